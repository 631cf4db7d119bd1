#include "client/board/show.hpp"

namespace papamu::board {

void show(BoardView& view, const Game& game, const Showing& showing, Speed speed, bool reduced_motion)
{
    view.snap(*game.scene(showing.position));
    if (!showing.events.empty()) view.animate(showing.events, speed, reduced_motion);
}

} // namespace papamu::board
