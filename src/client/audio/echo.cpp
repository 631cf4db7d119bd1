#include "client/audio/echo.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace papamu::audio {

namespace {

// Seconds to the walls and back: different ones, so that nothing rings.
constexpr std::array ways{0.047, 0.061};
constexpr float given_back = 0.55F; ///< of what reaches a wall, in the largest room
constexpr float heard = 0.5F;       ///< of what comes from it
constexpr float softness = 0.45F;   ///< walls swallow high tones

} // namespace

Echo::Echo(int rate)
{
    for (std::size_t side = 0; side < walls_.size(); ++side)
        walls_[side].line.assign(
            static_cast<std::size_t>(std::max(1L, std::lround(ways[side] * std::max(rate, 1)))), 0.0F);
}

void Echo::set_amount(float amount) { amount_ = amount > 0 ? std::min(amount, 1.0F) : 0.0F; }

void Echo::add_to(std::span<std::int16_t> samples)
{
    if (amount_ <= 0) return;
    constexpr float loudest = std::numeric_limits<std::int16_t>::max();
    for (std::size_t i = 0; i < samples.size(); ++i) {
        // What comes from one wall goes to the other.
        Wall& wall = walls_[i % 2];
        const float back = wall.line[wall.at];
        wall.soft += (back - wall.soft) * (1 - softness);
        const float dry = samples[i];
        wall.line[wall.at] = dry + wall.soft * given_back * amount_;
        wall.at = (wall.at + 1) % wall.line.size();
        samples[i] = static_cast<std::int16_t>(
            std::lround(std::clamp(dry + wall.soft * heard * amount_, -loudest, loudest)));
    }
}

} // namespace papamu::audio
