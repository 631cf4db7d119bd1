#pragma once

#include <CLI/CLI.hpp>

#include <iosfwd>

namespace papamu::lab {

/// The commands that think: `search`, `solve`, and `engine` below `bench`. What they end with goes into
/// `status`.
void add_thinking_commands(CLI::App& app, CLI::App& bench, int& status, std::ostream& out, std::ostream& err);

} // namespace papamu::lab
