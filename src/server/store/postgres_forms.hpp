#pragma once

// The numbered files of schema/, in their order; CMake writes the other half.

#include <span>
#include <string_view>

namespace papamu::server::postgres {

/// One for each form of the schema, from the first on.
std::span<const std::string_view> schema_files();

} // namespace papamu::server::postgres
