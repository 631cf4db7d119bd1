#pragma once

// Places on the screen as floats: x to the right, y down. The functions of `render` take pixels of the
// drawable; those of `ui` take logical units, which `ui::Scale` turns into pixels.

#include <algorithm>
#include <cmath>

namespace papamu::render {

struct Point {
    float x = 0;
    float y = 0;

    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend Point operator*(Point a, float k) { return {a.x * k, a.y * k}; }
    friend bool operator==(Point, Point) = default;
};

inline float length(Point p) { return std::sqrt(p.x * p.x + p.y * p.y); }
inline Point mix(Point a, Point b, float t) { return a + (b - a) * t; }

struct Size {
    float width = 0;
    float height = 0;

    friend bool operator==(Size, Size) = default;
};

struct Rect {
    float x = 0;
    float y = 0;
    float width = 0;
    float height = 0;

    float right() const { return x + width; }
    float bottom() const { return y + height; }
    Point position() const { return {x, y}; }
    Size size() const { return {width, height}; }
    Point centre() const { return {x + width / 2, y + height / 2}; }
    bool empty() const { return width <= 0 || height <= 0; }
    bool contains(Point p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }

    /// Smaller on all sides, larger when negative.
    Rect inset(float by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
    Rect moved(Point by) const { return {x + by.x, y + by.y, width, height}; }
    /// Grown or shrunk about its centre.
    Rect scaled(float by) const
    {
        return {x + width * (1 - by) / 2, y + height * (1 - by) / 2, width * by, height * by};
    }
    /// On whole pixels, so that edges and pictures are sharp.
    Rect snapped() const
    {
        const float left = std::round(x), top = std::round(y);
        return {left, top, std::round(right()) - left, std::round(bottom()) - top};
    }
    Rect shared_with(const Rect& that) const
    {
        const float left = std::max(x, that.x), top = std::max(y, that.y);
        return {left, top, std::max(0.0F, std::min(right(), that.right()) - left),
                std::max(0.0F, std::min(bottom(), that.bottom()) - top)};
    }

    static Rect around(Point centre, Size size)
    {
        return {centre.x - size.width / 2, centre.y - size.height / 2, size.width, size.height};
    }

    friend bool operator==(const Rect&, const Rect&) = default;
};

} // namespace papamu::render
