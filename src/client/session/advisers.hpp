#pragma once

// Those who think: opponents at their levels, and whoever advises. They outlive everybody who is hired here.

#include "client/session/chance.hpp"
#include "data/levels.hpp"
#include "game/searcher.hpp"
#include "match/match.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <string>

namespace papamu {
class Cache;
class Player;
} // namespace papamu
namespace papamu::advice {
class Searchers;
}

namespace papamu::session {

class Tidings;

class Advisers {
public:
    /// `assets`: where the levels are described. `tables`: where prepared endings are kept, or null.
    Advisers(std::filesystem::path assets, Cache* tables, Chance chance, Tidings& tidings);
    ~Advisers();

    /// What the computer plays like, by level.
    const Levels& levels(const Game& game);
    /// Somebody who thinks about a match on the screen; null where nobody can. `patient`: for as long as
    /// somebody wants to know, and prepares endings meanwhile.
    std::shared_ptr<Searcher> searcher(const Match& match, bool patient);
    /// The computer at this level of a match's game, for that seat; null where nobody can think about it.
    std::unique_ptr<Player> opponent(const Match& match, Seat seat, int level);

private:
    std::filesystem::path assets_;
    Cache* tables_;
    Chance chance_;
    Tidings& tidings_;
    std::unique_ptr<advice::Searchers> searchers_;
    std::map<std::string, Levels> levels_; ///< by game id
};

} // namespace papamu::session
