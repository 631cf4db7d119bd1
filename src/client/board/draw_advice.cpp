// Moves that are advised: arrows above the pieces, told apart by number and by the shape around it; what the
// other side could do by a broken line.

#include "client/board/board_view.hpp"
#include "client/ui/theme.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace papamu::board {

using render::Colour;
using render::Point;
using render::Rect;

namespace {

const Colour edge = render::colour("15171B"); ///< seen on light boards, as the ink is on dark ones

Point towards(Point from, Point to, float length)
{
    const float away = std::hypot(to.x - from.x, to.y - from.y);
    if (away <= 0) return from;
    return {from.x + (to.x - from.x) * length / away, from.y + (to.y - from.y) * length / away};
}

// A broken line, which begins and ends with a dash.
template <class Line>
void dashes(Point from, Point to, float length, Line line)
{
    const float whole = std::hypot(to.x - from.x, to.y - from.y);
    const int gaps = std::max(1, static_cast<int>(std::lround((whole / length - 1) / 2)));
    const float part = 1 / static_cast<float>(2 * gaps + 1);
    for (int i = 0; i <= gaps; ++i) {
        const float begin = 2 * static_cast<float>(i) * part;
        line(from + (to - from) * begin, from + (to - from) * (begin + part));
    }
}

} // namespace

void BoardView::draw_advice(render::Batch& batch, const Advised& advised)
{
    const float cell = layout_.cell();
    const Colour ink = colour_of(advised);
    const float width = std::max(3.0F, cell * (advised.rank > 1 ? 0.05F : 0.075F));
    const auto centre = [&](Spot spot) { return rect_of(spot).centre(); };
    const auto stroke = [&](Point from, Point to) {
        batch.line(from, to, width + std::max(2.0F, cell * 0.03F), edge);
    };
    if (advised.rank == 0)
        for (const auto& [spot, piece] : advised.ghosts)
            draw_actor(batch, {.piece = piece, .spot = spot, .rect = rect_of(spot), .opacity = 0.45F},
                       Marks{});
    std::optional<Point> end;
    for (const auto& way : advised.ways) {
        if (way.size() == 1) {
            const Rect place = rect_of(way.front());
            if (on_grid(way.front())) {
                draw_ring(batch, place.centre(), cell * 0.45F, width, ink);
                if (!end) end = Point{place.right() - cell * 0.14F, place.y + cell * 0.14F};
            } else {
                // Hardly around it and hardly within it, since words stand on both sides.
                const float line = std::clamp(place.height * 0.03F, 2.5F, 5.0F), corner = cell * 0.08F;
                batch.outline(place.inset(-2), corner + 2, line + 1, edge);
                batch.outline(place.inset(-1), corner + 1, line, ink);
                // Several may want the same card.
                if (advised.rank > 0)
                    draw_rank(batch,
                              {place.right() - rank_side() * (static_cast<float>(advised.rank) - 0.4F) * 1.1F,
                               place.y + rank_side() * 0.6F},
                              advised.rank);
            }
            continue;
        }
        for (const bool dark : {true, false})
            for (std::size_t i = 0; i + 1 < way.size(); ++i) {
                const bool last = i + 2 == way.size();
                const Point from =
                    i == 0 ? towards(centre(way[0]), centre(way[1]), cell * 0.3F) : centre(way[i]);
                const Point goal = centre(way[i + 1]);
                const Point to = last ? towards(goal, from, cell * 0.12F) : goal;
                const auto line = [&](Point a, Point b) {
                    if (dark)
                        stroke(a, b);
                    else
                        batch.line(a, b, width, ink);
                };
                if (advised.threat)
                    dashes(from, to, 2.2F * width, line);
                else
                    line(from, to);
                if (!last) continue;
                const float turn = std::atan2(from.y - to.y, from.x - to.x), arm = cell * 0.2F;
                for (const float side : {-0.6F, 0.6F})
                    line(to, {to.x + arm * std::cos(turn + side), to.y + arm * std::sin(turn + side)});
            }
        end = centre(way.back()) + Point{cell * 0.3F, -cell * 0.3F};
    }
    if (end && advised.rank > 0) draw_rank(batch, *end, advised.rank);
}

Colour BoardView::colour_of(const Advised& advised) const
{
    return advised.threat ? render::colour(look_.palette.danger) : ui::theme().advice;
}

std::optional<Colour> BoardView::shade_of(Spot spot, const Marks& marks) const
{
    for (const auto& advised : marks.advised)
        if (advised.rank == 0 && std::any_of(advised.ways.begin(), advised.ways.end(), [&](const auto& way) {
                return way.size() == 1 && way.front() == spot;
            }))
            return colour_of(advised);
    return std::nullopt;
}

float BoardView::rank_side() const { return std::max(20.0F, layout_.cell() * 0.3F); }

// The best in a circle, the next in a square, the third in a diamond.
void BoardView::draw_rank(render::Batch& batch, Point at, int rank)
{
    const float side = rank_side();
    const Rect place = Rect::around(at, {side, side});
    const float line = std::max(1.5F, side * 0.07F);
    if (rank == 1) {
        batch.circle(at, side / 2 + line, edge);
        batch.circle(at, side / 2, ui::theme().advice);
    } else if (rank == 2) {
        batch.rounded(place.inset(-line), side * 0.12F, edge);
        batch.rounded(place, side * 0.08F, ui::theme().advice);
    } else {
        const auto picture = painter_.sprites.get("ui/diamond", std::round(side * 1.5F));
        batch.sprite(picture, Rect::around(at, {side * 1.5F + 2 * line, side * 1.5F + 2 * line}),
                     {.tint = edge});
        batch.sprite(picture, Rect::around(at, {side * 1.4F, side * 1.4F}), {.tint = ui::theme().advice});
    }
    painter_.fonts.draw(batch, std::to_string(rank), place,
                        {.role = render::FontRole::bold,
                         .size = side * 0.7F,
                         .colour = edge,
                         .align = render::Align::centre});
}

} // namespace papamu::board
