#include "client/ui/feed.hpp"

#include <SDL_events.h>

#include <utility>

namespace papamu::ui {

namespace {

std::optional<Key> key_of(SDL_Keycode code)
{
    switch (code) {
    case SDLK_TAB: return Key::tab;
    case SDLK_LEFT: return Key::left;
    case SDLK_RIGHT: return Key::right;
    case SDLK_UP: return Key::up;
    case SDLK_DOWN: return Key::down;
    case SDLK_PAGEUP: return Key::page_up;
    case SDLK_PAGEDOWN: return Key::page_down;
    case SDLK_HOME: return Key::home;
    case SDLK_END: return Key::end;
    case SDLK_DELETE: return Key::erase;
    case SDLK_BACKSPACE: return Key::backspace;
    case SDLK_SPACE: return Key::space;
    case SDLK_RETURN:
    case SDLK_KP_ENTER: return Key::enter;
    case SDLK_ESCAPE: return Key::escape;
    case SDLK_a: return Key::a;
    case SDLK_c: return Key::c;
    case SDLK_v: return Key::v;
    case SDLK_x: return Key::x;
    case SDLK_y: return Key::y;
    case SDLK_z: return Key::z;
    default: return std::nullopt;
    }
}

std::optional<std::size_t> button_of(Uint8 button)
{
    switch (button) {
    case SDL_BUTTON_LEFT: return 0;
    case SDL_BUTTON_RIGHT: return 1;
    case SDL_BUTTON_MIDDLE: return 2;
    default: return std::nullopt;
    }
}

// Releases elsewhere are not told here.
void lose_hold(Input& input)
{
    input.abandoned = input.abandoned || input.buttons[0];
    for (std::size_t i = 0; i < input.buttons.size(); ++i)
        if (std::exchange(input.buttons[i], false)) input.clicked[i] = false;
    input.keys = {};
}

} // namespace

void feed(Input& input, const SDL_Event& event, float density)
{
    const auto at = [density](Sint32 x, Sint32 y) {
        return render::Point{static_cast<float>(x) * density, static_cast<float>(y) * density};
    };
    input.density = density;
    // Of several hands the first counts until it lets go.
    const auto other_hand = [&input](Uint32 which) {
        return input.buttons[0] && input.touch != (which == SDL_TOUCH_MOUSEID);
    };
    switch (event.type) {
    case SDL_MOUSEMOTION:
        if (other_hand(event.motion.which)) break;
        input.pointer = at(event.motion.x, event.motion.y);
        input.touch = event.motion.which == SDL_TOUCH_MOUSEID;
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        if (other_hand(event.button.which)) break;
        input.pointer = at(event.button.x, event.button.y);
        input.touch = event.button.which == SDL_TOUCH_MOUSEID;
        if (const auto button = button_of(event.button.button)) {
            const bool down = event.type == SDL_MOUSEBUTTONDOWN;
            // The right button while the left one is held lets go of what that holds, and means nothing else.
            if (down && *button == 1 && input.buttons[0]) {
                input.abandoned = true;
                input.buttons[0] = input.clicked[0] = false;
                break;
            }
            input.buttons[*button] = down;
            if (down) input.clicked[*button] = true;
            if (down && *button == 0) input.again = event.button.clicks > 1;
        }
        break;
    case SDL_MOUSEWHEEL:
        input.wheel = input.wheel + render::Point{event.wheel.preciseX, event.wheel.preciseY};
        break;
    case SDL_TEXTINPUT:
        input.strokes.push_back({.typed = event.text.text});
        input.composed.clear();
        break;
    case SDL_TEXTEDITING: input.composed = event.edit.text; break;
    case SDL_KEYDOWN:
    case SDL_KEYUP: {
        const auto modifiers = event.key.keysym.mod;
        input.shift = (modifiers & KMOD_SHIFT) != 0;
        input.control = (modifiers & (KMOD_CTRL | KMOD_GUI)) != 0;
        input.alt = (modifiers & KMOD_ALT) != 0;
        if (const auto key = key_of(event.key.keysym.sym)) {
            input.keys[static_cast<std::size_t>(*key)] = event.type == SDL_KEYDOWN;
            if (event.type == SDL_KEYDOWN)
                input.strokes.push_back(
                    {.key = *key, .shift = input.shift, .control = input.control, .alt = input.alt});
        }
        break;
    }
    case SDL_WINDOWEVENT:
        // Releases outside of the window are not told.
        if (event.window.event == SDL_WINDOWEVENT_LEAVE && !input.buttons[0]) input.pointer = {-1, -1};
        if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST ||
            event.window.event == SDL_WINDOWEVENT_HIDDEN || event.window.event == SDL_WINDOWEVENT_MINIMIZED)
            lose_hold(input);
        break;
    case SDL_APP_WILLENTERBACKGROUND: lose_hold(input); break;
    default: break;
    }
}

} // namespace papamu::ui
