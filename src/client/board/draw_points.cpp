// A board of points: hexagons, holes or crossings, with their names, drawn from what the look says of them.

#include "client/board/board_view.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace papamu::board {

using render::Colour;
using render::Point;
using render::Rect;

namespace {

// The corners of a hexagon that points up, whose neighbours are a cell away.
Point corner(Point middle, float cell, int number)
{
    const float angle = std::numbers::pi_v<float> / 6 * static_cast<float>(2 * number + 1);
    const float away = cell / std::numbers::sqrt3_v<float>;
    return {middle.x + std::cos(angle) * away, middle.y + std::sin(angle) * away};
}

} // namespace

void BoardView::draw_points(render::Batch& kept, const Area& area, const Colour& line)
{
    const float cell = layout_.cell();
    const float width = std::max(1.5F, cell * 0.03F);
    const auto middle = [&](std::size_t index) {
        return layout_.square_in_frame(static_cast<int>(index)).centre();
    };
    for (std::size_t i = 0; i < area.points.size(); ++i) {
        const Point at = middle(i);
        switch (area.shape) {
        case PointShape::hexagon:
            for (int side = 0; side < 6; ++side)
                kept.line(corner(at, cell, side), corner(at, cell, side + 1), width, line.faded(0.6F));
            break;
        case PointShape::hole:
            kept.circle(at, cell * 0.4F, line.faded(0.14F));
            kept.ring(at, cell * 0.4F, width, line.faded(0.5F));
            break;
        case PointShape::line:
            for (const auto neighbour : area.points[i].neighbours)
                if (neighbour > i) kept.line(at, middle(neighbour), width, line.faded(0.8F));
            kept.circle(at, cell * 0.07F, line);
            break;
        }
    }
}

// The name of a place at its lower edge, where a piece leaves room.
void BoardView::draw_point_names(render::Batch& kept, const Area& area, const Colour& line)
{
    const float cell = layout_.cell();
    const float letter = std::clamp(cell * 0.17F, 11.0F, 22.0F);
    if (cell < 4 * letter) return;
    const render::TextStyle text{.role = render::FontRole::bold,
                                 .size = letter,
                                 .colour = line,
                                 .align = render::Align::centre,
                                 .direction = i18n::Direction::left_to_right};
    for (std::size_t i = 0; i < area.points.size(); ++i) {
        const Rect place = layout_.square_in_frame(static_cast<int>(i));
        // Beside the line that may lead straight down.
        const float left = area.shape == PointShape::line ? place.centre().x : place.x;
        painter_.fonts.draw(kept, area.points[i].name,
                            {left, place.bottom() - letter * 1.1F, place.right() - left, letter * 1.2F},
                            text);
    }
}

} // namespace papamu::board
