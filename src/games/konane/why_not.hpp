#pragma once

// Why something is not allowed, for a touch and for a written move alike. Empty where it is allowed.

#include "core/message.hpp"
#include "games/konane/position.hpp"

namespace papamu::konane {

/// In the opening: taking off the stone on a square.
Message why_no_removal(const Position& position, int square);

/// Jumping with the stone on a square, wherever to.
Message why_no_jump(const Position& position, int square);

/// Jumping from a square to another; names the first thing in the way.
Message why_no_jump(const Position& position, int from, int to);

} // namespace papamu::konane
