#pragma once

#include "client/platform/extent.hpp"
#include "client/render/geometry.hpp"

namespace papamu::ui {

/// Whether a screen has so few pixels that it is a small one held in the hands, such as 640x480, whose
/// letters need more of them. What is narrower still counts the points of a phone, which has several pixels
/// for each: 390x844 has letters as large as those of a desk, and its width for what they say.
bool has_few_pixels(platform::Extent pixels);

/// Logical units to pixels. Everything in `ui` is in logical units: a row of text is about 22 of them, a
/// control at least 40, on every screen. At factor 1 a unit is a pixel.
class Scale {
public:
    Scale() = default;
    explicit Scale(float factor) : factor_(factor) {}

    /// The factor that keeps text legible on a screen: at least 12 pixels high at 1280x800, and 16 at
    /// 640x480, which has few pixels. `density` is what the window system says of its pixels, `wanted` the
    /// player's own factor (`--ui-scale`), 0 for none.
    static Scale for_screen(platform::Extent pixels, float density = 1, float wanted = 0);

    float factor() const { return factor_; }
    float pixels(float units) const { return units * factor_; }
    /// On a whole pixel.
    float snapped(float units) const;
    float units(float pixels) const { return pixels / factor_; }
    render::Point pixels(render::Point p) const { return p * factor_; }
    render::Point units(render::Point p) const { return p * (1 / factor_); }
    render::Rect pixels(const render::Rect& r) const;
    render::Rect units(const render::Rect& r) const;

    friend bool operator==(Scale, Scale) = default;

private:
    float factor_ = 1;
};

} // namespace papamu::ui
