#pragma once

#include "client/ui/input.hpp"

union SDL_Event;

namespace papamu::ui {

/// Takes the mouse, finger, keyboard and text parts of an event. `density` is pixels in a unit of SDL's mouse
/// coordinates (`platform::Window::density`). Does not set `step` and `confirm`: see `feed_focus`.
void feed(Input& input, const SDL_Event& event, float density);

/// The keyboard's plain meaning for the focus: arrows and Tab move it, Enter and Space press. For programs
/// without an input layer of their own. Does nothing while a text field is being written in.
void feed_focus(Input& input, const SDL_Event& event);

} // namespace papamu::ui
