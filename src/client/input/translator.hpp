#pragma once

#include "client/input/actions.hpp"
#include "client/input/intent.hpp"
#include "client/input/pads.hpp"
#include "client/input/pointer.hpp"

#include <optional>
#include <variant>
#include <vector>

union SDL_Event;

namespace papamu::input {

/// Turns SDL's events into intents. Devices exist only here. Points are pixels of the drawable, times seconds
/// on the program's clock.
class Translator {
public:
    /// What the events cannot say themselves.
    struct Around {
        float density = 1;    ///< pixels in a unit of SDL's mouse coordinates
        float scale = 1;      ///< pixels in a logical unit
        bool typing = false;  ///< keys belong to a text field
        bool letters = false; ///< so do letters, though nobody writes in it yet
        bool leaving = false; ///< the window is losing the keyboard: keys come up that nobody let go
        double now = 0;
    };

    std::vector<Intent> translate(const SDL_Event& event, const Around& around);
    /// What time alone brings about: repeated directions, long presses.
    std::vector<Intent> tick(double now);
    /// When `tick` has something to say, if ever: until then the program may sleep.
    std::optional<double> next() const;

    void use(const Bindings& bindings, bool swapped);
    const Bindings& bindings() const { return bindings_; }
    /// Whether the two confirming buttons of pads have changed places.
    bool swapped() const { return swapped_; }
    /// Whether pads are felt.
    void use_haptics(bool on) { haptics_ = on; }
    /// Lets the pad be felt, where one is in the hand and can.
    void feel(Feel feel);
    /// The button that a person has to press for this one.
    Button printed(Button button) const;

    /// What was last used on purpose; the mouse counts after a click or eight units of travel.
    Device device() const { return device_; }
    PadKind pad_kind() const { return pads_.kind(); }
    std::size_t pad_count() const { return pads_.count(); }

    /// The next button of a pad, or the next key, is not acted on but kept for `take_captured`; the other
    /// device goes on as usual, so that it can step back. Escape ends it without one.
    using Pressed = std::variant<Button, KeyCode>;
    void capture(Device which) { capturing_ = which; }
    void stop_capture() { capturing_.reset(); }
    bool capturing() const { return capturing_.has_value(); }
    std::optional<Pressed> take_captured();

private:
    std::vector<Intent> pad(const PadEvent& event, double now);
    std::vector<Intent> pulled_out(const std::vector<PadEvent>& changes);
    std::vector<Intent> key(const SDL_Event& event, const Around& around);
    bool helps(KeyCode key) const;
    std::vector<Intent> mouse(const SDL_Event& event, const Around& around);
    static std::vector<Intent> intents_of(Action action, bool down);

    Bindings bindings_;
    bool swapped_ = false;
    bool haptics_ = true;
    Device device_ = Device::mouse;
    Pads pads_;
    Pointer pointer_;
    std::optional<Way> held_way_; ///< of a pad
    double repeat_at_ = 0;
    float travelled_ = 0; ///< by the mouse, since another device was used
    render::Point mouse_at_{-1, -1};
    std::optional<Device> capturing_;
    std::optional<Pressed> captured_;
};

} // namespace papamu::input
