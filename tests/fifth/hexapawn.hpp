#pragma once

// The fifth game as everybody above the games sees it: through the registry, by its id.

#include "game/registry.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace papamu::fifth_tests {

inline const Game& hexapawn() { return **find_game("hexapawn"); }

inline std::string start_of_width(const std::string& width)
{
    return hexapawn().draw({{"width", width}}, {})->position;
}

inline std::vector<std::string> moves_of(const std::string& position)
{
    auto moves = *hexapawn().moves(position);
    std::sort(moves.begin(), moves.end());
    return moves;
}

} // namespace papamu::fifth_tests
