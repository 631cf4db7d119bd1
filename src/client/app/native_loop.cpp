#include "client/app/loop.hpp"

#include <SDL_events.h>
#include <SDL_timer.h>

namespace papamu::app {

int run_loop(App& app, platform::Window& window, Timings& timings)
{
    for (;;) {
        const auto woken = std::chrono::steady_clock::now();
        const auto next = app.frame();
        if (next.over) return *next.over;
        if (next.shows) window.present();
        if (next.waits) timings.thought(std::chrono::steady_clock::now() - woken);
        const auto rests = static_cast<int>(next.rests.count());
        if (rests == 0) continue;
        if (next.heeds)
            SDL_WaitEventTimeout(nullptr, rests);
        else
            SDL_Delay(static_cast<Uint32>(rests));
    }
}

} // namespace papamu::app
