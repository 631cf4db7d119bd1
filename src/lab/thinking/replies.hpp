#pragma once

#include "data/command_line.hpp"

#include <iosfwd>

namespace papamu::lab {

/// `replies`: what the levels of games play, a question after the other, for a comparison with other builds
/// of the engines.
void add_replies_command(Command& program, std::ostream& out, std::ostream& err);

} // namespace papamu::lab
