#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace papamu::render {

/// A colour as designers write it: sRGB parts from 0 to 1, alpha not multiplied in.
struct Colour {
    float red = 0;
    float green = 0;
    float blue = 0;
    float alpha = 1;

    /// The same colour, `by` times as opaque.
    constexpr Colour faded(float by) const { return {red, green, blue, alpha * by}; }
    constexpr Colour with_alpha(float value) const { return {red, green, blue, value}; }

    /// The four parts as bytes.
    std::array<std::uint8_t, 4> bytes() const;

    friend bool operator==(const Colour&, const Colour&) = default;
};

inline constexpr Colour white{1, 1, 1, 1};
inline constexpr Colour black{0, 0, 0, 1};
inline constexpr Colour clear{0, 0, 0, 0};

/// From hexadecimal digits such as "F3EBDD" or, with alpha, "F3EBDD80"; nothing for any other text.
std::optional<Colour> parse_colour(std::string_view hex);

/// For colours written in the program itself: a wrong text is our own mistake.
Colour colour(std::string_view hex);

/// Between two colours: `mix` in the numbers designers see, `mix_light` as light mixes.
Colour mix(const Colour& a, const Colour& b, float t);
Colour mix_light(const Colour& a, const Colour& b, float t);

/// One sRGB part as an amount of light, and back.
float to_light(float part);
float from_light(float light);

/// How bright a colour is to people, from 0 to 1 (WCAG 2), and the contrast of two colours, from 1 to 21.
float luminance(const Colour& colour);
float contrast(const Colour& a, const Colour& b);

} // namespace papamu::render
