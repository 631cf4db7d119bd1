#include "client/input/actions.hpp"

#include "client/input/texts.hpp"
#include "core/text.hpp"

#include <SDL_keyboard.h>
#include <SDL_keycode.h>

#include <algorithm>

namespace papamu::input {

namespace {

struct ActionInfo {
    std::string_view word;
    const Text* name;
    std::optional<Button> button;
    KeyCode key;
};

// In the order of Action.
const std::array<ActionInfo, action_count>& actions()
{
    static const std::array<ActionInfo, action_count> table{{
        {"confirm", &texts::action_confirm, Button::south, SDLK_SPACE},
        {"cancel", &texts::action_cancel, Button::east, SDLK_q},
        {"inspect", &texts::action_inspect, Button::west, SDLK_x},
        {"alternative", &texts::action_alternative, Button::north, SDLK_y},
        {"previous_piece", &texts::action_previous_group, Button::left_shoulder, SDLK_PAGEUP},
        {"next_piece", &texts::action_next_group, Button::right_shoulder, SDLK_PAGEDOWN},
        {"history_back", &texts::action_history_back, Button::left_trigger, SDLK_COMMA},
        {"history_on", &texts::action_history_on, Button::right_trigger, SDLK_PERIOD},
        {"menu", &texts::action_menu, Button::start, SDLK_m},
        {"help", &texts::action_help, Button::back, SDLK_F1},
        {"undo", &texts::action_undo, std::nullopt, SDLK_BACKSPACE},
        {"redo", &texts::action_redo, std::nullopt, SDLK_r},
        {"type", &texts::action_type, std::nullopt, SDLK_SLASH},
        {"hint", &texts::action_hint, Button::left_stick, SDLK_h},
        {"next_mistake", &texts::action_next_mistake, Button::right_stick, SDLK_n},
        {"speech", &texts::action_speech, std::nullopt, SDLK_F2},
        {"tell_board", &texts::action_tell_board, std::nullopt, SDLK_b},
        {"tell_row", &texts::action_tell_row, std::nullopt, SDLK_i},
        {"tell_piece", &texts::action_tell_piece, std::nullopt, SDLK_p},
        {"tell_last_move", &texts::action_tell_last_move, std::nullopt, SDLK_l},
        {"tell_clock", &texts::action_tell_clock, std::nullopt, SDLK_t},
        {"tell_targets", &texts::action_tell_targets, std::nullopt, SDLK_v},
        {"tell_why", &texts::action_tell_why, std::nullopt, SDLK_w},
        {"tell_everything", &texts::action_tell_everything, std::nullopt, SDLK_a},
    }};
    return table;
}

constexpr std::array<std::string_view, button_count> button_words_table{
    "south",        "east",          "west",  "north", "left_shoulder", "right_shoulder",
    "left_trigger", "right_trigger", "start", "back",  "left_stick",    "right_stick"};

template <class Value, class Slots>
std::vector<Action> holders(const Slots& slots, const Value& value)
{
    std::vector<Action> out;
    for (std::size_t i = 0; i < action_count; ++i)
        if (slots[i] == value) out.push_back(static_cast<Action>(i));
    return out;
}

} // namespace

std::string_view word(Action action) { return actions()[static_cast<std::size_t>(action)].word; }
const Text& name(Action action) { return *actions()[static_cast<std::size_t>(action)].name; }

std::optional<Action> find_action(std::string_view wanted)
{
    for (std::size_t i = 0; i < action_count; ++i)
        if (actions()[i].word == wanted) return static_cast<Action>(i);
    return std::nullopt;
}

std::string_view word(Button button) { return button_words_table[static_cast<std::size_t>(button)]; }

std::optional<Button> find_button(std::string_view wanted)
{
    const auto found = std::find(button_words_table.begin(), button_words_table.end(), wanted);
    if (found == button_words_table.end()) return std::nullopt;
    return static_cast<Button>(found - button_words_table.begin());
}

Bindings::Bindings()
{
    for (std::size_t i = 0; i < action_count; ++i) {
        buttons_[i] = actions()[i].button;
        keys_[i] = actions()[i].key;
    }
}

std::vector<Action> Bindings::actions_of(Button wanted) const
{
    return holders(buttons_, std::optional{wanted});
}

std::vector<Action> Bindings::actions_of(KeyCode wanted) const
{
    return wanted == SDLK_UNKNOWN ? std::vector<Action>{} : holders(keys_, wanted);
}

std::map<std::string, std::string> Bindings::button_words() const
{
    std::map<std::string, std::string> out;
    for (std::size_t i = 0; i < action_count; ++i)
        out[std::string{actions()[i].word}] = buttons_[i] ? std::string{word(*buttons_[i])} : std::string{};
    return out;
}

std::map<std::string, std::string> Bindings::key_words() const
{
    std::map<std::string, std::string> out;
    for (std::size_t i = 0; i < action_count; ++i)
        out[std::string{actions()[i].word}] = keys_[i] == SDLK_UNKNOWN ? "" : SDL_GetKeyName(keys_[i]);
    return out;
}

std::vector<Message> Bindings::read_buttons(const std::map<std::string, std::string>& words)
{
    std::vector<Message> troubles;
    for (const auto& [action_word, button_word] : words) {
        const auto action = find_action(action_word);
        const auto found = find_button(button_word);
        if (!action)
            troubles.push_back({texts::input_action, {{"action", in_quotes(action_word)}}});
        else if (!found && !button_word.empty())
            troubles.push_back({texts::input_button,
                                {{"action", in_quotes(action_word)}, {"button", in_quotes(button_word)}}});
        else
            set_button(*action, found);
    }
    return troubles;
}

std::vector<Message> Bindings::read_keys(const std::map<std::string, std::string>& words)
{
    std::vector<Message> troubles;
    for (const auto& [action_word, key_word] : words) {
        const auto action = find_action(action_word);
        const KeyCode code = key_word.empty() ? KeyCode{SDLK_UNKNOWN} : SDL_GetKeyFromName(key_word.c_str());
        if (!action)
            troubles.push_back({texts::input_action, {{"action", in_quotes(action_word)}}});
        else if (code == SDLK_UNKNOWN && !key_word.empty())
            troubles.push_back(
                {texts::input_key, {{"action", in_quotes(action_word)}, {"key", in_quotes(key_word)}}});
        else
            set_key(*action, code);
    }
    return troubles;
}

} // namespace papamu::input
