#pragma once

#include "game/game.hpp"
#include "game/level.hpp"

namespace papamu::screens {

/// The chance of winning in hundredths, as it is told to a person: 0 and 100 of what is proven alone, from 1
/// to 99 of an estimate.
int percent_of(const Value& value, double scale);

/// What a value means, in words: who wins and how soon where that is proven, otherwise whose chances are
/// better, called an estimate. `brief`: without saying where estimates come from.
Message value_words(const Game& game, Seat to_move, const Value& value, double scale, bool brief);

} // namespace papamu::screens
