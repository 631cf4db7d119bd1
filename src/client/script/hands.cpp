#include "client/script/hands.hpp"

#include "client/script/texts.hpp"

#include <SDL.h>

#include <array>
#include <string>
#include <utility>

namespace papamu::script {

namespace {

constexpr SDL_FingerID the_finger = 1;

struct Named {
    std::string_view word;
    Hands::PadInput what;
};

const std::array<Named, 16> pad_inputs{{
    {"a", input::Button::south},
    {"b", input::Button::east},
    {"x", input::Button::west},
    {"y", input::Button::north},
    {"lb", input::Button::left_shoulder},
    {"rb", input::Button::right_shoulder},
    {"lt", input::Button::left_trigger},
    {"rt", input::Button::right_trigger},
    {"start", input::Button::start},
    {"back", input::Button::back},
    {"ls", input::Button::left_stick},
    {"rs", input::Button::right_stick},
    {"up", input::Way::up},
    {"down", input::Way::down},
    {"left", input::Way::left},
    {"right", input::Way::right},
}};

int sdl_button(Hands::PadInput what)
{
    if (const auto* way = std::get_if<input::Way>(&what)) {
        constexpr std::array ways{SDL_CONTROLLER_BUTTON_DPAD_UP, SDL_CONTROLLER_BUTTON_DPAD_DOWN,
                                  SDL_CONTROLLER_BUTTON_DPAD_LEFT, SDL_CONTROLLER_BUTTON_DPAD_RIGHT};
        return ways[static_cast<std::size_t>(*way)];
    }
    switch (std::get<input::Button>(what)) {
    case input::Button::south: return SDL_CONTROLLER_BUTTON_A;
    case input::Button::east: return SDL_CONTROLLER_BUTTON_B;
    case input::Button::west: return SDL_CONTROLLER_BUTTON_X;
    case input::Button::north: return SDL_CONTROLLER_BUTTON_Y;
    case input::Button::left_shoulder: return SDL_CONTROLLER_BUTTON_LEFTSHOULDER;
    case input::Button::right_shoulder: return SDL_CONTROLLER_BUTTON_RIGHTSHOULDER;
    case input::Button::start: return SDL_CONTROLLER_BUTTON_START;
    case input::Button::back: return SDL_CONTROLLER_BUTTON_BACK;
    case input::Button::left_stick: return SDL_CONTROLLER_BUTTON_LEFTSTICK;
    case input::Button::right_stick: return SDL_CONTROLLER_BUTTON_RIGHTSTICK;
    case input::Button::left_trigger:
    case input::Button::right_trigger: break;
    }
    return -1;
}

} // namespace

Hands::~Hands() { unplug(); }

std::optional<Hands::PadInput> Hands::find_pad_input(std::string_view word)
{
    for (const auto& named : pad_inputs)
        if (named.word == word) return named.what;
    return std::nullopt;
}

void Hands::step()
{
    const auto push = std::move(queue_.front());
    queue_.pop_front();
    push();
}

void Hands::wait(int frames)
{
    for (int i = 0; i < frames; ++i) later([] {});
}

// A pushed finger event makes no mouse event, as a real one does, so both are pushed.
void Hands::motion(Place at, bool finger, bool held) const
{
    SDL_Event event{};
    if (finger) {
        event.type = SDL_FINGERMOTION;
        event.tfinger.fingerId = the_finger;
        event.tfinger.windowID = window_;
        if (held) SDL_PushEvent(&event);
        event = {};
    }
    event.type = SDL_MOUSEMOTION;
    event.motion.windowID = window_;
    event.motion.which = finger ? SDL_TOUCH_MOUSEID : 0;
    event.motion.x = at.x;
    event.motion.y = at.y;
    SDL_PushEvent(&event);
}

void Hands::button(Place at, bool down, bool finger, int clicks) const
{
    SDL_Event event{};
    if (finger) {
        event.type = down ? SDL_FINGERDOWN : SDL_FINGERUP;
        event.tfinger.fingerId = the_finger;
        event.tfinger.windowID = window_;
        SDL_PushEvent(&event);
        event = {};
    }
    event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    event.button.windowID = window_;
    event.button.which = finger ? SDL_TOUCH_MOUSEID : 0;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.button.clicks = static_cast<Uint8>(clicks);
    event.button.x = at.x;
    event.button.y = at.y;
    SDL_PushEvent(&event);
}

void Hands::hover(Place at)
{
    later([=, this] { motion(at, false, false); });
}

void Hands::wheel(Place at, int notches)
{
    ++inputs_;
    hover(at);
    later([=, this] {
        SDL_Event event{};
        event.type = SDL_MOUSEWHEEL;
        event.wheel.windowID = window_;
        event.wheel.y = -notches;
        event.wheel.preciseY = static_cast<float>(-notches);
        SDL_PushEvent(&event);
    });
}

void Hands::double_click(Place at)
{
    click(at, false);
    // What the first of the two led to is there by now.
    constexpr int between = 18;
    wait(between);
    later([=, this] { button(at, true, false, 2); });
    later([=, this] { button(at, false, false, 2); });
}

void Hands::right_click()
{
    ++inputs_;
    for (const bool down : {true, false})
        later([down, this] {
            SDL_Event event{};
            event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
            event.button.windowID = window_;
            event.button.button = SDL_BUTTON_RIGHT;
            event.button.state = down ? SDL_PRESSED : SDL_RELEASED;
            event.button.clicks = 1;
            event.button.x = held_at_.x;
            event.button.y = held_at_.y;
            SDL_PushEvent(&event);
        });
}

void Hands::click(Place at, bool finger) { hold(at, finger, 0); }

void Hands::hold(Place at, bool finger, int frames)
{
    ++inputs_;
    later([=, this] { motion(at, finger, false); });
    later([=, this] { button(at, true, finger); });
    wait(frames);
    later([=, this] { button(at, false, finger); });
}

void Hands::drag(Place from, Place to, bool finger)
{
    carry(from, to, finger);
    drop();
}

void Hands::carry(Place from, Place to, bool finger)
{
    ++inputs_;
    held_at_ = to;
    held_by_finger_ = finger;
    later([=, this] { motion(from, finger, false); });
    later([=, this] { button(from, true, finger); });
    constexpr int steps = 6;
    for (int i = 1; i <= steps; ++i)
        later([=, this] {
            motion({from.x + (to.x - from.x) * i / steps, from.y + (to.y - from.y) * i / steps}, finger,
                   true);
        });
}

void Hands::drop()
{
    later([at = held_at_, finger = held_by_finger_, this] { button(at, false, finger); });
}

void Hands::push_key(std::int32_t code, int held, bool down) const
{
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.windowID = window_;
    event.key.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym.sym = code;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(code);
    event.key.keysym.mod = static_cast<Uint16>(held);
    SDL_PushEvent(&event);
}

void Hands::key(std::int32_t code, int held)
{
    ++inputs_;
    for (const bool down : {true, false}) later([=, this] { push_key(code, held, down); });
}

void Hands::keys_at_once(std::int32_t code, int times)
{
    inputs_ += times;
    later([=, this] {
        for (int i = 0; i < times; ++i)
            for (const bool down : {true, false}) push_key(code, 0, down);
    });
}

void Hands::type(std::string_view words)
{
    inputs_ += static_cast<int>(words.size());
    // SDL tells text in pieces of at most 31 bytes.
    for (std::size_t at = 0; at < words.size(); at += 16)
        later([this, piece = std::string{words.substr(at, 16)}] {
            SDL_Event event{};
            event.type = SDL_TEXTINPUT;
            event.text.windowID = window_;
            SDL_strlcpy(event.text.text, piece.c_str(), sizeof event.text.text);
            SDL_PushEvent(&event);
        });
}

void Hands::bring(const std::filesystem::path& file)
{
    ++inputs_;
    later([this, name = file.string()] {
        SDL_Event event{};
        event.type = SDL_DROPFILE;
        event.drop.windowID = window_;
        event.drop.file = SDL_strdup(name.c_str()); // whoever takes the event frees it
        SDL_PushEvent(&event);
    });
}

Result<void> Hands::plug()
{
    if (joystick_) return {};
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
    SDL_VirtualJoystickDesc about{};
    about.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
    about.type = SDL_JOYSTICK_TYPE_GAMECONTROLLER;
    about.naxes = SDL_CONTROLLER_AXIS_MAX;
    about.nbuttons = SDL_CONTROLLER_BUTTON_MAX;
    about.name = "Script's pad";
    about.userdata = this;
    about.Rumble = [](void* hands, Uint16 low, Uint16 high) {
        if (low > 0 || high > 0) ++static_cast<Hands*>(hands)->felt_;
        return 0;
    };
    device_ = SDL_JoystickAttachVirtualEx(&about);
    joystick_ = device_ < 0 ? nullptr : SDL_JoystickOpen(device_);
    if (!joystick_) return Message{texts::script_pad, {{"why", SDL_GetError()}}};
    for (const auto axis : {SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_CONTROLLER_AXIS_TRIGGERRIGHT})
        SDL_JoystickSetVirtualAxis(joystick_, axis, SDL_JOYSTICK_AXIS_MIN);
    wait(3); // SDL tells of it, the program opens it
    return {};
}

void Hands::unplug()
{
    if (!joystick_) return;
    const auto id = SDL_JoystickInstanceID(joystick_);
    SDL_JoystickClose(std::exchange(joystick_, nullptr));
    for (int device = 0; device < SDL_NumJoysticks(); ++device)
        if (SDL_JoystickGetDeviceInstanceID(device) == id) SDL_JoystickDetachVirtual(device);
}

void Hands::set(PadInput what, bool down) const
{
    if (!joystick_) return; // pulled out in between
    if (const int button = sdl_button(what); button >= 0) {
        SDL_JoystickSetVirtualButton(joystick_, button, down ? SDL_PRESSED : SDL_RELEASED);
        return;
    }
    const bool left = std::get<input::Button>(what) == input::Button::left_trigger;
    SDL_JoystickSetVirtualAxis(joystick_,
                               left ? SDL_CONTROLLER_AXIS_TRIGGERLEFT : SDL_CONTROLLER_AXIS_TRIGGERRIGHT,
                               down ? SDL_JOYSTICK_AXIS_MAX : SDL_JOYSTICK_AXIS_MIN);
}

Result<void> Hands::pad(PadInput what, int frames)
{
    if (auto plugged = plug(); !plugged) return plugged;
    ++inputs_;
    later([=, this] { set(what, true); });
    wait(frames);
    later([=, this] { set(what, false); });
    wait(1);
    return {};
}

} // namespace papamu::script
