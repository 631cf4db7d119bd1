#include "client/board/end_scene.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace papamu::board {

using render::Colour;
using render::Point;
using render::Rect;

namespace {

// As with what stirs by itself: a machine without a graphics card draws every pixel itself, and soft things
// need neither every picture nor every pixel of it.
constexpr float pictures_a_second = 30;
constexpr float pixels_together = 2;

// The spots that decided the match, in fields from the upper left of the grid.
std::vector<Point> places_of(const Layout& layout, const Look& look, std::span<const Spot> proof)
{
    std::vector<Point> places;
    for (const auto spot : proof)
        if (look.on_board(spot))
            places.push_back((layout.square(spot.index).centre() - layout.grid().position()) *
                             (1 / layout.cell()));
    return places;
}

Point middle_of(const std::vector<Point>& places, Point otherwise)
{
    if (places.empty()) return otherwise;
    Point sum;
    for (const auto place : places) sum = sum + place;
    return sum * (1 / static_cast<float>(places.size()));
}

Colour colour_of(const Look& look, std::optional<Seat> winner)
{
    const auto first = render::colour(look.palette.seats[0]), second = render::colour(look.palette.seats[1]);
    if (winner) return *winner == Seat::first ? first : second;
    return {(first.red + second.red) / 2, (first.green + second.green) / 2, (first.blue + second.blue) / 2};
}

// Where the winner sits as the board is seen: 1 below, -1 above.
float side_of(const Layout& layout, std::optional<Seat> winner)
{
    if (!winner) return 0;
    return *winner == layout.bottom() ? 1.0F : -1.0F;
}

render::MaterialStyle style_of(const Layout& layout, const Look& look, std::span<const Spot> proof,
                               const EndScene& scene, float time)
{
    const Rect frame = layout.frame(), grid = layout.grid();
    const float cell = layout.cell(), columns = grid.width / cell, rows = grid.height / cell;
    const auto places = places_of(layout, look, proof);
    const Point centre{columns / 2, rows / 2}, heart = middle_of(places, centre);
    const Point first = places.empty() ? centre : places.front();
    const Point last = places.empty() ? centre : places.back();
    const Colour colour = colour_of(look, scene.winner);
    render::MaterialStyle style;
    style.cells = {frame.width / cell, frame.height / cell};
    for (std::size_t i = 0; i < std::min(look.colours.size(), style.colours.size()); ++i)
        style.colours[i] = render::colour(look.colours[i]);
    style.time = time;
    style.values = {(grid.x - frame.x) / cell,
                    columns,
                    rows,
                    scene.length,
                    scene.winner ? static_cast<float>(index_of(*scene.winner)) + 1 : 0.0F,
                    static_cast<float>(scene.mood) + (places.empty() ? 4.0F : 0.0F),
                    heart.x,
                    heart.y,
                    first.x,
                    first.y,
                    last.x,
                    last.y,
                    side_of(layout, scene.winner),
                    colour.red,
                    colour.green,
                    colour.blue};
    return style;
}

// Grows and goes once, without haste; where nothing on the board decided the match, along its edge.
void draw_light(render::Batch& batch, const Layout& layout, const Look& look, std::span<const Spot> proof,
                const EndScene& scene)
{
    const float life = scene.age / scene.length;
    const float strength = std::sin(life * std::numbers::pi_v<float>);
    const Colour own = colour_of(look, scene.winner);
    const auto lighter = [](float part) { return part + 0.5F * (1 - part); };
    const Colour light{lighter(own.red), lighter(own.green), lighter(own.blue)};
    const float cell = layout.cell(), reach = cell * (0.35F + 0.15F * strength);
    bool any = false;
    for (const auto spot : proof) {
        if (!look.on_board(spot)) continue;
        any = true;
        const Rect square = layout.square(spot.index).inset(cell * 0.2F);
        batch.shadow(square, square.width / 2, reach, light.faded(0.55F * strength));
    }
    if (any) return;
    const float width = cell * 0.09F;
    for (int ring = 0; ring < 4; ++ring)
        batch.outline(layout.frame().inset(width * static_cast<float>(ring)), cell * 0.14F, width,
                      light.faded(0.40F * strength * (1 - 0.25F * static_cast<float>(ring))));
}

std::uint64_t version_of(const Layout& layout, std::span<const Spot> proof, const EndScene& scene, int number)
{
    std::uint64_t version = static_cast<std::uint64_t>(scene.mood) * 8 +
                            (layout.bottom() == Seat::first ? 0 : 1) +
                            (scene.winner ? 2 + 2 * index_of(*scene.winner) : 0);
    for (const auto spot : proof) version = version * 131 + spot.index + 1;
    return version * 1000 + static_cast<std::uint64_t>(number);
}

} // namespace

float end_time(Speed speed, bool plain)
{
    if (speed == Speed::off) return 0;
    return plain ? end_fade_time : end_scene_time * factor(speed);
}

void draw_end(render::Renderer& renderer, render::Batch& batch, const Layout& layout, const Look& look,
              const std::string& game, Layer layer, std::span<const Spot> proof, const EndScene& scene)
{
    const Rect frame = layout.frame();
    if (scene.age >= scene.length || scene.length <= end_fade_time || frame.empty()) return;
    const std::string under = "games/" + game + "/end", over = under + "_over";
    const auto& material = layer == Layer::under ? under : over;
    if (!renderer.offers_material(material)) {
        const bool own = renderer.offers_material(layer == Layer::under ? over : under);
        if (!own && layer == Layer::under) draw_light(batch, layout, look, proof, scene);
        return;
    }
    const int number = static_cast<int>(scene.age * pictures_a_second);
    const platform::Extent size{static_cast<int>(std::ceil(frame.width / pixels_together)),
                                static_cast<int>(std::ceil(frame.height / pixels_together))};
    const auto picture = renderer.kept_picture(
        material, size, version_of(layout, proof, scene, number), [&](render::Batch& kept) {
            const Rect whole{0, 0, static_cast<float>(size.width), static_cast<float>(size.height)};
            kept.material(
                material, whole,
                style_of(layout, look, proof, scene, static_cast<float>(number) / pictures_a_second));
        });
    batch.sprite(picture, frame, {.radius = layout.cell() * 0.14F});
}

} // namespace papamu::board
