#pragma once

#include "client/board/marks.hpp"
#include "game/event.hpp"
#include "game/game.hpp"
#include "game/look.hpp"

#include <string_view>
#include <utility>
#include <vector>

namespace papamu::board {

/// From where to where a move went; a piece that went on from where it had stopped leaves one way, not two.
std::vector<Spot> trail_of(const Events& events);

/// The ways of a move's pieces, each from where it begins to where it rests; one spot where something comes
/// onto the board or only goes, and for what the mover plays from the hand.
std::vector<std::vector<Spot>> ways_of(const Events& events, const Look& look, Seat mover);

/// What stands elsewhere on the board after the events, or has become something else: each where it is then.
std::vector<std::pair<Spot, Piece>> ghosts_of(const Scene& before, const Events& events, const Look& look);

/// A move as it is advised: its ways, and ghosts of what it comes to. `choices` are those of the position in
/// which it is played; nothing is shown of a move that is none there.
Advised advised(const Choices& choices, std::string_view move, const Look& look);

/// Where the first piece of a move begins: on the board, where any does.
Spot first_piece(const std::vector<std::vector<Spot>>& ways, const Look& look);

} // namespace papamu::board
