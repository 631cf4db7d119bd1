// The page asks for a frame when its own clock ticks, and rests as long as this program says
// (client/web/library.js).

#include "client/app/loop.hpp"

#include <SDL_events.h>

#include <emscripten.h>
#include <emscripten/html5.h>

namespace papamu::app {

namespace {

struct Running {
    App* app = nullptr;
    platform::Window* window = nullptr;
    Timings* timings = nullptr;
};
Running running;

// Written in client/web/library.js.
extern "C" {
void papamu_begin_frames();
void papamu_wake();
void papamu_over(int status);
}

} // namespace

/// One frame. Returns the milliseconds until the next one at most; 0 for the page's next tick, negative where
/// the program is over.
extern "C" EMSCRIPTEN_KEEPALIVE int papamu_frame()
{
    const auto woken = std::chrono::steady_clock::now();
    const auto next = running.app->frame();
    if (next.over) {
        papamu_over(*next.over);
        return -1;
    }
    if (next.shows) running.window->present();
    if (next.waits) running.timings->thought(std::chrono::steady_clock::now() - woken);
    return static_cast<int>(next.rests.count());
}

int run_loop(App& app, platform::Window& window, Timings& timings)
{
    running = {&app, &window, &timings};
    // Whatever comes ends the rest.
    SDL_AddEventWatch(
        [](void*, SDL_Event*) {
            papamu_wake();
            return 0;
        },
        nullptr);
    papamu_begin_frames();
    emscripten_unwind_to_js_event_loop();
}

} // namespace papamu::app
