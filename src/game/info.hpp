#pragma once

#include "game/lesson.hpp"
#include "game/page.hpp"
#include "game/setup.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace papamu {

/// A position to measure move generation with; the node counts of all of them together are the bench
/// signature.
struct BenchPosition {
    std::string position;
    int depth = 1;
};

/// A task to measure an engine with, and what it should take on one thread of a machine of today.
struct EngineTask {
    enum class Kind : std::uint8_t {
        perft,   ///< move sequences of `depth` plies
        search,  ///< `depth` plies complete, every move to the same depth
        prove,   ///< until the value of the position is proven, by whatever serves
        endings, ///< what is prepared in the background, on two threads
    };

    Kind kind = Kind::search;
    std::string name; ///< in a word or two, for the table
    std::string position;
    int depth = 0;
    double seconds = 0;  ///< at most so long; 0: not asked
    double millions = 0; ///< of nodes a second at least; 0: not asked
};

/// What is known of a game before any match.
struct Info {
    std::string id;        ///< the folder's name; files, records and command lines say this
    int rules_version = 1; ///< grows when a rule, a notation or a draw from bytes changes
    const Text* name = nullptr;
    const Text* idea = nullptr; ///< one short sentence for the set-up screen
    /// What one plays for, in one line: said at the first move. Null: the idea serves.
    const Text* aim = nullptr;
    const Text* credit = nullptr;       ///< who designed the game
    std::array<const Text*, 2> seats{}; ///< what the sides are called: "Red", "Blue"
    std::vector<OptionInfo> options;
    std::string standard_position; ///< the start where no option and no position is given
    std::string example_move;      ///< shown when a move cannot be read
    bool cycles = false;           ///< positions can repeat, so the match may watch for it
    bool agreed_draws = true;      ///< players may agree on a draw
    std::vector<BenchPosition> bench;
    std::vector<EngineTask> engine_bench{};
    Page page;       ///< the rules, to read; where it is empty one is made (`Game::page`)
    Course course{}; ///< the rules, to do
};

} // namespace papamu
