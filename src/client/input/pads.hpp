#pragma once

#include "client/input/actions.hpp"
#include "client/input/intent.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

union SDL_Event;
struct _SDL_GameController;

namespace papamu::input {

/// A button or a direction of a pad went down or up.
struct PadEvent {
    std::variant<Button, Way> what;
    bool down = false;

    friend bool operator==(const PadEvent&, const PadEvent&) = default;
};

/// What a hand feels, each short and soft: of a pad, or of what the finger lies on where that can be felt.
enum class Feel : std::uint8_t {
    refusal, ///< a touch that leads nowhere
    capture, ///< a piece is taken
    end,     ///< a match is over
    touch,   ///< a piece moves; by the finger that moves it alone
};

/// All pads that are plugged in, now or later. Any of them plays; sticks are directions, triggers are
/// buttons.
class Pads {
public:
    Pads();
    ~Pads();
    Pads(const Pads&) = delete;
    Pads& operator=(const Pads&) = delete;

    /// What an SDL event means for the pads. A pad that is pulled out releases all its buttons.
    std::vector<PadEvent> take(const SDL_Event& event);

    /// Lets the pad that was used last be felt; one that cannot stays still.
    void feel(Feel feel);

    std::size_t count() const { return pads_.size(); }
    /// The maker of the pad that was used last.
    PadKind kind() const { return kind_; }

private:
    struct Pad {
        _SDL_GameController* controller = nullptr;
        std::array<bool, button_count> held{};
        std::array<bool, 4> cross{}; ///< by Way
        std::array<bool, 4> stick{};
    };

    void add(int device);
    void use(const Pad& pad);
    std::vector<PadEvent> remove(int id);
    void set(Pad& pad, Button button, bool down, std::vector<PadEvent>& out);
    void set(Pad& pad, std::array<bool, 4>& from, Way way, bool down, std::vector<PadEvent>& out);
    void move_axis(Pad& pad, std::uint8_t axis, std::int16_t value, std::vector<PadEvent>& out);

    std::map<int, Pad> pads_; ///< by SDL's instance id
    PadKind kind_ = PadKind::generic;
    int in_hand_ = -1; ///< SDL's instance id of the one that was used last
    bool started_ = false;
};

} // namespace papamu::input
