// The glyphs of what people hold, drawn as the program draws them at the smallest size it shows them in.

#include "client/render/surface.hpp"
#include "data/bytes.hpp"
#include "render/stage.hpp"

#include <SDL_image.h>

#include <cmath>
#include <cstdlib>
#include <vector>

using namespace papamu;

namespace {

constexpr int side = 24;
constexpr double ground[]{0x24, 0x28, 0x2F}; // the panel they lie on

// The drawing on the panel, as red, green and blue from 0 to 255.
using Pixels = std::vector<double>;

Pixels drawn(const std::string& name)
{
    const auto svg = read_bytes(stage::directories().assets / "ui" / (name + ".svg"));
    REQUIRE(svg);
    SDL_RWops* stream = SDL_RWFromConstMem(svg->data(), static_cast<int>(svg->size()));
    const render::Surface surface{IMG_LoadSizedSVG_RW(stream, side, side)};
    SDL_RWclose(stream);
    REQUIRE(surface);
    REQUIRE(surface->w == side);
    REQUIRE(surface->h == side);
    const auto premultiplied = render::premultiplied(*surface);
    REQUIRE(premultiplied.size() == std::size_t{side} * side * 4);
    Pixels pixels;
    for (std::size_t at = 0; at < premultiplied.size(); at += 4)
        for (std::size_t part = 0; part < 3; ++part)
            pixels.push_back(premultiplied[at + part] + ground[part] * (255 - premultiplied[at + 3]) / 255);
    return pixels;
}

double luminance(const double* pixel)
{
    const auto linear = [](double part) {
        const double value = part / 255;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(pixel[0]) + 0.7152 * linear(pixel[1]) + 0.0722 * linear(pixel[2]);
}

// How many pixels stand out from the panel by at least 3:1, as what is to be seen must.
int standing_out(const Pixels& pixels)
{
    int count = 0;
    for (std::size_t at = 0; at < pixels.size(); at += 3)
        count += luminance(&pixels[at]) + 0.05 >= 3 * (luminance(ground) + 0.05);
    return count;
}

// How many pixels of two drawings differ in lightness by so much that nobody takes one for the other.
int differing(const Pixels& a, const Pixels& b)
{
    int count = 0;
    for (std::size_t at = 0; at < a.size(); at += 3)
        count += std::abs(std::sqrt(luminance(&a[at])) - std::sqrt(luminance(&b[at]))) > 0.25;
    return count;
}

void check_told_apart(const std::vector<std::string>& names)
{
    std::vector<Pixels> all;
    for (const auto& name : names) {
        INFO(name);
        all.push_back(drawn(name));
        CHECK(standing_out(all.back()) >= 30);
        for (std::size_t other = 0; other + 1 < all.size(); ++other) {
            INFO("beside " << names[other]);
            CHECK(differing(all.back(), all[other]) >= 10);
        }
    }
}

} // namespace

TEST_CASE("the glyphs of each kind of pad are there, stand out when they are small, and cannot be mixed up",
          "[render][glyphs]")
{
    for (const char* type : {"xbox", "playstation", "nintendo", "generic"}) {
        std::vector<std::string> names{"pad/dpad",      "pad/dpad-up",    "pad/dpad-down",
                                       "pad/dpad-left", "pad/dpad-right", "pad/stick"};
        for (const char* button : {"south", "east", "west", "north", "left-shoulder", "right-shoulder",
                                   "left-trigger", "right-trigger", "start", "back"})
            names.push_back(std::string{"pad/"} + type + "-" + button);
        check_told_apart(names);
    }
}

TEST_CASE("the glyphs of keys, mouse and finger are there, stand out and cannot be mixed up",
          "[render][glyphs]")
{
    check_told_apart({"key", "mouse-left", "mouse-right", "finger"});
}
