// The board itself, as a picture that is kept: its material, marks and coordinates.

#include "client/board/board_view.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::board {

using render::Colour;
using render::Point;
using render::Rect;

void BoardView::draw_board(render::Batch& batch)
{
    const Rect frame = layout_.frame();
    if (frame.empty()) return;
    const float cell = layout_.cell();
    const float corner = cell * 0.14F;
    const std::string material = "games/" + game_ + '/' + look_.material;
    const int board = look_.board();
    const Area& area = look_.areas[static_cast<std::size_t>(board)];
    const bool flat = look_.material.empty() || !painter_.renderer.has_material(material);
    const platform::Extent size{static_cast<int>(frame.width), static_cast<int>(frame.height)};
    const std::uint64_t version = static_cast<std::uint64_t>(style_.coordinates) * 4 + (flat ? 2 : 0) +
                                  (layout_.bottom() == Seat::first ? 0 : 1);

    const auto picture = painter_.renderer.kept_picture(
        game_ + (small_ ? ".small." : ".board.") + shape_, size, version, [&](render::Batch& kept) {
            const Rect whole{0, 0, frame.width, frame.height};
            render::MaterialStyle style;
            style.cells = {frame.width / cell, frame.height / cell};
            for (std::size_t i = 0; i < std::min(look_.colours.size(), style.colours.size()); ++i)
                style.colours[i] = render::colour(look_.colours[i]);
            style.values = {(layout_.grid().x - frame.x) / cell, static_cast<float>(area.columns),
                            static_cast<float>(area.rows), layout_.bottom() == Seat::first ? 0.0F : 1.0F};
            kept.rect(whole, render::colour(look_.palette.board));
            if (!flat) kept.material(material, whole, style);
            const Colour line = render::colour(look_.palette.line);
            if (flat && area.kind == AreaKind::grid)
                for (int i = 0; i < area.columns * area.rows; ++i)
                    kept.outline(layout_.square_in_frame(i), 0, 1, line.faded(0.5F));
            if (flat && area.kind == AreaKind::points) draw_points(kept, area, line);
            for (const auto& mark : look_.marks) {
                const Rect square = layout_.square_in_frame(mark.spot.index);
                kept.sprite(painter_.sprites.get("games/" + game_ + '/' + mark.sprite, square.width), square);
            }
            if (style_.coordinates == BoardStyle::Coordinates::off) return;
            if (area.kind == AreaKind::points)
                draw_point_names(kept, area, line);
            else
                draw_coordinates(kept, area, line);
        });
    batch.shadow(frame.moved({0, cell * 0.06F}), corner, cell * 0.3F, render::black.faded(0.6F));
    batch.sprite(picture, frame, {.radius = corner});
    batch.outline(frame, corner, 1.5F, render::white.faded(0.1F));
}

// In the frame, or small in the squares along two edges.
void BoardView::draw_coordinates(render::Batch& kept, const Area& area, const Colour& line)
{
    const float cell = layout_.cell();
    const Rect frame = layout_.frame();
    const Point origin = frame.position();
    // The edge of the frame is rougher than the rest of it.
    constexpr float inner = 0.86F;
    const bool in = style_.coordinates == BoardStyle::Coordinates::in;
    // Legible on a small screen, yet inside the frame of a small picture.
    const float letter =
        in ? std::clamp(cell * 0.19F, 11.0F, 26.0F)
           : std::max(cell * frame_cells * 0.5F, std::min(16.0F, cell * frame_cells * 0.72F));
    const render::TextStyle text{.role = render::FontRole::bold,
                                 .size = letter,
                                 .colour = line,
                                 .align = render::Align::centre,
                                 .direction = i18n::Direction::left_to_right};
    const Rect grid = layout_.grid().moved(origin * -1);
    const float corner = letter * 1.15F;
    for (int column = 0; column < area.columns; ++column) {
        const int row = layout_.bottom() == Seat::first ? 0 : area.rows - 1;
        const Rect square = layout_.square_in_frame(row * area.columns + column);
        const std::string name(1, static_cast<char>('a' + column));
        const Rect box = in ? Rect{square.right() - corner, square.bottom() - corner, corner, corner}
                            : Rect{square.x, grid.bottom(), cell, (frame.height - grid.bottom()) * inner};
        painter_.fonts.draw(kept, name, box, text);
    }
    for (int row = 0; row < area.rows; ++row) {
        const int column = layout_.bottom() == Seat::first ? 0 : area.columns - 1;
        const Rect square = layout_.square_in_frame(row * area.columns + column);
        const Rect box = in ? Rect{square.x, square.y, corner, corner}
                            : Rect{grid.x * (1 - inner), square.y, grid.x * inner, cell};
        painter_.fonts.draw(kept, std::to_string(row + 1), box, text);
    }
}

} // namespace papamu::board
