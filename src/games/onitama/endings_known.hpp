#pragma once

// What is known of all positions with so many students on either side.

#include "games/onitama/endings_places.hpp"

#include <array>
#include <atomic>

namespace papamu::onitama::endings {

struct Known {
    Places places;
    const Ways* wins = nullptr;   ///< by place: the ways in which the mover can force a win
    const Ways* losses = nullptr; ///< the ways in which the waiting side, if it were on turn, has lost;
                                  ///< kept for a time
    const std::uint8_t* plies = nullptr; ///< by place and way: to the end, 0 for a draw; not always kept
    std::atomic<bool> ready{false};      ///< may be asked for by any thread
};

/// By the students of the mover, then of the waiting side.
using AllKnown = std::array<std::array<Known, most_students + 1>, most_students + 1>;

} // namespace papamu::onitama::endings
