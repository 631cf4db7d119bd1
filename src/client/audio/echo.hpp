#pragma once

// The room around a game, heard: what was played comes back a little later and softer, from two walls. A
// simple delay with a soft wall (a one-pole low pass), fed back; stable since what comes back is always less.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace papamu::audio {

class Echo {
public:
    /// For that many frames a second, of a left and a right sample.
    explicit Echo(int rate);

    /// From 0, none at all, to 1, a hall; anything else counts as the nearest of these.
    void set_amount(float amount);
    /// Adds the room to interleaved samples of both sides, in place. With no amount they stay as they are.
    void add_to(std::span<std::int16_t> samples);

private:
    struct Wall {
        std::vector<float> line; ///< what was heard, as long as sound is on its way
        std::size_t at = 0;
        float soft = 0; ///< what the wall gave back last
    };
    float amount_ = 0;
    std::array<Wall, 2> walls_; ///< left and right
};

} // namespace papamu::audio
