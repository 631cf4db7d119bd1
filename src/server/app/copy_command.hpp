#pragma once

#include <iosfwd>
#include <string>

namespace papamu::server {

/// Copies one store into another that holds nothing, compares the two, says what was copied, and returns the
/// exit status.
int copy_to(const std::string& into, const std::string& from, std::ostream& out, std::ostream& err);

} // namespace papamu::server
