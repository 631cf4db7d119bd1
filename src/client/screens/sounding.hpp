#pragma once

#include "client/audio/sound.hpp"

namespace papamu::audio {
class Audio;
}
namespace papamu::input {
class Translator;
}

namespace papamu::screens {

/// Lets something be heard, and felt where a pad is in the hand: what is refused, taken, or over.
void sound(audio::Audio& audio, input::Translator& hands, audio::Sound sound, int step = 0);

} // namespace papamu::screens
