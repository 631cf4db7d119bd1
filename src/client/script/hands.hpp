#pragma once

// The hands of a script: mouse, finger, pad and keyboard as real SDL events, one a frame, each input counted.

#include "client/input/actions.hpp"
#include "client/input/intent.hpp"
#include "client/render/geometry.hpp"
#include "core/result.hpp"

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>
#include <variant>

struct _SDL_Joystick;

namespace papamu::script {

/// A place in mouse coordinates, as SDL reports them.
struct Place {
    int x = 0;
    int y = 0;
};

class Hands {
public:
    explicit Hands(std::uint32_t window) : window_(window) {}
    ~Hands();
    Hands(const Hands&) = delete;
    Hands& operator=(const Hands&) = delete;

    void hover(Place at);
    /// Turns the wheel there by so many notches, towards the end of the page.
    void wheel(Place at, int notches);
    void click(Place at, bool finger);
    /// Twice, so soon that it is a double click.
    void double_click(Place at);
    /// The right button of the mouse, wherever that is.
    void right_click();
    void drag(Place from, Place to, bool finger);
    /// The same without letting go, until `drop` does.
    void carry(Place from, Place to, bool finger);
    void drop();
    /// Presses and holds for so many frames before letting go.
    void hold(Place at, bool finger, int frames);
    /// With what is held meanwhile (SDL_Keymod).
    void key(std::int32_t code, int held = 0);
    /// The same so often within one frame.
    void keys_at_once(std::int32_t code, int times);
    void type(std::string_view words);
    /// Drops a file on the window.
    void bring(const std::filesystem::path& file);
    using PadInput = std::variant<input::Button, input::Way>;
    /// A pad is plugged in when the first of its buttons is wanted.
    Result<void> pad(PadInput what, int frames = 1);
    Result<void> plug();
    void unplug();

    /// "a", "start", "up": what scripts call the parts of a pad.
    static std::optional<PadInput> find_pad_input(std::string_view word);

    bool busy() const { return !queue_.empty(); }
    /// Pushes the next event.
    void step();
    /// Clicks, taps, drags, keys and buttons so far.
    int inputs() const { return inputs_; }
    /// How often the pad was felt so far.
    int felt() const { return felt_; }

private:
    void later(std::function<void()> push) { queue_.push_back(std::move(push)); }
    void wait(int frames);
    void motion(Place at, bool finger, bool held) const;
    void button(Place at, bool down, bool finger, int clicks = 1) const;
    void push_key(std::int32_t code, int held, bool down) const;
    void set(PadInput what, bool down) const;

    std::uint32_t window_;
    std::deque<std::function<void()>> queue_;
    int inputs_ = 0;
    int felt_ = 0;
    Place held_at_;
    bool held_by_finger_ = false;
    int device_ = -1;
    _SDL_Joystick* joystick_ = nullptr;
};

} // namespace papamu::script
