#pragma once

#include "core/message.hpp"
#include "game/game.hpp"

#include <optional>

namespace papamu::lab {

/// What is wrong with what a game says of itself and with the positions that it names (laws 11 and 17), its
/// starts by every value of every option among them; nothing where that is sound.
std::optional<Message> broken_start(const Game& game);

/// The first law that some random games from all starts break, with the position; nothing where all hold. A
/// quick look at laws 1 to 12: the tests look at more (CONTRIBUTING.md).
std::optional<Message> broken_law(const Game& game);

} // namespace papamu::lab
