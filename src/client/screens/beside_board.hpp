#pragma once

#include "client/render/geometry.hpp"

namespace papamu::screens {

/// How a board and what stands beside it share a screen: one panel at its side in a wide one, two below it in
/// a tall one. A match that is looked at again stands where it stood when it was played. In logical units,
/// mirrored with the language.
struct BesideBoard {
    render::Rect room;     ///< of the board with its cards and piles
    render::Rect panel;    ///< what is to be known
    render::Rect side;     ///< what can be done: the same panel, or the second one
    render::Rect far_chip; ///< for whoever sits at the far side, where somebody does
    bool low = false;      ///< a small screen: words are small, too

    bool two_panels() const { return !(side == panel); }
    float padding() const { return low ? 12.0F : 20.0F; }

    static BesideBoard on(render::Size screen, bool face_to_face = false);
};

} // namespace papamu::screens
