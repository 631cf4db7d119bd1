#include "client/ui/input.hpp"

namespace papamu::ui {

void Input::next_frame()
{
    clicked = {};
    strokes.clear();
    abandoned = false;
    wheel = {};
    step.reset();
    arm = false;
    confirm = false;
    // A finger that left the screen points nowhere; until now its last place was needed to know what it let
    // go.
    if (touch && !buttons[0]) pointer = {-1, -1};
}

} // namespace papamu::ui
