#include "client/render/sprites.hpp"

#include "client/render/surface.hpp"
#include "core/hash.hpp"
#include "data/bytes.hpp"

#include <SDL_image.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace papamu::render {

namespace {

const auto sprite_missing =
    Text("render.sprite_missing", "the drawing {file} is missing; install Papamu again");
const auto sprite_broken = Text("render.sprite_broken", "the drawing {file} cannot be read: {reason}");
const auto sprite_cut = Text("render.sprite_cut", "its end is missing");

// 64 MB of pixels: far more than a screen shows, so reaching it means that sizes have changed a lot.
constexpr std::size_t most_pixels = 16U << 20;
constexpr int largest = 4096;

// The reader of drawings shows what is there of one that was cut off, which nobody would take for a fault.
bool is_whole(std::string_view svg) { return svg.rfind("</svg") != std::string_view::npos; }

// One of the corners of the colour cube and their middles, by the name: pieces without drawings can still be
// told apart.
std::array<std::uint8_t, 3> field_of(std::string_view name)
{
    constexpr std::array<std::uint8_t, 3> steps{0x20, 0x80, 0xE0};
    auto rest = hash_text(name) >> 17 ^ hash_text(name) >> 41;
    std::array<std::uint8_t, 3> colour{};
    for (auto& part : colour) {
        part = steps[rest % steps.size()];
        rest /= steps.size();
    }
    return colour;
}

// A frame with a cross: nobody takes it for a drawing.
std::vector<std::uint8_t> placeholder(int width, int height, std::string_view name)
{
    std::vector<std::uint8_t> pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
    const int line = std::max(1, std::min(width, height) / 16);
    const auto field = field_of(name);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const int across = x * height / std::max(width, 1);
            const bool frame = x < line || y < line || x >= width - line || y >= height - line;
            const bool cross = std::abs(across - y) < line || std::abs(across - (height - 1 - y)) < line;
            const auto at = (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                             static_cast<std::size_t>(x)) *
                            4;
            const bool mark = frame || cross;
            pixels[at] = mark ? 0xD0 : field[0];
            pixels[at + 1] = mark ? 0x20 : field[1];
            pixels[at + 2] = mark ? 0xA0 : field[2];
            pixels[at + 3] = 0xFF;
        }
    return pixels;
}

// Puts the drawing into the middle of the asked size.
std::vector<std::uint8_t> centred(const std::vector<std::uint8_t>& drawing, int from_width, int from_height,
                                  int width, int height)
{
    std::vector<std::uint8_t> out(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
    const int left = (width - from_width) / 2, top = (height - from_height) / 2;
    for (int y = std::max(0, -top); y < from_height && y + top < height; ++y)
        for (int x = std::max(0, -left); x < from_width && x + left < width; ++x)
            for (std::size_t part = 0; part < 4; ++part)
                out[(static_cast<std::size_t>(y + top) * static_cast<std::size_t>(width) +
                     static_cast<std::size_t>(x + left)) *
                        4 +
                    part] = drawing[(static_cast<std::size_t>(y) * static_cast<std::size_t>(from_width) +
                                     static_cast<std::size_t>(x)) *
                                        4 +
                                    part];
    return out;
}

} // namespace

Sprites::Sprites(Textures& textures, std::filesystem::path assets, Troubles& troubles)
    : atlas_(textures), assets_(std::move(assets)), troubles_(troubles)
{
}

Picture Sprites::get(std::string_view name, float width, float height)
{
    const auto whole = [](float value) {
        return std::clamp(static_cast<int>(std::lround(value)), 1, largest);
    };
    Key key{std::string{name}, whole(width), whole(height)};
    if (const auto found = pictures_.find(key); found != pictures_.end()) return found->second;
    const Picture picture = rasterise(key);
    pictures_.emplace(std::move(key), picture);
    return picture;
}

Picture Sprites::rasterise(const Key& key)
{
    const auto path = assets_ / (key.name + ".svg");
    auto source = sources_.find(key.name);
    if (source == sources_.end()) source = sources_.emplace(key.name, read_bytes(path).value_or("")).first;
    const std::string& svg = source->second;
    if (svg.empty()) {
        troubles_.add({sprite_missing, {{"file", path.string()}}});
    } else {
        SDL_ClearError(); // of whatever failed before
        SDL_RWops* stream = SDL_RWFromConstMem(svg.data(), static_cast<int>(svg.size()));
        const Surface surface{is_whole(svg) ? IMG_LoadSizedSVG_RW(stream, key.width, key.height) : nullptr};
        SDL_RWclose(stream);
        if (surface && surface->w > 0 && surface->h > 0) {
            const auto pixels = premultiplied(*surface);
            if (surface->w == key.width && surface->h == key.height && !pixels.empty())
                return atlas_.add(key.width, key.height, pixels.data());
            if (!pixels.empty())
                return atlas_.add(key.width, key.height,
                                  centred(pixels, surface->w, surface->h, key.width, key.height).data());
        }
        if (is_whole(svg))
            troubles_.add({sprite_broken, {{"file", path.string()}, {"reason", SDL_GetError()}}});
        else
            troubles_.add({sprite_broken, {{"file", path.string()}, {"reason", sprite_cut}}});
    }
    return atlas_.add(key.width, key.height, placeholder(key.width, key.height, key.name).data());
}

void Sprites::begin_frame()
{
    if (atlas_.pixels() > most_pixels) forget();
}

void Sprites::forget()
{
    pictures_.clear();
    atlas_.clear();
}

} // namespace papamu::render
