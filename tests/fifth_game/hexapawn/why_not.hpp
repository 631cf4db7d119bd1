#pragma once

// Why something is not allowed, for a touch and for a written move alike. Empty where it is allowed.

#include "core/message.hpp"
#include "position.hpp"

namespace papamu::hexapawn {

/// Going anywhere at all.
Message why_no_move(const Position& position);

/// Moving the pawn on a square, wherever to.
Message why_no_move(const Position& position, int from);

/// Moving from a square to another.
Message why_no_move(const Position& position, int from, int to);

} // namespace papamu::hexapawn
