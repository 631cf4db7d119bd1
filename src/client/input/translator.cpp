#include "client/input/translator.hpp"

#include "client/platform/handing.hpp"
#include "client/platform/here.hpp"

#include <SDL.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace papamu::input {

namespace {

constexpr double first_repeat = 0.22;
constexpr double next_repeat = 0.09;
constexpr float meant_travel = 8; ///< units of the mouse's coordinates

std::optional<Way> way_of(SDL_Keycode key)
{
    switch (key) {
    case SDLK_UP: return Way::up;
    case SDLK_DOWN: return Way::down;
    case SDLK_LEFT: return Way::left;
    case SDLK_RIGHT: return Way::right;
    default: return std::nullopt;
    }
}

// What Tab and the arrows up and down do is of no use to a line of letters.
bool leaves_field(SDL_Keycode key) { return key == SDLK_TAB || key == SDLK_UP || key == SDLK_DOWN; }

/// Milliseconds that a phone is felt for each `Feel`.
constexpr std::array<int, 4> ticks{25, 18, 60, 8};

// These write nothing, and do nothing to what is written.
bool is_function_key(SDL_Keycode key)
{
    return (key >= SDLK_F1 && key <= SDLK_F12) || (key >= SDLK_F13 && key <= SDLK_F24);
}

// What the key of a letter of another alphabet is where letters are Latin; 0 where it is none.
KeyCode latin_letter(const SDL_Keysym& key)
{
    if (key.sym < 128 || (key.sym & SDLK_SCANCODE_MASK) != 0) return 0;
    if (key.scancode < SDL_SCANCODE_A || key.scancode > SDL_SCANCODE_Z) return 0;
    return SDLK_a + (key.scancode - SDL_SCANCODE_A);
}

// Spaces confirm, wherever nobody writes yet.
bool writes(SDL_Keycode key)
{
    return (key > SDLK_SPACE && (key & SDLK_SCANCODE_MASK) == 0 && key != SDLK_DELETE) ||
           key == SDLK_BACKSPACE;
}

} // namespace

void Translator::use(const Bindings& bindings, bool swapped)
{
    bindings_ = bindings;
    swapped_ = swapped;
}

Button Translator::printed(Button button) const
{
    if (swapped_ && button == Button::south) return Button::east;
    if (swapped_ && button == Button::east) return Button::south;
    return button;
}

void Translator::feel(Feel feel)
{
    if (!haptics_) return;
    if (device_ == Device::pad) pads_.feel(feel);
    if constexpr (platform::in_browser)
        if (device_ == Device::touch) platform::tick(ticks[static_cast<std::size_t>(feel)]);
}

std::optional<Translator::Pressed> Translator::take_captured() { return std::exchange(captured_, {}); }

std::vector<Intent> Translator::translate(const SDL_Event& event, const Around& around)
{
    switch (event.type) {
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP: return mouse(event, around);
    case SDL_KEYDOWN:
    case SDL_KEYUP: return key(event, around);
    case SDL_WINDOWEVENT:
        // Who lets go elsewhere is not heard here.
        if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST ||
            event.window.event == SDL_WINDOWEVENT_HIDDEN || event.window.event == SDL_WINDOWEVENT_MINIMIZED)
            return pointer_.abandon();
        return {};
    case SDL_APP_WILLENTERBACKGROUND: return pointer_.abandon();
    default: break;
    }
    std::vector<Intent> out;
    const auto before = pads_.count();
    const auto changes = pads_.take(event);
    if (pads_.count() < before) return pulled_out(changes);
    for (const auto& change : changes) {
        const auto intents = pad(change, around.now);
        out.insert(out.end(), intents.begin(), intents.end());
    }
    return out;
}

std::vector<Intent> Translator::tick(double now)
{
    auto out = pointer_.tick(now);
    if (held_way_ && now >= repeat_at_) {
        repeat_at_ = std::max(repeat_at_ + next_repeat, now); // as even as frames allow
        out.push_back(intent::Direction{*held_way_});
    }
    return out;
}

std::optional<double> Translator::next() const
{
    auto due = pointer_.next();
    if (held_way_ && (!due || repeat_at_ < *due)) due = repeat_at_;
    return due;
}

std::vector<Intent> Translator::mouse(const SDL_Event& event, const Around& around)
{
    const auto point = [&](int x, int y) {
        return render::Point{static_cast<float>(x) * around.density, static_cast<float>(y) * around.density};
    };
    if (event.type == SDL_MOUSEMOTION) {
        const bool touch = event.motion.which == SDL_TOUCH_MOUSEID;
        const auto at = point(event.motion.x, event.motion.y);
        if (!touch) {
            if (mouse_at_.x >= 0) travelled_ += std::hypot(at.x - mouse_at_.x, at.y - mouse_at_.y);
            mouse_at_ = at;
            if (travelled_ >= meant_travel * around.density) device_ = Device::mouse;
        }
        const float slip = touch ? Pointer::finger_slip * around.scale : Pointer::mouse_slip * around.density;
        return pointer_.move(at, touch, slip, around.now);
    }
    const bool touch = event.button.which == SDL_TOUCH_MOUSEID;
    const auto at = point(event.button.x, event.button.y);
    device_ = touch ? Device::touch : Device::mouse;
    if (event.type == SDL_MOUSEBUTTONUP)
        return event.button.button == SDL_BUTTON_LEFT ? pointer_.release(at, touch, around.now)
                                                      : std::vector<Intent>{};
    switch (event.button.button) {
    case SDL_BUTTON_LEFT: return pointer_.press(at, touch, around.now, event.button.clicks > 1);
    case SDL_BUTTON_RIGHT:
        // Whoever holds something only lets go of it.
        if (pointer_.pressed()) return pointer_.abandon();
        return {intent::Cancel{}};
    case SDL_BUTTON_X1: return {intent::History{false}};
    case SDL_BUTTON_X2: return {intent::History{true}};
    default: return {};
    }
}

std::vector<Intent> Translator::pad(const PadEvent& event, double now)
{
    device_ = Device::pad;
    travelled_ = 0;
    if (const auto* way = std::get_if<Way>(&event.what)) {
        if (!event.down) {
            if (held_way_ == *way) held_way_.reset();
            return {};
        }
        held_way_ = *way;
        repeat_at_ = now + first_repeat;
        return {intent::Direction{*way}};
    }
    const auto button = printed(std::get<Button>(event.what));
    if (capturing_ == Device::pad) {
        if (!event.down) return {};
        capturing_.reset();
        captured_ = button;
        return {};
    }
    const auto actions = bindings_.actions_of(button);
    return actions.empty() ? std::vector<Intent>{} : intents_of(actions.front(), event.down);
}

// A cable that is pulled lets go of everything, and by that nobody chooses anything.
std::vector<Intent> Translator::pulled_out(const std::vector<PadEvent>& changes)
{
    held_way_.reset();
    if (pads_.count() == 0 && device_ == Device::pad) device_ = Device::keys;
    std::vector<Intent> out{intent::Disarm{}};
    for (const auto& change : changes) {
        const auto* button = std::get_if<Button>(&change.what);
        if (!button) continue;
        const auto actions = bindings_.actions_of(printed(*button));
        if (!actions.empty() && actions.front() == Action::inspect) out.emplace_back(intent::Inspect{false});
    }
    return out;
}

// The rules are at hand while somebody writes, too, and so is reading aloud.
bool Translator::helps(KeyCode key) const
{
    const auto actions = bindings_.actions_of(key);
    return is_function_key(key) && !actions.empty() &&
           (actions.front() == Action::help || actions.front() == Action::speech);
}

std::vector<Intent> Translator::key(const SDL_Event& event, const Around& around)
{
    const bool down = event.type == SDL_KEYDOWN;
    const bool again = event.key.repeat != 0;
    const auto code = event.key.keysym.sym;
    const auto modifiers = event.key.keysym.mod;
    device_ = Device::keys;
    travelled_ = 0;
    if (capturing_ == Device::keys || (capturing_ && code == SDLK_ESCAPE)) {
        if (!down || again) return {};
        capturing_.reset();
        if (code != SDLK_ESCAPE) captured_ = code;
        return {};
    }
    // These are everybody's, whoever writes.
    const bool enter = code == SDLK_RETURN || code == SDLK_KP_ENTER;
    const bool fills = code == SDLK_F11 || (enter && (modifiers & KMOD_ALT) != 0);
    if (fills && down) return again ? std::vector<Intent>{} : std::vector<Intent>{intent::Fullscreen{}};
    if (fills) return {intent::Disarm{}};
    const bool plain = (modifiers & (KMOD_CTRL | KMOD_GUI | KMOD_ALT)) == 0;
    const bool kept_from_field = plain && (leaves_field(code) || helps(code));
    if (around.typing && !kept_from_field) return {};
    if (around.letters && plain && writes(code)) return {};
    if (const auto way = way_of(code)) {
        if (!down) return {};
        // With Alt, arrows turn the pages of the history as they do in browsers.
        if ((modifiers & KMOD_ALT) != 0 && (*way == Way::left || *way == Way::right))
            return {intent::History{*way == Way::right}};
        return {intent::Direction{*way}};
    }
    if (again) return {};
    if ((modifiers & (KMOD_CTRL | KMOD_GUI)) != 0) {
        if (!down) return {};
        if (code == SDLK_z)
            return {(modifiers & KMOD_SHIFT) != 0 ? Intent{intent::Redo{}} : Intent{intent::Undo{}}};
        if (code == SDLK_y) return {intent::Redo{}};
        if (code == SDLK_c) return {intent::Copy{}};
        if (code == SDLK_v) return {intent::Paste{}};
        return {};
    }
    if ((modifiers & KMOD_ALT) != 0) return {};
    // These are everybody's and cannot be bound away.
    const auto confirmed = [&] {
        if (!down && around.leaving) return std::vector<Intent>{intent::Disarm{}};
        return intents_of(Action::confirm, down);
    };
    if (enter) return confirmed();
    if (code == SDLK_AC_BACK) return down ? std::vector<Intent>{intent::Cancel{true}} : std::vector<Intent>{};
    if (code == SDLK_ESCAPE) return intents_of(Action::cancel, down);
    if (code == SDLK_TAB && down) return {intent::Group{(modifiers & KMOD_SHIFT) == 0}};
    if (down && code >= SDLK_1 && code <= SDLK_9) return {intent::Digit{code - SDLK_0}};
    auto actions = bindings_.actions_of(KeyCode{code});
    if (actions.empty()) actions = bindings_.actions_of(latin_letter(event.key.keysym));
    if (actions.empty()) return {};
    return actions.front() == Action::confirm ? confirmed() : intents_of(actions.front(), down);
}

std::vector<Intent> Translator::intents_of(Action action, bool down)
{
    if (action == Action::confirm) return {down ? Intent{intent::Arm{}} : Intent{intent::Confirm{}}};
    if (action == Action::inspect) return {intent::Inspect{down}};
    if (!down) return {};
    switch (action) {
    case Action::cancel: return {intent::Cancel{}};
    case Action::alternative: return {intent::Alternative{}};
    case Action::previous_group: return {intent::Page{false}};
    case Action::next_group: return {intent::Page{true}};
    case Action::history_back: return {intent::History{false}};
    case Action::history_on: return {intent::History{true}};
    case Action::menu: return {intent::Menu{}};
    case Action::help: return {intent::Help{}};
    case Action::undo: return {intent::Undo{}};
    case Action::redo: return {intent::Redo{}};
    case Action::type: return {intent::Type{}};
    case Action::hint: return {intent::Hint{}};
    case Action::next_mistake: return {intent::NextMistake{}};
    case Action::speech: return {intent::Speech{}};
    case Action::tell_board: return {intent::Tell{Asked::board}};
    case Action::tell_row: return {intent::Tell{Asked::row}};
    case Action::tell_piece: return {intent::Tell{Asked::piece}};
    case Action::tell_last_move: return {intent::Tell{Asked::last_move}};
    case Action::tell_clock: return {intent::Tell{Asked::clock}};
    case Action::tell_targets: return {intent::Tell{Asked::targets}};
    case Action::tell_why: return {intent::Tell{Asked::why}};
    case Action::tell_everything: return {intent::Tell{Asked::everything}};
    case Action::confirm:
    case Action::inspect: break;
    }
    return {};
}

} // namespace papamu::input
