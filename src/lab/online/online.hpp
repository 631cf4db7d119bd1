#pragma once

#include "data/command_line.hpp"

#include <iosfwd>

namespace papamu::lab {

/// The commands that need a service: `bot`, `nodes`, `upgrade` and `load`.
void add_online_commands(Command& program, std::ostream& out, std::ostream& err);

} // namespace papamu::lab
