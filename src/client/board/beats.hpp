#pragma once

// How long things take, in seconds at normal speed. A turn over its budget is scaled as a whole.

#include "game/event.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::board {

enum class Speed : std::uint8_t { off, fast, normal, slow };

inline float factor(Speed speed)
{
    switch (speed) {
    case Speed::off: return 0;
    case Speed::fast: return 0.5F;
    case Speed::normal: return 1;
    case Speed::slow: return 1.8F;
    }
    return 1;
}

inline constexpr float capture_time = 0.14F;
inline constexpr float promotion_time = 0.28F;
inline constexpr float turn_budget = 0.7F;
inline constexpr float long_turn_budget = 1.1F; ///< for turns of more than four beats
inline constexpr float line_time = 0.3F;        ///< the spots that won light up
inline constexpr float line_hold = 0.6F;        ///< and glow after that
inline constexpr float end_scene_time = 1.5F;   ///< the scene with which a match ends
inline constexpr float end_fade_time = 0.1F;    ///< in its place where nothing may move
inline constexpr float afterglow_time = 0.4F;   ///< what an event leaves on the board is gone
inline constexpr float ambient_time = 3.0F;     ///< after the last input or move nothing stirs any more
inline constexpr float ambient_rest = 0.5F;     ///< the last part of it, in which it comes to rest
inline constexpr float shake_time = 0.12F;      ///< an illegal touch
inline constexpr float pulse_time = 0.6F;       ///< what would have worked swells

/// `squares` is the distance on the board, in cells.
inline float move_time(Manner manner, float squares)
{
    switch (manner) {
    case Manner::slide:
    case Manner::leap: return std::min(0.24F, 0.16F + 0.02F * std::max(0.0F, squares - 1));
    case Manner::hop: return 0.17F;
    case Manner::drift: return std::min(0.32F, 0.09F * std::max(1.0F, squares));
    case Manner::drop: return 0.15F;
    case Manner::swap: return 0.26F;
    }
    return 0.2F;
}

/// The rest after a beat before the next one.
inline float pause_after(Manner manner) { return manner == Manner::hop ? 0.04F : 0; }

} // namespace papamu::board
