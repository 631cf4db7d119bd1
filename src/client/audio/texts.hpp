#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto audio_no_device =
    Text("audio.no_device", "there is no sound, because no sound device could be opened ({reason})");
inline const auto audio_file_missing =
    Text("audio.file_missing", "the sound {file} is missing; install Papamu again");
inline const auto audio_file_broken =
    Text("audio.file_broken", "the sound {file} cannot be read ({reason}); install Papamu again");
inline const auto audio_file_empty = Text("audio.file_empty", "it is empty");

} // namespace papamu::texts
