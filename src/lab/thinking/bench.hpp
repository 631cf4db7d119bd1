#pragma once

#include "game/game.hpp"

#include <iosfwd>
#include <string>
#include <vector>

namespace papamu::lab {

/// Runs every engine task of these games and prints a table with medians of the runs, beside what is asked
/// for. Times are those of the processor, which other programs disturb least; with several threads, of the
/// clock.
int bench_engine(const std::vector<const Game*>& games, int runs, bool json, std::ostream& out,
                 std::ostream& err);

} // namespace papamu::lab
