#pragma once

#include <filesystem>

namespace papamu::testing {

/// The folder with the sources of which these tests were built.
std::filesystem::path sources();
/// The folder in which they were built.
std::filesystem::path build();
/// The assets of all games, those of the tests' own included.
std::filesystem::path tested_assets();

} // namespace papamu::testing
