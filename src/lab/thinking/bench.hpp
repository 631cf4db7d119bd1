#pragma once

#include "game/game.hpp"
#include "lab/thinking/search.hpp"

#include <iosfwd>
#include <string>
#include <vector>

namespace papamu::lab {

struct EngineBench {
    int runs = 3; ///< the median counts
    /// With more than one, their gain is measured too: how much sooner the same depth is reached, and with
    /// how many more nodes.
    int threads = 1;
    bool json = false;
};

/// A task, as the arguments of `papamu-lab search`: the bench measures exactly that.
Wishes wishes_of(const EngineTask& task);
std::vector<std::string> command_of(const Game& game, const EngineTask& task);

/// Runs every engine task of these games and prints a table with medians of the runs. Times are wall-clock
/// times from the question to the answer, including all preparation; processor times stand beside them and
/// show where other programs disturbed the measurement.
int bench_engine(const std::vector<const Game*>& games, const EngineBench& wanted, std::ostream& out,
                 std::ostream& err);

} // namespace papamu::lab
