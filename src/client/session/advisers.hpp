#pragma once

// Makes the computer players at their levels, and the searchers that advise a person. Outlives all of them.

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
    /// A searcher that advises about a match on the screen; null where the game has none. `patient`: one that
    /// works as long as its advice is wanted, and prepares endings meanwhile.
    std::shared_ptr<Searcher> searcher(const Match& match, bool patient);
    /// One that looks for a moment, beside another that thinks: it has one thread and little memory.
    std::shared_ptr<Searcher> glancer(const Match& match);
    /// The computer at this level of a match's game, for that seat; null where the game has no searcher.
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
