#pragma once

// Why one step of a turn is not allowed, said the same way to a person who touches and to one who types. An
// empty message means that the step is legal after the legal steps before it.

#include "core/message.hpp"
#include "games/oxono/position.hpp"

namespace papamu::oxono {

Message why_no_totem(const Position& position, Symbol symbol);
Message why_no_target(const Position& position, Symbol symbol, int square);
/// The pawn on `square` once the totem went to `target`.
Message why_no_pawn(const Position& position, Symbol symbol, int target, int square);

/// What the side is called on the screen.
const Text& seat_name(Seat seat);

} // namespace papamu::oxono
