#pragma once

// Why a step of a turn is not allowed, for refused texts and refused touches alike. Empty where nothing
// stands against it. The game must not be over.

#include "core/message.hpp"
#include "games/onitama/moves.hpp"

#include <optional>

namespace papamu::onitama {

const Text& seat_name(Seat seat);

/// Whether the seat on turn holds the card.
bool holds(const Position& position, Card card);

/// Where the seat on turn may go from a square: with one card, or with either.
Mask open_targets(const Position& position, std::optional<Card> card, int from);

/// Why the seat on turn cannot use the card.
Message why_no_card(const Position& position, Card card);

/// Why no piece of the seat on turn can be moved from the square.
Message why_no_piece(const Position& position, std::optional<Card> card, int from);

/// Why that piece cannot go there.
Message why_no_target(const Position& position, std::optional<Card> card, int from, int to);

/// No piece can move: the two cards to choose from.
Message must_swap(const Position& position);

} // namespace papamu::onitama
