#include "client/platform/window.hpp"

#include "client/platform/gl.hpp"

#include <SDL.h>

#include <algorithm>
#include <string_view>

namespace papamu::platform {

namespace {

const auto no_display =
    Text("platform.no_display",
         "there is no display to open a window on ({reason}); start in a desktop session, or use --headless");
const auto no_graphics =
    Text("platform.no_graphics", "neither OpenGL 3.3 nor OpenGL ES 3.0 is there ({reason}); update the "
                                 "graphics driver, or install libgl1-mesa-dri "
                                 "to draw without a graphics card");

constexpr int wanted_samples = 4;

void choose_version(bool es)
{
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK,
                        es ? SDL_GL_CONTEXT_PROFILE_ES : SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, es ? 0 : 3);
}

bool draws_in_software()
{
    const auto* name = reinterpret_cast<const char*>(gl().get_string(GL_RENDERER));
    const std::string_view renderer = name ? name : "";
    for (const std::string_view known : {"llvmpipe", "softpipe", "swrast", "SwiftShader", "Software"})
        if (renderer.find(known) != std::string_view::npos) return true;
    return false;
}

} // namespace

bool wants_less_motion() { return false; }

Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options)
{
    // The driver without a display must be chosen before video starts; an explicit choice of the user stays.
    if (options.headless) SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE);
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    std::unique_ptr<Window> window{new Window{options.headless}};
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return Message{no_display, {{"reason", SDL_GetError()}}};
    window->started_ = true;
    // Where there is no display SDL falls back to drivers nobody sees; only those who ask for one shall get
    // it.
    const std::string_view driver = SDL_GetCurrentVideoDriver();
    const bool unseen = driver == "offscreen" || driver == "dummy";
    if (unseen && !options.headless && !SDL_getenv("SDL_VIDEODRIVER"))
        return Message{no_display, {{"reason", "SDL found no video driver for one"}}};
    window->headless_ = options.headless || unseen;

    // Smooth edges cost a program that draws too much; our shapes are smooth by themselves.
    std::string reason;
    for (const bool es : {false, true})
        for (const int samples : {options.headless ? 0 : wanted_samples, 0}) {
            if (!window->create(options, es, samples)) {
                reason = SDL_GetError();
                window->destroy();
                continue;
            }
            if (const auto loaded = load_gl(); !loaded) {
                reason = english(loaded.reason());
                window->destroy();
                continue;
            }
            if (samples > 0 && draws_in_software()) {
                window->destroy();
                continue;
            }
            SDL_GL_SetSwapInterval(options.vsync && !options.headless ? 1 : 0);
            return window;
        }
    return Message{no_graphics, {{"reason", reason}}};
}

bool Window::create(const WindowOptions& options, bool es, int samples)
{
    Extent size = options.size;
    SDL_Rect usable{};
    if (options.fits && !options.headless && SDL_GetDisplayUsableBounds(0, &usable) == 0)
        size = fitting(size, {usable.w, usable.h});
    choose_version(es);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_MULTISAMPLEBUFFERS, samples > 0 ? 1 : 0);
    SDL_GL_SetAttribute(SDL_GL_MULTISAMPLESAMPLES, samples);
    Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (options.fullscreen) flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    window_ = SDL_CreateWindow(options.title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                               size.width, size.height, flags);
    if (!window_) return false;
    // In less than that nobody reads a word. It is a wish: what a person's desktop does instead is drawn too.
    SDL_SetWindowMinimumSize(window_, smallest_window.width, smallest_window.height);
    es_ = es;
    context_ = SDL_GL_CreateContext(window_);
    return context_ != nullptr;
}

void Window::destroy()
{
    if (context_) SDL_GL_DeleteContext(context_);
    if (window_) SDL_DestroyWindow(window_);
    context_ = nullptr;
    window_ = nullptr;
}

Extent Window::pixels() const
{
    Extent size;
    SDL_GL_GetDrawableSize(window_, &size.width, &size.height);
    return size;
}

void Window::set_fullscreen(bool on)
{
    SDL_SetWindowFullscreen(window_, on ? Uint32{SDL_WINDOW_FULLSCREEN_DESKTOP} : Uint32{0});
}

void Window::keep_awake(bool on)
{
    if (on)
        SDL_DisableScreenSaver();
    else
        SDL_EnableScreenSaver();
}

void Window::hide() { SDL_HideWindow(window_); }

void Window::present()
{
    SDL_GL_SwapWindow(window_);
    // Without a display nothing waits for the picture, so drawn frames would pile up.
    if (headless_) gl().finish();
}

} // namespace papamu::platform
