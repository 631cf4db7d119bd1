#pragma once

#include <filesystem>
#include <vector>

namespace papamu::testing {

/// The folder with the sources of which these tests were built.
std::filesystem::path sources();
/// The folder in which they were built.
std::filesystem::path build();
/// The folders whose folders are the games of every test program: those of the sources, and those that
/// PAPAMU_EXTRA_GAMES names where the build was configured.
std::vector<std::filesystem::path> folders_of_games();
/// The assets of all games, those of the tests' own included.
std::filesystem::path tested_assets();

} // namespace papamu::testing
