#include "client/render/colour.hpp"

#include "core/assert.hpp"
#include "core/text.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::render {

std::array<std::uint8_t, 4> Colour::bytes() const
{
    const auto byte = [](float part) {
        return static_cast<std::uint8_t>(std::lround(std::clamp(part, 0.0F, 1.0F) * 255.0F));
    };
    return {byte(red), byte(green), byte(blue), byte(alpha)};
}

std::optional<Colour> parse_colour(std::string_view hex)
{
    std::string lower{hex};
    for (char& c : lower)
        if (c >= 'A' && c <= 'F') c = static_cast<char>(c - 'A' + 'a');
    const auto parts = from_hex(lower);
    if (!parts || (parts->size() != 3 && parts->size() != 4)) return std::nullopt;
    const auto part = [&](std::size_t i) { return static_cast<float>((*parts)[i]) / 255.0F; };
    return Colour{part(0), part(1), part(2), parts->size() == 4 ? part(3) : 1.0F};
}

Colour colour(std::string_view hex)
{
    const auto parsed = parse_colour(hex);
    assert(parsed);
    return *parsed;
}

Colour mix(const Colour& a, const Colour& b, float t)
{
    const auto between = [t](float from, float to) { return from + (to - from) * t; };
    return {between(a.red, b.red), between(a.green, b.green), between(a.blue, b.blue),
            between(a.alpha, b.alpha)};
}

float to_light(float part)
{
    return part <= 0.04045F ? part / 12.92F : std::pow((part + 0.055F) / 1.055F, 2.4F);
}

float from_light(float light)
{
    return light <= 0.0031308F ? light * 12.92F : 1.055F * std::pow(light, 1 / 2.4F) - 0.055F;
}

Colour mix_light(const Colour& a, const Colour& b, float t)
{
    const auto between = [t](float from, float to) {
        return from_light(to_light(from) + (to_light(to) - to_light(from)) * t);
    };
    return {between(a.red, b.red), between(a.green, b.green), between(a.blue, b.blue),
            a.alpha + (b.alpha - a.alpha) * t};
}

float luminance(const Colour& c)
{
    return 0.2126F * to_light(c.red) + 0.7152F * to_light(c.green) + 0.0722F * to_light(c.blue);
}

float contrast(const Colour& a, const Colour& b)
{
    const float one = luminance(a), two = luminance(b);
    return (std::max(one, two) + 0.05F) / (std::min(one, two) + 0.05F);
}

} // namespace papamu::render
