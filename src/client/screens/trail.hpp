#pragma once

#include "game/event.hpp"

#include <vector>

namespace papamu::screens {

/// From where to where a move went; a piece that went on from where it had stopped leaves one way, not two.
std::vector<Spot> trail_of(const Events& events);

} // namespace papamu::screens
