#pragma once

#include "game/game.hpp"

#include <iosfwd>
#include <string>
#include <vector>

namespace papamu::lab {

struct EngineBench {
    int runs = 3; ///< the median counts
    /// With more than one, the gain of that many is measured too: how much sooner the same depth is reached,
    /// and how many more nodes that takes.
    int threads = 1;
    bool json = false;
};

/// Runs every engine task of these games and prints a table with medians of the runs, beside what is asked
/// for. Times are those of the processor, which other programs disturb least; with several threads, of the
/// clock.
int bench_engine(const std::vector<const Game*>& games, const EngineBench& wanted, std::ostream& out,
                 std::ostream& err);

} // namespace papamu::lab
