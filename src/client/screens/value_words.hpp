#pragma once

#include "game/game.hpp"
#include "game/level.hpp"

namespace papamu::screens {

/// What a value means, in words: who wins and how soon where that is proven, otherwise whose chances are
/// better, called an estimate.
Message value_words(const Game& game, Seat to_move, const Value& value, double scale);

} // namespace papamu::screens
