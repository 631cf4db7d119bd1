#pragma once

// One switch is enough: the focus goes from thing to thing by itself, and the switch presses what it is on.
// The switch is whatever confirms (Space, Enter, a pad's lower button), a finger anywhere, and the button of
// a mouse that lies still.

#include "client/storage/settings.hpp"

#include <SDL_events.h>

#include <optional>

namespace papamu::app {

class Scanning {
public:
    void follow(storage::Scanning pace, double now);
    /// Whether this event is the switch itself: pressed, let go, or lost while it was pressed.
    enum class Switch { none, down, up, lost };
    Switch of(const SDL_Event& event, double now);
    /// Moves the focus on where it is time; whether it did. Not while something is pressed or cannot be.
    bool tick(double now, bool waits);
    /// When the focus goes on, by the program's clock.
    std::optional<double> next() const;

private:
    double stay() const;

    storage::Scanning pace_ = storage::Scanning::off;
    double due_ = 0;
    std::optional<double> moved_; ///< the mouse, last
    bool down_ = false;
};

} // namespace papamu::app
