#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto action_confirm = Text("action.confirm", "Choose");
inline const auto action_cancel = Text("action.cancel", "Step back");
inline const auto action_inspect = Text("action.inspect", "Look closer");
inline const auto action_alternative = Text("action.alternative", "Other choice");
inline const auto action_previous_group = Text("action.previous_group", "Previous panel");
inline const auto action_next_group = Text("action.next_group", "Next panel");
inline const auto action_history_back = Text("action.history_back", "Look at the move before");
inline const auto action_history_on = Text("action.history_on", "Look at the next move");
inline const auto action_menu = Text("action.menu", "Menu");
inline const auto action_help = Text("action.help", "Rules");
inline const auto action_undo = Text("action.undo", "Take back");
inline const auto action_redo = Text("action.redo", "Play again");
inline const auto action_type = Text("action.type", "Type a move");

inline const auto action_hint = Text("action.hint", "Hint");
inline const auto action_next_mistake = Text("action.next_mistake", "Next mistake");

inline const auto action_speech = Text("action.speech", "Read aloud, or no longer");
inline const auto action_tell_board = Text("action.tell_board", "Hear the board");
inline const auto action_tell_row = Text("action.tell_row", "Hear the row");
inline const auto action_tell_piece = Text("action.tell_piece", "Hear what this piece can do");
inline const auto action_tell_last_move = Text("action.tell_last_move", "Hear the last move");
inline const auto action_tell_clock = Text("action.tell_clock", "Hear the clocks");
inline const auto action_tell_targets = Text("action.tell_targets", "Hear what can be chosen");
inline const auto action_tell_why = Text("action.tell_why", "Hear why, and what to do");
inline const auto action_tell_everything = Text("action.tell_everything", "Hear all that is shown");

inline const auto input_action =
    Text("input.action", "the settings bind \"{action}\", which this program does not know");
inline const auto input_button =
    Text("input.button", "the settings give {action} the button \"{button}\", which no pad has");
inline const auto input_key =
    Text("input.key", "the settings give {action} the key \"{key}\", which no keyboard has");

} // namespace papamu::texts
