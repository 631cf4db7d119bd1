#pragma once

// What is said of controls to whoever hears the window and does not see it.

#include "core/message.hpp"

namespace papamu::texts {

inline const auto spoken_button = Text("spoken.button", "{name}, button");
inline const auto spoken_set = Text("spoken.set", "{name}: {value}");
inline const auto spoken_chosen = Text("spoken.chosen", "{name}, chosen");
inline const auto spoken_field = Text("spoken.field", "{name}, field for text: {value}");
inline const auto spoken_empty = Text("spoken.empty", "empty");
inline const auto spoken_on = Text("spoken.on", "on");
inline const auto spoken_off = Text("spoken.off", "off");
inline const auto spoken_number = Text("spoken.number", "{number} of {count}");

} // namespace papamu::texts
