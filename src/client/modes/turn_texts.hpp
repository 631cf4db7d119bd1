#pragma once

#include "core/message.hpp"

namespace papamu::texts {

// A tap on a move that waits to be played by a press that lasts.
inline const auto turn_hold = Text("turn.hold", "Hold it a moment to play it");

} // namespace papamu::texts
