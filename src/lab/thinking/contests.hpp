#pragma once

#include <CLI/CLI.hpp>

#include <iosfwd>

namespace papamu::lab {

/// The commands that let engines play each other: `arena` and `tune`. What they end with goes into `status`.
void add_contest_commands(CLI::App& app, int& status, std::ostream& out, std::ostream& err);

} // namespace papamu::lab
