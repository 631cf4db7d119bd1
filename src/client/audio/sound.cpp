#include "client/audio/sound.hpp"

#include <algorithm>
#include <cassert>
#include <string_view>

namespace papamu::audio {

namespace {

std::string_view word(Sound sound)
{
    switch (sound) {
    case Sound::select: return "select";
    case Sound::slide: return "slide";
    case Sound::hop: return "hop";
    case Sound::capture: return "capture";
    case Sound::card_swap: return "card_swap";
    case Sound::current: return "current";
    case Sound::bond: return "bond";
    case Sound::promotion: return "promotion";
    case Sound::illegal: return "illegal";
    case Sound::your_turn: return "your_turn";
    case Sound::offer: return "offer";
    case Sound::low_time: return "low_time";
    case Sound::win: return "win";
    case Sound::loss: return "loss";
    case Sound::draw: return "draw";
    case Sound::connect: return "connect";
    case Sound::lost: return "lost";
    }
    return {};
}

} // namespace

int steps(Sound sound) { return sound == Sound::hop ? 5 : 1; }

std::string file_name(Sound sound, int step)
{
    assert(step >= 0);
    std::string name{word(sound)};
    if (steps(sound) > 1) name += "-" + std::to_string(std::min(step, steps(sound) - 1));
    return name + ".wav";
}

} // namespace papamu::audio
