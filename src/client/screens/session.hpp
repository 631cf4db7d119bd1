#pragma once

#include "client/board/board_view.hpp"
#include "core/random.hpp"
#include "game/game.hpp"
#include "match/table.hpp"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace papamu::screens {

/// What the next match of a game begins with: kept while the program runs, so that a second game needs no
/// choosing.
struct Chosen {
    Options options;
    HouseRules house{true, true, true};
    std::array<bool, 2> machine{};       ///< by seat: played by the game's own searcher
    std::optional<std::string> position; ///< a start somebody gave on the command line
};

struct Session {
    Session(board::Painter draws, std::function<std::vector<std::uint8_t>()> draw_bytes)
        : painter(draws), bytes(std::move(draw_bytes))
    {
    }

    board::Painter painter;
    /// Fresh bytes for draws; the system's generator, or fixed ones in scripts.
    std::function<std::vector<std::uint8_t>()> bytes;
    std::map<std::string, Chosen> chosen;
    /// The match that Continue goes back to.
    std::shared_ptr<Table> table;
    board::Speed speed = board::Speed::normal;
    bool reduced_motion = false;
    /// When the table's match began, on the clock below.
    double began = 0;
    /// Seconds since the program began, on the clock that animations follow.
    double now = 0;
    bool quit = false;
};

/// Milliseconds since the match at the table began.
inline std::int64_t milliseconds(const Session& session)
{
    return static_cast<std::int64_t>((session.now - session.began) * 1000);
}

/// A table for a new match of this game with what was chosen.
Result<std::shared_ptr<Table>> new_table(Session& session, const Game& game, const Setup& setup,
                                         const Chosen& chosen);

/// The start that was chosen, or that a fresh draw gives.
Result<Setup> new_setup(const Session& session, const Game& game, const Chosen& chosen);

} // namespace papamu::screens
