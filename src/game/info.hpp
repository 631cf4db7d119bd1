#pragma once

#include "game/page.hpp"
#include "game/setup.hpp"

#include <array>
#include <string>
#include <vector>

namespace papamu {

/// A position to measure move generation with; the node counts of all of them together are the bench
/// signature.
struct BenchPosition {
    std::string position;
    int depth = 1;
};

/// What is known of a game before any match.
struct Info {
    std::string id;        ///< the folder's name; files, records and command lines say this
    int rules_version = 1; ///< grows when a rule, a notation or a draw from bytes changes
    const Text* name = nullptr;
    const Text* idea = nullptr;         ///< one short sentence for the set-up screen
    const Text* credit = nullptr;       ///< who designed the game
    std::array<const Text*, 2> seats{}; ///< what the sides are called: "Red", "Blue"
    std::vector<OptionInfo> options;
    std::string standard_position; ///< the start where no option and no position is given
    std::string example_move;      ///< shown when a move cannot be read
    bool cycles = false;           ///< positions can repeat, so the match may watch for it
    bool agreed_draws = true;      ///< players may agree on a draw
    std::vector<BenchPosition> bench;
    Page page; ///< the rules, to read
};

} // namespace papamu
