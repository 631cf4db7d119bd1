#pragma once

// Why one step of a turn is not allowed, said the same way to a person who touches and to one who types. An
// empty message means that the step is legal after the legal steps before it.

#include "core/message.hpp"
#include "games/kani/moves.hpp"

#include <string>

namespace papamu::kani {

/// A piece of the side on turn must stand there.
Message why_no_piece(const Position& position, int square);

/// The own piece on `from` to `to`, whatever the current and the promotion do afterwards.
Message why_no_way(const Position& position, int from, int to, Gait gait);

/// The signs behind a part whose way is legal: the current's direction and the promotion.
Message why_no_sign(const Position& position, const Part& part);

/// The own piece on `square` as the one that makes the bonus, after a main part that ended on `rest`.
Message why_no_member(const Position& position, int rest, int square);

/// What the side is called on the screen.
const Text& seat_name(Seat seat);

/// "a3", or "a3, c5".
std::string squares_named(Mask squares);

} // namespace papamu::kani
