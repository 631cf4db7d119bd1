#pragma once

#include "game/laws/laws.hpp"

namespace papamu::lab {

/// What is wrong with what a game says of itself and with the positions that it names (laws 11 and 17), its
/// starts by every value of every option among them; nothing where that is sound.
laws::Fault broken_start(const Game& game);

/// The first law that some random games from all starts break; nothing where all hold. A quick look at laws
/// 1 to 12: the tests look at more (CONTRIBUTING.md).
laws::Fault broken_law(const Game& game);

} // namespace papamu::lab
