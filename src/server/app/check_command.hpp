#pragma once

#include <iosfwd>
#include <string>

namespace papamu::server {

/// Looks whether a store is sound and every match in it can be played through; says so, and returns the exit
/// status.
int check_store(const std::string& store, std::ostream& out, std::ostream& err);

} // namespace papamu::server
