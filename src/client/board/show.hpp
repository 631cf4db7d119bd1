#pragma once

#include "client/board/board_view.hpp"
#include "client/board/line_player.hpp"
#include "game/game.hpp"

namespace papamu::board {

/// Shows on this board what it is to show next.
void show(BoardView& view, const Game& game, const Showing& showing, Speed speed, bool reduced_motion);

} // namespace papamu::board
