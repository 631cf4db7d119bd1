#pragma once

#include "client/render/geometry.hpp"

namespace papamu::screens {

/// A page that is read from top to bottom: a panel in the middle of the window, and below it what leads on.
/// In logical units.
struct Column {
    render::Rect panel;
    render::Rect footer;
    bool low = false; ///< a small screen

    /// The same with a panel no higher than its content, in the middle.
    Column around(float content) const;

    static Column on(render::Size screen, float widest = 620);
};

} // namespace papamu::screens
