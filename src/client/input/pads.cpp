#include "client/input/pads.hpp"

#include <SDL.h>

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace papamu::input {

namespace {

// Half the way of a stick is meant, less is a resting thumb; it is let go a little earlier, so that a
// trembling one does not repeat.
constexpr int meant = 16384;
constexpr int let_go = 11500;

// Of 65,535, the heavy motor and the light one; milliseconds.
struct Rumble {
    std::uint16_t low, high;
    std::uint32_t time;
};
constexpr std::array<Rumble, 4> touches{{{0, 12000, 60}, {14000, 9000, 90}, {16000, 16000, 180}, {0, 0, 0}}};

PadKind kind_of(SDL_GameController* controller)
{
    switch (SDL_GameControllerGetType(controller)) {
    case SDL_CONTROLLER_TYPE_XBOX360:
    case SDL_CONTROLLER_TYPE_XBOXONE: return PadKind::xbox;
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5: return PadKind::playstation;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR: return PadKind::nintendo;
    default: return PadKind::generic;
    }
}

std::optional<Button> button_of(std::uint8_t button)
{
    switch (button) {
    case SDL_CONTROLLER_BUTTON_A: return Button::south;
    case SDL_CONTROLLER_BUTTON_B: return Button::east;
    case SDL_CONTROLLER_BUTTON_X: return Button::west;
    case SDL_CONTROLLER_BUTTON_Y: return Button::north;
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: return Button::left_shoulder;
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: return Button::right_shoulder;
    case SDL_CONTROLLER_BUTTON_START: return Button::start;
    case SDL_CONTROLLER_BUTTON_BACK: return Button::back;
    case SDL_CONTROLLER_BUTTON_LEFTSTICK: return Button::left_stick;
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK: return Button::right_stick;
    default: return std::nullopt;
    }
}

std::optional<Way> way_of(std::uint8_t button)
{
    switch (button) {
    case SDL_CONTROLLER_BUTTON_DPAD_UP: return Way::up;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: return Way::down;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: return Way::left;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: return Way::right;
    default: return std::nullopt;
    }
}

} // namespace

Pads::Pads()
{
    // Buttons are meant by their place: what the thumb rests on chooses, whatever is printed there.
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0");
    started_ = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0;
}

Pads::~Pads()
{
    for (const auto& [id, pad] : pads_) SDL_GameControllerClose(pad.controller);
    if (started_) SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

std::vector<PadEvent> Pads::take(const SDL_Event& event)
{
    std::vector<PadEvent> out;
    const auto find = [&](SDL_JoystickID id) {
        const auto found = pads_.find(id);
        if (found == pads_.end()) return static_cast<Pad*>(nullptr);
        // Before it tells that a pad is gone, SDL lets go of what was held: nobody's thumb did.
        return SDL_GameControllerGetAttached(found->second.controller) ? &found->second : nullptr;
    };
    switch (event.type) {
    case SDL_CONTROLLERDEVICEADDED: add(event.cdevice.which); break;
    case SDL_CONTROLLERDEVICEREMOVED: return remove(event.cdevice.which);
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        if (Pad* pad = find(event.cbutton.which)) {
            const bool down = event.type == SDL_CONTROLLERBUTTONDOWN;
            if (const auto button = button_of(event.cbutton.button)) set(*pad, *button, down, out);
            if (const auto way = way_of(event.cbutton.button)) set(*pad, pad->cross, *way, down, out);
        }
        break;
    case SDL_CONTROLLERAXISMOTION:
        if (Pad* pad = find(event.caxis.which)) move_axis(*pad, event.caxis.axis, event.caxis.value, out);
        break;
    default: break;
    }
    return out;
}

void Pads::add(int device)
{
    SDL_GameController* controller = SDL_GameControllerOpen(device);
    if (!controller) return;
    const int id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller));
    if (!pads_.emplace(id, Pad{controller, {}, {}, {}}).second) {
        SDL_GameControllerClose(controller); // told twice: SDL counts how often it was opened
        return;
    }
    use(pads_.at(id));
}

void Pads::use(const Pad& pad)
{
    kind_ = kind_of(pad.controller);
    in_hand_ = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad.controller));
}

void Pads::feel(Feel feel)
{
    const auto pad = pads_.find(in_hand_);
    if (pad == pads_.end()) return;
    const auto& [low, high, time] = touches[static_cast<std::size_t>(feel)];
    if (time > 0) SDL_GameControllerRumble(pad->second.controller, low, high, time);
}

std::vector<PadEvent> Pads::remove(int id)
{
    const auto found = pads_.find(id);
    if (found == pads_.end()) return {};
    std::vector<PadEvent> out;
    Pad& pad = found->second;
    for (std::size_t i = 0; i < button_count; ++i) set(pad, static_cast<Button>(i), false, out);
    for (int i = 0; i < 4; ++i) {
        set(pad, pad.cross, static_cast<Way>(i), false, out);
        set(pad, pad.stick, static_cast<Way>(i), false, out);
    }
    SDL_GameControllerClose(pad.controller);
    pads_.erase(found);
    return out;
}

void Pads::set(Pad& pad, Button button, bool down, std::vector<PadEvent>& out)
{
    if (std::exchange(pad.held[static_cast<std::size_t>(button)], down) == down) return;
    if (down) use(pad);
    out.push_back({button, down});
}

void Pads::set(Pad& pad, std::array<bool, 4>& from, Way way, bool down, std::vector<PadEvent>& out)
{
    if (std::exchange(from[static_cast<std::size_t>(way)], down) == down) return;
    if (down) use(pad);
    out.push_back({way, down});
}

void Pads::move_axis(Pad& pad, std::uint8_t axis, std::int16_t value, std::vector<PadEvent>& out)
{
    const auto pulled = [&](bool held, int amount) { return amount > (held ? let_go : meant); };
    switch (axis) {
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT:
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: {
        const auto button =
            axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT ? Button::left_trigger : Button::right_trigger;
        set(pad, button, pulled(pad.held[static_cast<std::size_t>(button)], value), out);
        break;
    }
    case SDL_CONTROLLER_AXIS_LEFTX:
    case SDL_CONTROLLER_AXIS_LEFTY: {
        const bool across = axis == SDL_CONTROLLER_AXIS_LEFTX;
        const Way less = across ? Way::left : Way::up, more = across ? Way::right : Way::down;
        set(pad, pad.stick, less, pulled(pad.stick[static_cast<std::size_t>(less)], -value), out);
        set(pad, pad.stick, more, pulled(pad.stick[static_cast<std::size_t>(more)], value), out);
        break;
    }
    default: break;
    }
}

} // namespace papamu::input
