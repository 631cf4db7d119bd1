#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto room_not_seated =
    Text("room.not_seated", "you are watching this game; only its players can do that");
inline const auto room_other_match = Text("room.other_match", "this is another game's room");
inline const auto room_moved_on = Text("room.moved_on", "the game has moved on; here is what happened");

} // namespace papamu::texts
