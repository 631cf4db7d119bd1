#include "client/board/ambient.hpp"

#include "client/board/beats.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace papamu::board {

using render::Rect;

namespace {

// A machine without a graphics card draws every pixel itself: soft things need neither every picture nor
// every pixel of it.
constexpr float pictures_a_second = 30;
constexpr float pixels_together = 2;
constexpr float edge_cells = 0.5F;

// The whole rectangle, or the four strips along its edge.
std::vector<Rect> parts_of(const Rect& all, float edge)
{
    if (edge <= 0) return {all};
    const Rect inner = all.inset(edge);
    return {{all.x, all.y, all.width, edge},
            {all.x, inner.bottom(), all.width, edge},
            {all.x, inner.y, edge, inner.height},
            {inner.right(), inner.y, edge, inner.height}};
}

} // namespace

void Ambient::advance(float seconds)
{
    const float change = seconds / ambient_rest;
    const float before = pace_;
    pace_ = std::clamp(pace_ + (wanted_ ? change : -change), 0.0F, 1.0F);
    time_ += seconds * (before + pace_) / 2;
}

void Ambient::draw(render::Renderer& renderer, render::Batch& batch, const Layout& layout, const Look& look,
                   const std::string& game)
{
    std::string material = "games/" + game + "/ambient";
    const bool everywhere = renderer.offers_material(material);
    if (!everywhere) material += "_edge";
    offered_ = everywhere || renderer.offers_material(material);
    const Rect frame = layout.frame();
    if (!offered_ || frame.empty()) return;

    const Area& area = look.areas[static_cast<std::size_t>(look.board())];
    const float cell = layout.cell();
    const float edge = everywhere ? 0 : std::ceil(cell * edge_cells / pixels_together) * pixels_together;
    const bool turned = layout.bottom() == Seat::second;
    const auto number = static_cast<std::uint64_t>(time_ * pictures_a_second);
    const int fields = area.columns * 100 + area.rows;
    const platform::Extent size{static_cast<int>(std::ceil(frame.width / pixels_together)),
                                static_cast<int>(std::ceil(frame.height / pixels_together))};
    const std::uint64_t version =
        (number * 10000 + static_cast<std::uint64_t>(fields)) * 2 + (turned ? 1 : 0);
    const auto picture = renderer.kept_picture(game + ".ambient", size, version, [&](render::Batch& kept) {
        const Rect whole{0, 0, static_cast<float>(size.width), static_cast<float>(size.height)};
        render::MaterialStyle style;
        style.cells = {frame.width / cell, frame.height / cell};
        for (std::size_t i = 0; i < std::min(look.colours.size(), style.colours.size()); ++i)
            style.colours[i] = render::colour(look.colours[i]);
        style.values = {(layout.grid().x - frame.x) / cell, static_cast<float>(area.columns),
                        static_cast<float>(area.rows), turned ? 1.0F : 0.0F};
        style.time = static_cast<float>(number) / pictures_a_second;
        for (const Rect& part : parts_of(whole, edge / pixels_together)) {
            kept.push_clip(part);
            kept.material(material, whole, style);
            kept.pop_clip();
        }
    });
    for (const Rect& part : parts_of(frame, edge)) {
        batch.push_clip(part);
        batch.sprite(picture, frame, {.radius = cell * 0.14F});
        batch.pop_clip();
    }
}

} // namespace papamu::board
