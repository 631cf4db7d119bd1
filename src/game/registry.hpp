#pragma once

// Every game the program was built with. The list itself is written by the build from the folders in
// src/games.

#include "game/game.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace papamu {

/// Made anew; written by cmake/Games.cmake. Use `games`.
std::vector<std::unique_ptr<const Game>> registered_games();

/// All games in the order of their ids; they live as long as the program.
const std::vector<const Game*>& games();

/// The game with this id, or a reason that names those there are.
Result<const Game*> find_game(std::string_view id);

} // namespace papamu
