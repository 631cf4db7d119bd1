#include "client/screens/sounding.hpp"

#include "client/audio/audio.hpp"
#include "client/input/translator.hpp"

namespace papamu::screens {

void sound(audio::Audio& audio, input::Translator& hands, audio::Sound sound, int step)
{
    using audio::Sound;
    audio.play(sound, step);
    switch (sound) {
    case Sound::illegal: return hands.feel(input::Feel::refusal);
    case Sound::slide:
    case Sound::hop: return hands.feel(input::Feel::touch);
    case Sound::capture: return hands.feel(input::Feel::capture);
    case Sound::win:
    case Sound::loss:
    case Sound::draw: return hands.feel(input::Feel::end);
    default: return;
    }
}

} // namespace papamu::screens
