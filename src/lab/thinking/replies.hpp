#pragma once

#include <CLI/CLI.hpp>

#include <iosfwd>

namespace papamu::lab {

/// `replies`: what the levels of games play, a question after the other, for a comparison with other builds
/// of the engines. What it ends with goes into `status`.
void add_replies_command(CLI::App& app, int& status, std::ostream& out, std::ostream& err);

} // namespace papamu::lab
