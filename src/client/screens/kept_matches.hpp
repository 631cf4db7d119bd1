#pragma once

// What the list of kept matches and the replay of one have in common.

#include "client/ui/widgets.hpp"
#include "game/game.hpp"
#include "match/match.hpp"

namespace papamu::screens {

/// Whether the match is to be removed: a question, shown every frame until it is answered.
ui::YesNo ask_to_remove();

/// How a match ended, in words.
Message words_of(const Game& game, const Conclusion& conclusion);

} // namespace papamu::screens
