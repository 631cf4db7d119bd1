#include "client/platform/window.hpp"

#include <SDL.h>

#include <algorithm>

namespace papamu::platform {

Extent fitting(Extent wanted, Extent usable)
{
    constexpr int beside = 16, above = 48; // what desktops put around a window
    return {std::max(smallest_window.width, std::min(wanted.width, usable.width - beside)),
            std::max(smallest_window.height, std::min(wanted.height, usable.height - above))};
}

Window::~Window()
{
    destroy();
    if (started_) SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

Extent Window::points() const
{
    Extent size;
    SDL_GetWindowSize(window_, &size.width, &size.height);
    return size;
}

float Window::density() const
{
    return static_cast<float>(pixels().width) / static_cast<float>(std::max(points().width, 1));
}

void Window::set_title(const std::string& title) { SDL_SetWindowTitle(window_, title.c_str()); }

void Window::set_size(Extent size)
{
    SDL_SetWindowMinimumSize(window_, 1, 1);
    SDL_SetWindowSize(window_, size.width, size.height);
}

} // namespace papamu::platform
