#pragma once

// What a move does, in one fact that the rules prove by themselves: no engine is asked, so nothing here is an
// estimate. For hints and reviews, beside what is proven of the whole game.

#include "core/message.hpp"
#include "game/game.hpp"

#include <string>

namespace papamu::advice {

/// What a legal move gains, the weightiest fact first: it ends the game, stops a win, threatens one, takes,
/// attacks, gets out of danger; otherwise how many replies it leaves. Empty where the texts are no position
/// and no move of it.
Message gain_of(const Game& game, const std::string& position, const std::string& move);

/// What a legal move allows that was not possible before: the other side wins at once, or can take something.
/// Empty where it is nothing of that kind.
Message cost_of(const Game& game, const std::string& position, const std::string& move);

} // namespace papamu::advice
