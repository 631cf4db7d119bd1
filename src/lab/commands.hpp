#pragma once

#include <iosfwd>

namespace papamu::lab {

/// The program `papamu-lab`: rules and engines from the command line. Answers go to `out`, reasons to `err`.
/// Returns the exit status: 0, 1 when something was refused, 2 when the command line itself is wrong.
int run(int count, const char* const* words, std::ostream& out, std::ostream& err);

} // namespace papamu::lab
