// The page asks for a frame when its own clock ticks, and rests as long as this program says
// (client/web/library.js).

#include "client/app/browser_mirror.hpp"
#include "client/app/loop.hpp"
#include "client/ui/mirror.hpp"
#include "engine/away_thinker.hpp"

#include <SDL_events.h>
#include <SDL_stdinc.h>

#include <string>

#include <emscripten.h>
#include <emscripten/html5.h>

namespace papamu::app {

namespace {

struct Running {
    App* app = nullptr;
    platform::Window* window = nullptr;
    Timings* timings = nullptr;
    std::string place;
    std::string played;
    std::size_t depth = 0;
    bool shows = false; ///< the last frame drew something
};
Running running;

// Written in client/web/library.js.
extern "C" {
void papamu_begin_frames();
void papamu_wake();
void papamu_over(int status);
void papamu_place(const char* path, int depth, const char* to_continue);
}

void strike(SDL_Keycode key, SDL_Keymod with)
{
    SDL_Event event{};
    for (const auto type : {SDL_KEYDOWN, SDL_KEYUP}) {
        event.type = type;
        event.key.keysym.sym = key;
        event.key.keysym.mod = static_cast<Uint16>(with);
        event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
        SDL_PushEvent(&event);
    }
}

// The page's address says where the program is, so that a reload comes back there and Back steps back.
void show_place()
{
    const auto place = running.app->place();
    const auto depth = running.app->depth();
    auto played = running.app->played();
    if (place == running.place && depth == running.depth && played == running.played) return;
    running.place = place;
    running.played = std::move(played);
    running.depth = depth;
    papamu_place(place.c_str(), static_cast<int>(depth), running.app->to_continue().c_str());
}

} // namespace

/// One frame. Returns the milliseconds until the next one at most; 0 for the page's next tick, negative where
/// the program is over.
extern "C" EMSCRIPTEN_KEEPALIVE int papamu_frame()
{
    const auto woken = std::chrono::steady_clock::now();
    take_from_mirror(*running.app);
    const auto next = running.app->frame();
    if (next.over) {
        papamu_over(*next.over);
        return -1;
    }
    running.shows = next.shows;
    if (next.shows) {
        running.window->present();
        show_place();
    }
    if (next.waits) running.timings->thought(std::chrono::steady_clock::now() - woken);
    return static_cast<int>(next.rests.count());
}

/// The browser took the graphics card away and has given it back.
extern "C" EMSCRIPTEN_KEEPALIVE void papamu_restored() { running.app->restored(); }

extern "C" EMSCRIPTEN_KEEPALIVE void papamu_sounds_came() { running.app->sounds_came(); }

extern "C" EMSCRIPTEN_KEEPALIVE void papamu_words_came() { running.app->words_came(); }

extern "C" EMSCRIPTEN_KEEPALIVE void papamu_network_came_back()
{
    ++engine::network_returns;
    running.app->network_came_back();
}

/// A file that somebody chose, pasted or let fall: as one that is dropped on a window.
extern "C" EMSCRIPTEN_KEEPALIVE void papamu_given(const char* file)
{
    SDL_Event event{};
    event.type = SDL_DROPFILE;
    event.drop.file = SDL_strdup(file);
    SDL_PushEvent(&event);
}

/// What was copied elsewhere is here now (platform/clipboard.hpp): as the keys that paste.
extern "C" EMSCRIPTEN_KEEPALIVE void papamu_pasted() { strike(SDLK_v, KMOD_CTRL); }

/// As the button of a phone does it.
extern "C" EMSCRIPTEN_KEEPALIVE void papamu_back() { strike(SDLK_AC_BACK, KMOD_NONE); }

/// After a frame: brings the page's mirror up to it.
extern "C" EMSCRIPTEN_KEEPALIVE void papamu_mirror()
{
    if (running.shows) tell_mirror(running.window->density());
}

int run_loop(App& app, platform::Window& window, Timings& timings)
{
    running = {&app, &window, &timings, {}, {}, 0, false};
    ui::be_mirrored(true);
    // Whatever comes ends the rest; that SDL has looked whether anything came is nothing that came.
    SDL_AddEventWatch(
        [](void*, SDL_Event* event) {
            if (event->type != SDL_POLLSENTINEL) papamu_wake();
            return 0;
        },
        nullptr);
    papamu_begin_frames();
    emscripten_unwind_to_js_event_loop();
}

} // namespace papamu::app
