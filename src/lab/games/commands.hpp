#pragma once

#include "data/command_line.hpp"

#include <iosfwd>

namespace papamu::lab {

/// `new` and `doctor`: for developers who add a game.
void add_game_commands(Command& program, std::ostream& out, std::ostream& err);

} // namespace papamu::lab
