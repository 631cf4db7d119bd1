#pragma once

#include "data/command_line.hpp"

#include <iosfwd>

namespace papamu::lab {

/// The commands that think: `search`, `solve`, and `engine` below `bench`.
void add_thinking_commands(Command& program, Command& bench, std::ostream& out, std::ostream& err);

} // namespace papamu::lab
