#include "client/app/ending.hpp"

#include <SDL_hints.h>

#include <csignal>

namespace papamu::app {

namespace {

volatile std::sig_atomic_t asked_to_end = 0;

} // namespace

void end_by_signals()
{
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    const auto note = [](int) { asked_to_end = 1; };
    std::signal(SIGINT, note);
    std::signal(SIGTERM, note);
}

bool ended_from_outside() { return asked_to_end != 0; }

} // namespace papamu::app
