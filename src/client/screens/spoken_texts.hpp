#pragma once

// What is said to whoever hears the window and does not see it.

#include "core/message.hpp"

namespace papamu::texts {

inline const auto spoken_move = Text("spoken.move", "{seat}: {piece}, {way}");
inline const auto spoken_card = Text("spoken.card", "{seat}: {card}");
inline const auto spoken_taken_off = Text("spoken.taken_off", "{seat}: {piece}, {place}, taken off");
inline const auto spoken_pass = Text("spoken.pass", "{seat}: no move");
inline const auto spoken_step = Text("spoken.step", "{piece}, {way}");
inline const auto spoken_taken = Text("spoken.taken", "Taken: {piece}, {place}");
inline const auto spoken_became = Text("spoken.became", "Now: {piece}, {place}");

} // namespace papamu::texts
