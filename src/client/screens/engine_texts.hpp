#pragma once

// The words about the computer: as an opponent, as one who advises, as one who looks at a match again.

#include "core/message.hpp"

namespace papamu::texts {

inline const auto seat_person = Text("seat.person", "Person");
inline const auto seat_computer = Text("seat.computer", "Computer");
inline const auto seat_level = Text("seat.level", "Level");
inline const auto level_elo = Text("level.elo", "Elo {elo}");
inline const auto level_time = Text("level.time", "{time} ms a move");

inline const auto play_thinks = Text("play.thinks", "{seat} thinks");
inline const auto play_thinker = Text("play.thinker", "Computer, level {level}");

} // namespace papamu::texts
