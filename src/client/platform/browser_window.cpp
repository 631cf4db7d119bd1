// The canvas of the page: it is as large as the page makes it, has its pixels counted by the page
// (client/web/screen.js), and always shows WebGL 2.

#include "client/platform/gl.hpp"
#include "client/platform/texts.hpp"
#include "client/platform/window.hpp"

#include <SDL.h>

#include <emscripten/html5.h>

// Written in client/web/library.js.
extern "C" {
void papamu_keep_awake(int wished);
int papamu_wants_less_motion();
}

namespace papamu::platform {

namespace {

constexpr const char* canvas = "#canvas";

} // namespace

bool wants_less_motion() { return papamu_wants_less_motion() != 0; }

Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options)
{
    std::unique_ptr<Window> window{new Window{false}};
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
        return Message{texts::no_canvas, {{"reason", SDL_GetError()}}};
    window->started_ = true;
    if (!window->create(options, true, 0)) return Message{texts::no_webgl};
    return window;
}

bool Window::create(const WindowOptions& options, bool es, int /*samples*/)
{
    es_ = es;
    window_ = SDL_CreateWindow(options.title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                               options.size.width, options.size.height,
                               SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (!window_) return false;
    // The page may have asked for it already (client/web/page.js), and then this is how it is.
    EmscriptenWebGLContextAttributes wanted;
    emscripten_webgl_init_context_attributes(&wanted);
    wanted.majorVersion = 2;
    wanted.alpha = false;
    wanted.depth = false;
    wanted.stencil = false;
    wanted.antialias = false; // our shapes are smooth by themselves
    wanted.explicitSwapControl = false;
    wanted.enableExtensionsByDefault = false; // none is used, and to look for all of them takes a while
    wanted.powerPreference = EM_WEBGL_POWER_PREFERENCE_LOW_POWER;
    const auto context = emscripten_webgl_create_context(canvas, &wanted);
    context_ = reinterpret_cast<void*>(context);
    return context > 0 && emscripten_webgl_make_context_current(context) == EMSCRIPTEN_RESULT_SUCCESS;
}

void Window::destroy()
{
    if (context_)
        emscripten_webgl_destroy_context(reinterpret_cast<EMSCRIPTEN_WEBGL_CONTEXT_HANDLE>(context_));
    if (window_) SDL_DestroyWindow(window_);
    context_ = nullptr;
    window_ = nullptr;
}

Extent Window::pixels() const
{
    Extent size;
    emscripten_get_canvas_element_size(canvas, &size.width, &size.height);
    return size;
}

void Window::set_fullscreen(bool on)
{
    EmscriptenFullscreenChangeEvent now;
    const bool is = emscripten_get_fullscreen_status(&now) == EMSCRIPTEN_RESULT_SUCCESS && now.isFullscreen;
    if (on == is) return;
    if (on)
        emscripten_request_fullscreen("#window", true);
    else
        emscripten_exit_fullscreen();
}

void Window::keep_awake(bool on) { papamu_keep_awake(on ? 1 : 0); }

// The page shows it by itself when a frame is over.
void Window::present() {}

void Window::hide() {}

} // namespace papamu::platform
