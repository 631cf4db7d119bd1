#include "client/ui/scale.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::ui {

namespace {

constexpr int few_pixels = 640, points_of_a_phone = 450;
constexpr float least_density = 0.25F; ///< of a page that is zoomed out as far as browsers do

} // namespace

bool has_few_pixels(platform::Extent pixels)
{
    const int shorter = std::min(pixels.width, pixels.height);
    return shorter < few_pixels && shorter >= points_of_a_phone;
}

Scale Scale::for_screen(platform::Extent pixels, float density, float wanted)
{
    if (wanted > 0) return Scale{std::clamp(wanted, 0.5F, 4.0F)};
    // While it is resized a window may have no pixels for a moment.
    density = std::max(density, least_density);
    const auto width = static_cast<float>(pixels.width) / density,
               height = static_cast<float>(pixels.height) / density;
    float factor = 1;
    if (has_few_pixels({static_cast<int>(width), static_cast<int>(height)}))
        factor = 1.25F;
    else
        factor = std::clamp(std::min(width / 1280.0F, height / 800.0F), 1.0F, 3.0F);
    // Quarters keep fonts and lines on whole pixels.
    return Scale{std::floor(factor * density * 4) / 4};
}

float Scale::snapped(float units) const { return std::round(units * factor_); }

render::Rect Scale::pixels(const render::Rect& r) const
{
    return {r.x * factor_, r.y * factor_, r.width * factor_, r.height * factor_};
}

render::Rect Scale::units(const render::Rect& r) const
{
    return {r.x / factor_, r.y / factor_, r.width / factor_, r.height / factor_};
}

} // namespace papamu::ui
