#pragma once

// What is known of all positions with so many students on either side.

#include "games/onitama/endings_places.hpp"

#include <array>
#include <atomic>

namespace papamu::onitama::endings {

/// How far the end of a position is, in a byte: 0 for a draw, else half of the plies, rounded up, since a win
/// takes an odd number of plies and a loss an even one. No proof bounds how long an ending takes: one that
/// takes longer than a byte can say is `distance_unknown`, and keeps its verdict.
inline constexpr std::uint8_t distance_unknown = 255;

constexpr std::uint8_t distance_of(int plies)
{
    const int half = (plies + 1) / 2;
    return half < distance_unknown ? static_cast<std::uint8_t>(half) : distance_unknown;
}

/// Of a distance that is known, and no draw.
constexpr int plies_of(std::uint8_t distance, bool won) { return 2 * distance - (won ? 1 : 0); }

struct Known {
    Places places;
    const Ways* wins = nullptr;   ///< by place: the ways in which the mover can force a win
    const Ways* losses = nullptr; ///< the ways in which the waiting side, if it were on turn, has lost;
                                  ///< kept for a time
    const std::uint8_t* distances = nullptr; ///< by place and way: how far the end is; not always kept
    std::atomic<bool> ready{false};          ///< may be asked for by any thread
};

/// By the students of the mover, then of the waiting side.
using AllKnown = std::array<std::array<Known, most_students + 1>, most_students + 1>;

} // namespace papamu::onitama::endings
