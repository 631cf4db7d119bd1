#pragma once

#include "client/input/intent.hpp"

#include <optional>
#include <vector>

namespace papamu::input {

/// Mouse or finger: tells a tap from a drag from a long press. Of several hands the first counts until it
/// lets go. Times are seconds on the program's clock, places pixels.
class Pointer {
public:
    static constexpr double hover_time = 0.3;
    static constexpr double hold_time = 0.45;
    static constexpr float mouse_slip = 3;   ///< units of the mouse's coordinates
    static constexpr float finger_slip = 10; ///< logical units

    std::vector<Intent> move(render::Point at, bool touch, float slip, double now);
    std::vector<Intent> press(render::Point at, bool touch, double now, bool again = false);
    std::vector<Intent> release(render::Point at, bool touch, double now);
    /// The press is over, but nobody let go: the window lost its hold of the pointer.
    std::vector<Intent> abandon();
    /// What time alone brings about: a rest.
    std::vector<Intent> tick(double now);
    /// When `tick` has something to say, if ever.
    std::optional<double> next() const;
    bool pressed() const { return pressed_; }

private:
    bool pressed_ = false;
    bool touch_ = false;
    bool dragged_ = false;
    bool rested_ = false;
    bool hovering_ = false; ///< by a mouse whose rest has not been told yet
    render::Point from_;    ///< where it was pressed, or began to hover
    render::Point at_;
    double since_ = 0;
};

} // namespace papamu::input
