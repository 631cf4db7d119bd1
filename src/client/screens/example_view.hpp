#pragma once

#include "client/board/board_view.hpp"
#include "client/board/line_player.hpp"
#include "game/game.hpp"
#include "game/page.hpp"

namespace papamu::screens {

/// A picture of the rules: everything in it is made by the game's own rules. A move is shown as a plan;
/// `play` animates the move once, after which it stands as a plan again.
class ExampleView {
public:
    ExampleView(const Game& game, const Example& example, board::Painter painter);

    void play(board::Speed speed, bool reduced_motion);
    void advance(float seconds);
    bool moving() const { return view_.moving() || player_.running(); }
    bool has_move() const { return line_.end() != Tree::root; }

    void draw(render::Batch& batch, const render::Rect& room, const board::BoardStyle& style);

private:
    board::BoardView view_;
    Tree tree_;   ///< the position, and the move where there is one
    Cursor line_; ///< on the line of that move
    board::LinePlayer player_;
    board::Marks marks_;
};

} // namespace papamu::screens
