#include "client/audio/rouse.hpp"

namespace papamu::audio {

// Written in client/web/library.js.
extern "C" int papamu_sound_rouse(int milliseconds);

bool rouse(std::chrono::milliseconds length)
{
    return papamu_sound_rouse(static_cast<int>(length.count())) != 0;
}

} // namespace papamu::audio
