#pragma once

#include "game/event.hpp"
#include "game/look.hpp"

#include <vector>

namespace papamu::board {

/// From where to where a move went; a piece that went on from where it had stopped leaves one way, not two.
std::vector<Spot> trail_of(const Events& events);

/// The ways of a move's pieces, each from where it begins to where it rests; one spot where something comes
/// onto the board or only goes, and for what the mover plays from the hand.
std::vector<std::vector<Spot>> ways_of(const Events& events, const Look& look, Seat mover);

/// Where the first piece of a move begins: on the board, where any does.
Spot first_piece(const std::vector<std::vector<Spot>>& ways, const Look& look);

} // namespace papamu::board
