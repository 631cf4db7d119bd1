#pragma once

#include <CLI/CLI.hpp>

#include <iosfwd>

namespace papamu::lab {

/// The commands that need a service: `bot` and `load`. What they end with goes into `status`.
void add_online_commands(CLI::App& app, int& status, std::ostream& out, std::ostream& err);

} // namespace papamu::lab
