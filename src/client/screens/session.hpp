#pragma once

#include "client/board/board_view.hpp"
#include "client/input/translator.hpp"
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

/// How two people sit around the board.
enum class Seating : std::uint8_t {
    fixed, ///< side by side: the first seat is below
    turn,  ///< the board turns to whoever is to move, when the piece has landed
    face,  ///< opposite each other: the far side's pieces, cards and words stand on their heads
};

struct Session {
    Session(board::Painter draws, input::Translator& devices,
            std::function<std::vector<std::uint8_t>()> draw_bytes)
        : painter(draws), input(devices), bytes(std::move(draw_bytes))
    {
    }

    board::Painter painter;
    /// Which device is in the hand, and what its buttons are called.
    input::Translator& input;
    /// Fresh bytes for draws; the system's generator, or fixed ones in scripts.
    std::function<std::vector<std::uint8_t>()> bytes;
    std::map<std::string, Chosen> chosen;
    /// The match that Continue goes back to.
    std::shared_ptr<Table> table;
    board::Speed speed = board::Speed::normal;
    bool reduced_motion = false;
    Seating seating = Seating::fixed;
    /// When a complete move is played, by input::Device.
    std::array<Commit, input::device_count> commit{Commit::at_once, Commit::confirm, Commit::at_once,
                                                   Commit::at_once};
    bool hints = true; ///< what the buttons do, where a pad or keys are used
    /// When the table's match began, on the clock below.
    double began = 0;
    /// Seconds since the program began, on the clock that animations follow.
    double now = 0;
    /// When the last input came or the last move was seen, on the same clock.
    double stirred = 0;
    bool quit = false;

    /// The policy of the device in the hand.
    Commit commit_now() const { return commit[static_cast<std::size_t>(input.device())]; }
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
