#pragma once

#include "client/board/board_view.hpp"
#include "client/ui/widgets.hpp"
#include "match/match.hpp"

#include <optional>

namespace papamu::screens {

/// The options of the box that `show_last_move` fills, within a panel.
ui::BoxOptions last_move_box();

/// A move, pinned: the card it used, the piece and its way, what it took. `ply` counts from 1; within such a
/// box. `kept`: whether a sign says that it is kept, or on its way there; without one nothing does.
void show_last_move(const board::Painter& painter, const board::BoardView& view, const Match& match, int ply,
                    std::optional<bool> kept = std::nullopt);

} // namespace papamu::screens
