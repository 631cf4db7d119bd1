#pragma once

#include "client/input/intent.hpp"

#include <vector>

union SDL_Event;

namespace papamu::input {

/// Turns SDL's events into intents. Devices exist only here. Points are pixels of the drawable.
class Translator {
public:
    /// `density` is pixels in a unit of SDL's mouse coordinates. `typing` is true while letters belong to a
    /// text field.
    std::vector<Intent> translate(const SDL_Event& event, float density, bool typing);

private:
    bool pressed_ = false;
};

} // namespace papamu::input
