#pragma once

// What can be heard, by name. Needs no sound device.

#include <array>
#include <cstdint>
#include <string>

namespace papamu::audio {

enum class Sound : std::uint8_t {
    select,    ///< a piece or card is chosen
    slide,     ///< a piece is pushed over the board
    hop,       ///< a piece is lifted and set down; each further one in a row is a step higher
    capture,   ///< a piece is taken off the board
    card_swap, ///< two cards change hands
    current,   ///< water carries a piece
    bond,      ///< pieces hold on to each other and move once more
    promotion, ///< a piece becomes another
    illegal,   ///< a touch that leads nowhere
    your_turn, ///< somebody else has moved
    offer,     ///< a draw, a takeback or another match is offered
    low_time,  ///< the clock runs out soon
    win,
    loss,
    draw,
    connect, ///< the service or the opponent has come
    lost,    ///< the service or the opponent is gone
};

inline constexpr std::array every_sound{
    Sound::select, Sound::slide,     Sound::hop,     Sound::capture,   Sound::card_swap, Sound::current,
    Sound::bond,   Sound::promotion, Sound::illegal, Sound::your_turn, Sound::offer,     Sound::low_time,
    Sound::win,    Sound::loss,      Sound::draw,    Sound::connect,   Sound::lost,
};

/// How many steps a sound has, each in a file of its own. One, unless its pitch rises.
int steps(Sound sound);

/// The file of a step in `assets/sounds`. Steps count from zero; every step past the last is the last.
std::string file_name(Sound sound, int step = 0);

} // namespace papamu::audio
