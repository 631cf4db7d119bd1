#pragma once

// What stirs on a board by itself: water, foam. A game's material `ambient` is drawn between the board and
// its pieces, or `ambient_edge` where only the outermost half cell stirs; a game without them has nothing of
// it. It moves only while told to, and comes to rest softly; then it is drawn as it stands, as a picture.

#include "client/board/layout.hpp"
#include "client/render/renderer.hpp"

#include <string>

namespace papamu::board {

class Ambient {
public:
    /// Whether it shall move from now on.
    void set(bool moving) { wanted_ = moving; }
    void advance(float seconds);
    /// Whether it moves, or is still coming to rest, so that frames are wanted. Never for a game that has
    /// none.
    bool moving() const { return offered_ && (wanted_ || pace_ > 0); }

    void draw(render::Renderer& renderer, render::Batch& batch, const Layout& layout, const Look& look,
              const std::string& game);

private:
    float time_ = 0; ///< seconds it has moved for
    float pace_ = 0; ///< of the time, 0 where it stands still and 1 where it goes as it should
    bool wanted_ = false;
    bool offered_ = false; ///< when it was drawn last
};

} // namespace papamu::board
