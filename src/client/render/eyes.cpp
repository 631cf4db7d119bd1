#include "client/render/eyes.hpp"

#include <algorithm>

namespace papamu::render {

Colour seen_by(const Eyes& eyes, const Colour& colour)
{
    const std::array light{to_light(colour.red), to_light(colour.green), to_light(colour.blue)};
    const auto row = [&](std::size_t r) {
        const float sum = eyes.matrix[3 * r] * light[0] + eyes.matrix[3 * r + 1] * light[1] +
                          eyes.matrix[3 * r + 2] * light[2];
        return from_light(std::clamp(sum, 0.0F, 1.0F));
    };
    return {row(0), row(1), row(2), 1};
}

} // namespace papamu::render
