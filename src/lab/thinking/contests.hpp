#pragma once

#include "data/command_line.hpp"

#include <iosfwd>

namespace papamu::lab {

/// The commands that let engines play each other: `arena` and `tune`.
void add_contest_commands(Command& program, std::ostream& out, std::ostream& err);

} // namespace papamu::lab
