#pragma once

// What buttons and keys can be bound to, and by which names settings know it.

#include "client/input/device.hpp"
#include "core/message.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::input {

enum class Action : std::uint8_t {
    confirm,
    cancel,
    inspect,
    alternative,
    previous_group,
    next_group,
    history_back,
    history_on,
    menu,
    help,
    undo,
    redo,
    type,
    hint,
    next_mistake,
    speech,
    tell_board,
    tell_row,
    tell_piece,
    tell_last_move,
    tell_clock,
    tell_targets,
    tell_why,
    tell_everything,
};
inline constexpr std::size_t action_count = 24;

/// The word settings keep ("history_back").
std::string_view word(Action action);
std::optional<Action> find_action(std::string_view word);
/// What a person reads.
const Text& name(Action action);

/// The buttons of a pad by place, not by label: `south` is what the right thumb rests on.
enum class Button : std::uint8_t {
    south,
    east,
    west,
    north,
    left_shoulder,
    right_shoulder,
    left_trigger,
    right_trigger,
    start,
    back,
    left_stick,
    right_stick,
};
inline constexpr std::size_t button_count = 12;

std::string_view word(Button button);
std::optional<Button> find_button(std::string_view word);

/// A key by SDL's number of it (SDL_Keycode), 0 for none.
using KeyCode = std::int32_t;

/// Which button and key each action has. Directions, Enter, Escape and Tab always work and cannot be lost.
class Bindings {
public:
    Bindings(); ///< the usual ones

    std::optional<Button> button(Action action) const { return buttons_[index(action)]; }
    KeyCode key(Action action) const { return keys_[index(action)]; }
    void set_button(Action action, std::optional<Button> button) { buttons_[index(action)] = button; }
    void set_key(Action action, KeyCode key) { keys_[index(action)] = key; }

    /// All actions with this button or key: more than one is a conflict, in which the first counts.
    std::vector<Action> actions_of(Button button) const;
    std::vector<Action> actions_of(KeyCode key) const;

    /// As settings keep them: action words and names of buttons or keys. What is not understood is told and
    /// left as usual.
    std::map<std::string, std::string> button_words() const;
    std::map<std::string, std::string> key_words() const;
    std::vector<Message> read_buttons(const std::map<std::string, std::string>& words);
    std::vector<Message> read_keys(const std::map<std::string, std::string>& words);

    friend bool operator==(const Bindings&, const Bindings&) = default;

private:
    static std::size_t index(Action action) { return static_cast<std::size_t>(action); }

    std::array<std::optional<Button>, action_count> buttons_{};
    std::array<KeyCode, action_count> keys_{};
};

} // namespace papamu::input
