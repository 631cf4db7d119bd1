#include "client/input/translator.hpp"

#include <SDL.h>

namespace papamu::input {

std::vector<Intent> Translator::translate(const SDL_Event& event, float density, bool typing)
{
    const auto point = [&](int x, int y) {
        return render::Point{static_cast<float>(x) * density, static_cast<float>(y) * density};
    };
    switch (event.type) {
    case SDL_MOUSEMOTION:
        if (pressed_) return {intent::Drag{point(event.motion.x, event.motion.y)}};
        return {intent::Point{point(event.motion.x, event.motion.y)}};
    case SDL_MOUSEBUTTONDOWN:
        if (event.button.button == SDL_BUTTON_RIGHT) return {intent::Cancel{}};
        if (event.button.button != SDL_BUTTON_LEFT) return {};
        pressed_ = true;
        return {
            intent::Press{point(event.button.x, event.button.y), event.button.which == SDL_TOUCH_MOUSEID}};
    case SDL_MOUSEBUTTONUP:
        if (event.button.button != SDL_BUTTON_LEFT || !pressed_) return {};
        pressed_ = false;
        return {intent::Release{point(event.button.x, event.button.y)}};
    case SDL_KEYDOWN: {
        if (typing) return {};
        const bool control = (event.key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
        const bool shift = (event.key.keysym.mod & KMOD_SHIFT) != 0;
        switch (event.key.keysym.sym) {
        case SDLK_UP: return {intent::Direction{Way::up}};
        case SDLK_DOWN: return {intent::Direction{Way::down}};
        case SDLK_LEFT: return {intent::Direction{Way::left}};
        case SDLK_RIGHT: return {intent::Direction{Way::right}};
        case SDLK_RETURN:
        case SDLK_KP_ENTER: return {intent::Confirm{}};
        case SDLK_ESCAPE:
        case SDLK_AC_BACK: return {intent::Cancel{}};
        case SDLK_BACKSPACE: return {intent::Undo{}};
        case SDLK_z:
            if (control && shift) return {intent::Redo{}};
            if (control) return {intent::Undo{}};
            return {};
        case SDLK_y:
            if (control) return {intent::Redo{}};
            return {};
        default: return {};
        }
    }
    default: return {};
    }
}

} // namespace papamu::input
