#pragma once

#include "data/command_line.hpp"

#include <functional>
#include <iosfwd>

namespace papamu::lab {

/// Adds commands.
using MoreCommands = std::function<void(Command& program)>;

/// The program `papamu-lab`: rules and engines from the command line. Answers go to `out`, reasons to `err`.
/// Returns the exit status: 0, 1 when something was refused, 2 when the command line itself is wrong.
int run(int count, const char* const* words, std::ostream& out, std::ostream& err,
        const MoreCommands& more = {});

} // namespace papamu::lab
