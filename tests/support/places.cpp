#include "support/places.hpp"

#include <sstream>
#include <string>

namespace papamu::testing {

// This file alone holds whole paths: ccache finds every other file of the tests in a clone elsewhere.
std::filesystem::path sources() { return PAPAMU_SOURCES; }
std::filesystem::path build() { return PAPAMU_BUILD; }

std::vector<std::filesystem::path> folders_of_games()
{
    std::vector<std::filesystem::path> out{sources() / "src" / "games",
                                           sources() / "tests" / "newcomers" / "games"};
    std::istringstream further{PAPAMU_FURTHER_GAMES};
    for (std::string folder; std::getline(further, folder, ':');) out.emplace_back(folder);
    return out;
}

std::filesystem::path tested_assets() { return build() / "tests" / "share" / "papamu" / "assets"; }

} // namespace papamu::testing
