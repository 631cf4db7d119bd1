#pragma once

#include "game/game.hpp"
#include "lab/thinking/search.hpp"

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

/// What `papamu-lab search` does for whoever types the command below: the bench measures nothing else.
Wishes wishes_of(const EngineTask& task);
std::vector<std::string> command_of(const Game& game, const EngineTask& task);

/// Runs every engine task of these games and prints a table with medians of the runs, beside what is asked
/// for. Times are those of the clock, from the question on and with all that is made ready for it, and beside
/// them those of the processor: where it had less, other programs disturbed the measurement.
int bench_engine(const std::vector<const Game*>& games, const EngineBench& wanted, std::ostream& out,
                 std::ostream& err);

} // namespace papamu::lab
