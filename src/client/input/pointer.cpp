#include "client/input/pointer.hpp"

#include <cmath>
#include <utility>

namespace papamu::input {

namespace {

float between(render::Point a, render::Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

} // namespace

std::vector<Intent> Pointer::move(render::Point at, bool touch, float slip, double now)
{
    if (pressed_ && touch != touch_) return {};
    at_ = at;
    if (!pressed_) {
        if (touch) return {}; // a finger that is up points nowhere
        if (!hovering_ || between(at, from_) > slip) {
            hovering_ = true;
            from_ = at;
            since_ = now;
        }
        return {intent::Point{at}};
    }
    if (!dragged_ && between(at, from_) <= slip) return {};
    dragged_ = true;
    return {intent::Drag{at, touch_}};
}

std::vector<Intent> Pointer::press(render::Point at, bool touch, double now, bool again)
{
    if (pressed_ && touch != touch_) return {};
    // Pressed twice: it was let go where nobody told of it.
    auto intents = abandon();
    pressed_ = true;
    touch_ = touch;
    dragged_ = rested_ = hovering_ = false;
    from_ = at_ = at;
    since_ = now;
    intents.push_back(intent::Press{at, touch, again});
    return intents;
}

std::vector<Intent> Pointer::release(render::Point at, bool touch, double now)
{
    if (!pressed_ || touch != touch_) return {};
    pressed_ = false;
    return {intent::Release{at, dragged_, rested_, !dragged_ && now - since_ >= hold_time}};
}

std::vector<Intent> Pointer::abandon()
{
    hovering_ = false;
    if (!std::exchange(pressed_, false)) return {};
    return {intent::Abandon{}};
}

std::vector<Intent> Pointer::tick(double now)
{
    const auto due = next();
    if (!due || now < *due) return {};
    if (pressed_)
        rested_ = true;
    else
        hovering_ = false;
    return {intent::Rest{at_, pressed_}};
}

std::optional<double> Pointer::next() const
{
    if (pressed_ && touch_ && !dragged_ && !rested_) return since_ + hold_time;
    if (!pressed_ && hovering_) return since_ + hover_time;
    return std::nullopt;
}

} // namespace papamu::input
