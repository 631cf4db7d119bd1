#pragma once

#include "core/message.hpp"
#include "game/game.hpp"

namespace papamu::screens {

/// What a person would say of a spot: its name, and the piece on it with its side. Names stand alone or after
/// a colon, so that no language has to inflect them.
Message spot_words(const Game& game, const Look& look, const Scene& scene, Spot spot);

} // namespace papamu::screens
