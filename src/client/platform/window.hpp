#pragma once

#include "client/platform/extent.hpp"
#include "core/result.hpp"

#include <memory>
#include <string>

struct SDL_Window;

namespace papamu::platform {

/// Nothing smaller can be asked for; a desktop may make it smaller all the same.
inline constexpr Extent smallest_window{320, 240};

struct WindowOptions {
    std::string title = "Papamu";
    Extent size{1280, 800}; ///< in the window system's units
    bool fits = false;      ///< nobody asked for that size: less where the screen has no room for it
    bool headless = false;  ///< draw for real, but into memory: no display is needed
    bool fullscreen = false;
    bool vsync = true;
};

/// The largest window up to the wanted size that a screen has room for, of which so much is left beside task
/// bars, with a frame and a title bar around the window; never less than the smallest one.
Extent fitting(Extent wanted, Extent usable);

/// Whether the system says of the person that things shall not move far. SDL asks no desktop for it; browsers
/// tell it (prefers-reduced-motion).
bool wants_less_motion();

/// The one window and its OpenGL context. Opening it starts SDL's video; closing it stops it.
class Window {
public:
    /// Opens with OpenGL 3.3 core, else OpenGL ES 3.0, and smooth edges where the graphics card gives them
    /// for free.
    static Result<std::unique_ptr<Window>> open(const WindowOptions& options);

    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    /// The pixels to draw.
    Extent pixels() const;
    /// The size SDL's mouse coordinates live in.
    Extent points() const;
    /// Pixels in one unit of SDL's mouse coordinates: above 1 on HiDPI displays of some systems.
    float density() const;

    /// Whether the context is OpenGL ES, which needs other first lines in shaders.
    bool is_es() const { return es_; }
    bool is_headless() const { return headless_; }

    void set_fullscreen(bool on);
    /// Any size, as a desktop may give it, also one below the smallest. A headless window cannot grow beyond
    /// the size it was opened with.
    void set_size(Extent points);

    /// In UTF-8, as the system's list of windows or the browser's tab shows it.
    void set_title(const std::string& title);
    /// Whether the screen stays on though nobody touches anything, where the system allows that.
    void keep_awake(bool on);

    /// Shows what was drawn.
    void present();

    /// The person is done with it, whatever is left to end.
    void hide();
    SDL_Window* handle() const { return window_; }

private:
    explicit Window(bool headless) : headless_(headless) {}
    bool create(const WindowOptions& options, bool es, int samples);
    void destroy();

    SDL_Window* window_ = nullptr;
    void* context_ = nullptr;
    bool headless_ = false;
    bool es_ = false;
    bool started_ = false;
};

} // namespace papamu::platform
