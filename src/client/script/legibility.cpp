#include "client/script/legibility.hpp"

#include "client/render/eyes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace papamu::script {

namespace {

using render::Colour;
using render::Rect;

// Less of a step than this is the rounding of a shader.
constexpr int least_step = 10;
// Fewer pixels than this are the edge of what is scrolled away.
constexpr std::size_t least_pixels = 6;
// The colour of letters is that of their strokes' middle: of the few pixels that differ most.
constexpr std::size_t strongest_part = 12;
// Words of their own are more than one in so many of the pixels that are measured together.
constexpr std::ptrdiff_t least_share = 16;
// Letters of a board that lie closer than this are measured together.
constexpr int tile = 12;

struct Place {
    int left, top, right, bottom;
};

class Pixels {
public:
    explicit Pixels(const Sight& sight) : sight_(sight), taken_(pixel_count()) {}

    int width() const { return sight_.with.size.width; }
    int height() const { return sight_.with.size.height; }
    std::size_t pixel_count() const
    {
        return static_cast<std::size_t>(width()) * static_cast<std::size_t>(height());
    }
    std::size_t index(int x, int y) const
    {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width()) + static_cast<std::size_t>(x);
    }
    // How far words changed the pixel, in steps of its bytes.
    int step(std::size_t i) const
    {
        int sum = 0;
        for (std::size_t part = 0; part < 3; ++part)
            sum += std::abs(sight_.with.bytes[4 * i + part] - sight_.without.bytes[4 * i + part]);
        return sum;
    }
    bool written(std::size_t i) const { return !taken_[i] && step(i) >= least_step; }
    void take(std::size_t i) { taken_[i] = true; }

    static Colour colour(const screens::Picture& picture, std::size_t i)
    {
        const auto part = [&](std::size_t p) { return static_cast<float>(picture.bytes[4 * i + p]) / 255; };
        return {part(0), part(1), part(2), 1};
    }
    const Sight& sight() const { return sight_; }

private:
    const Sight& sight_;
    std::vector<bool> taken_;
};

// The written pixels of a place; nobody else measures them.
std::vector<std::size_t> take(Pixels& pixels, const Place& place)
{
    std::vector<std::size_t> out;
    for (int y = std::max(0, place.top); y < std::min(pixels.height(), place.bottom); ++y)
        for (int x = std::max(0, place.left); x < std::min(pixels.width(), place.right); ++x) {
            const auto i = pixels.index(x, y);
            if (!pixels.written(i)) continue;
            out.push_back(i);
            pixels.take(i);
        }
    return out;
}

struct Measured {
    float contrast = 21;
    const char* eyes = "";
};

// The colour of the letters against what lies below them: the contrast that nine tenths of it keep.
Measured measure(const Pixels& pixels, std::vector<std::size_t> letters)
{
    std::sort(letters.begin(), letters.end(),
              [&](std::size_t a, std::size_t b) { return pixels.step(a) > pixels.step(b); });
    const auto strongest = std::max<std::size_t>(3, letters.size() / strongest_part / 4);
    Colour ink{0, 0, 0, 1};
    for (std::size_t i = 0; i < strongest; ++i) {
        const auto one = Pixels::colour(pixels.sight().with, letters[i]);
        ink.red += one.red / static_cast<float>(strongest);
        ink.green += one.green / static_cast<float>(strongest);
        ink.blue += one.blue / static_cast<float>(strongest);
    }
    Measured least;
    for (const auto& eyes : render::all_eyes) {
        const auto seen_ink = render::seen_by(eyes, ink);
        std::vector<float> each;
        each.reserve(letters.size());
        for (const auto i : letters)
            each.push_back(
                render::contrast(seen_ink, render::seen_by(eyes, Pixels::colour(pixels.sight().without, i))));
        const auto tenth = each.begin() + static_cast<std::ptrdiff_t>(each.size() / 10);
        std::nth_element(each.begin(), tenth, each.end());
        if (*tenth < least.contrast) least = {*tenth, eyes.name};
    }
    return least;
}

Reading reading(const Measured& measured, float wanted, std::string words, const Place& place)
{
    return {std::move(words),
            measured.contrast,
            measured.eyes,
            wanted,
            {place.left, place.top, place.right - place.left, place.bottom - place.top}};
}

// What lies within a box and a little around it, where letters lean over.
Place around(const Rect& box)
{
    return {static_cast<int>(std::floor(box.x)) - 2, static_cast<int>(std::floor(box.y)) - 3,
            static_cast<int>(std::ceil(box.right())) + 2, static_cast<int>(std::ceil(box.bottom())) + 4};
}

// Whatever else was written, by neighbouring tiles of the screen.
std::vector<Place> rest_of(const Pixels& pixels)
{
    const int across = (pixels.width() + tile - 1) / tile, down = (pixels.height() + tile - 1) / tile;
    std::vector<bool> marked(static_cast<std::size_t>(across * down));
    for (int y = 0; y < pixels.height(); ++y)
        for (int x = 0; x < pixels.width(); ++x) {
            const int at = y / tile * across + x / tile;
            if (pixels.written(pixels.index(x, y))) marked[static_cast<std::size_t>(at)] = true;
        }
    std::vector<Place> out;
    for (int first = 0; first < across * down; ++first) {
        std::vector<int> open{first};
        Place place{pixels.width(), pixels.height(), 0, 0};
        bool any = false;
        while (!open.empty()) {
            const int at = open.back();
            open.pop_back();
            if (!marked[static_cast<std::size_t>(at)]) continue;
            marked[static_cast<std::size_t>(at)] = false;
            any = true;
            const int x = at % across, y = at / across;
            place = {std::min(place.left, x * tile), std::min(place.top, y * tile),
                     std::max(place.right, (x + 1) * tile), std::max(place.bottom, (y + 1) * tile)};
            if (x > 0) open.push_back(at - 1);
            if (x + 1 < across) open.push_back(at + 1);
            if (y > 0) open.push_back(at - across);
            if (y + 1 < down) open.push_back(at + across);
        }
        if (any) out.push_back(place);
    }
    return out;
}

} // namespace

std::vector<Reading> readings(const Sight& sight)
{
    std::vector<Reading> out;
    Pixels pixels(sight);
    for (const auto& words : sight.written) {
        const auto place = around(words.place);
        const auto letters = take(pixels, place);
        if (letters.size() < least_pixels || words.behind) continue;
        const float size = words.letters / sight.factor;
        const bool large = size >= (words.bold ? large_bold_letters : large_letters);
        out.push_back(reading(measure(pixels, letters), large ? least_contrast_large : least_contrast,
                              '"' + words.words + '"', place));
    }
    if (sight.dialog) return out;
    for (const auto& place : rest_of(pixels)) {
        auto letters = take(pixels, place);
        // Light words may stand close to dark ones; a few pixels are where letters lie on an uneven ground.
        const auto dark = std::partition(letters.begin(), letters.end(), [&](std::size_t i) {
            return render::luminance(Pixels::colour(sight.with, i)) >
                   render::luminance(Pixels::colour(sight.without, i));
        });
        const auto fewer = std::min(dark - letters.begin(), letters.end() - dark);
        const bool both = fewer * least_share > letters.end() - letters.begin();
        const auto note = [&](const std::vector<std::size_t>& written) {
            if (written.size() >= least_pixels)
                out.push_back(
                    reading(measure(pixels, written), least_contrast, "what is written on the board", place));
        };
        if (both) {
            note({letters.begin(), dark});
            note({dark, letters.end()});
        } else {
            note(letters);
        }
    }
    return out;
}

std::vector<std::string> hard_to_read(const std::vector<Reading>& readings)
{
    std::vector<std::string> out;
    for (const auto& read : readings)
        if (read.hard())
            out.push_back(fmt::format("{} has {:.2f}:1 for {} ({},{} {}x{})", read.words, read.contrast,
                                      read.eyes, read.place[0], read.place[1], read.place[2], read.place[3]));
    return out;
}

void ReadingTable::add(const std::string& screen, const std::vector<Reading>& readings)
{
    for (const auto& read : readings) {
        const auto [known, fresh] = least_.try_emplace({screen, read.words}, read);
        if (!fresh && read.contrast / read.wanted < known->second.contrast / known->second.wanted)
            known->second = read;
    }
}

std::string ReadingTable::text() const
{
    std::vector<const decltype(least_)::value_type*> lines;
    for (const auto& line : least_) lines.push_back(&line);
    std::stable_sort(lines.begin(), lines.end(), [](const auto* a, const auto* b) {
        return a->second.contrast / a->second.wanted < b->second.contrast / b->second.wanted;
    });
    std::string out;
    for (const auto* line : lines) {
        auto words = line->first.second;
        std::replace(words.begin(), words.end(), '\n', ' ');
        out += fmt::format("{:5.2f}:1 of {:.1f} for {:<12} {:<9} {}\n", line->second.contrast,
                           line->second.wanted, line->second.eyes, line->first.first, words);
    }
    return out + fmt::format("{} texts\n", lines.size());
}

} // namespace papamu::script
