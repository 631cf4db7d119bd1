#pragma once

#include <SDL_events.h>

namespace papamu::app {

/// Brings the loop out of its sleep, from any thread.
class Waker {
public:
    Waker() : type_(SDL_RegisterEvents(1)) {}

    void wake() const
    {
        SDL_Event event{};
        event.type = type_;
        SDL_PushEvent(&event); // should the queue be full, the loop is awake anyway
    }
    bool is_wake(const SDL_Event& event) const { return event.type == type_; }

private:
    Uint32 type_;
};

} // namespace papamu::app
