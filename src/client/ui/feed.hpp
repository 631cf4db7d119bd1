#pragma once

#include "client/ui/input.hpp"

union SDL_Event;

namespace papamu::ui {

/// Takes the mouse, finger, keyboard and text parts of an event. `density` is pixels in a unit of SDL's mouse
/// coordinates (`platform::Window::density`). Does not set `step`, `arm` and `confirm`: what keys and pads
/// mean for the focus is told by intents.
void feed(Input& input, const SDL_Event& event, float density);

} // namespace papamu::ui
