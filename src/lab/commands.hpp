#pragma once

#include <functional>
#include <iosfwd>

namespace CLI {
class App;
}

namespace papamu::lab {

/// Adds commands whose result goes into the status.
using MoreCommands = std::function<void(CLI::App& app, int& status)>;

/// The program `papamu-lab`: rules and engines from the command line. Answers go to `out`, reasons to `err`.
/// Returns the exit status: 0, 1 when something was refused, 2 when the command line itself is wrong.
int run(int count, const char* const* words, std::ostream& out, std::ostream& err,
        const MoreCommands& more = {});

} // namespace papamu::lab
