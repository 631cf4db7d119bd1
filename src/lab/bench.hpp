#pragma once

#include "game/game.hpp"

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace papamu::lab {

/// Move generation of one game, measured.
struct Speed {
    std::string game;
    std::uint64_t signature = 0; ///< the nodes of one pass over the game's bench positions
    double nodes_per_second = 0; ///< the median of the runs
    double slowest = 0;
    double fastest = 0;
};

/// Runs each game's bench positions for at least `seconds`, `runs` times, on one thread. The signature
/// changes only when rules do.
Speed measure(const Game& game, int runs, double seconds);

void print(std::ostream& out, const std::vector<Speed>& speeds);

} // namespace papamu::lab
