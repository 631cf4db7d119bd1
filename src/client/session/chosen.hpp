#pragma once

#include "client/storage/settings.hpp"
#include "game/seat.hpp"

#include <optional>
#include <string>

namespace papamu::session {

/// What a match begins with: who plays, options and house rules, and a start that was given instead of drawn.
struct Chosen {
    storage::GameChoices game;
    std::optional<std::string> position;
    Seat below = Seat::first; ///< who sits at the near edge, where two people play; a rematch swaps
};

} // namespace papamu::session
