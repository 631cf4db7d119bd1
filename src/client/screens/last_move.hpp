#pragma once

#include "client/board/board_view.hpp"
#include "match/match.hpp"

namespace papamu::screens {

inline constexpr float last_move_height = 46; ///< logical units

/// A move, pinned: the card it used, the piece and its way, what it took. `ply` counts from 1; within a
/// panel, at this place of it in logical units.
void show_last_move(const board::Painter& painter, const board::BoardView& view, const Match& match, int ply,
                    const render::Rect& place, bool low);

} // namespace papamu::screens
