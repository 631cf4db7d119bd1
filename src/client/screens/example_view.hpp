#pragma once

#include "client/board/board_view.hpp"
#include "game/game.hpp"
#include "game/page.hpp"

namespace papamu::screens {

/// A picture of the rules: everything in it is made by the game's own rules. A move is shown as a plan; asked
/// to play, it is played once and then stands as a plan again.
class ExampleView {
public:
    ExampleView(const Game& game, const Example& example, board::Painter painter);

    void play(board::Speed speed, bool reduced_motion);
    void advance(float seconds);
    bool moving() const { return view_.moving() || shown_for_ > 0; }
    bool has_move() const { return !events_.empty(); }

    void draw(render::Batch& batch, const render::Rect& room, const board::BoardStyle& style);

private:
    board::BoardView view_;
    Scene scene_;
    Events events_;
    board::Marks marks_;
    float shown_for_ = 0; ///< seconds that the played move stands still
};

} // namespace papamu::screens
