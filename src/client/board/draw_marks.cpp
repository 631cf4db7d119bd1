// What a turn marks on the board: below the pieces and above them.

#include "client/board/board_view.hpp"
#include "client/ui/theme.hpp"

#include <algorithm>

namespace papamu::board {

using render::Colour;
using render::Point;
using render::Rect;

// Two lines, light and dark, so that it is seen on every board and by every eye; corners only, so that it is
// no ring among the rings.
void BoardView::draw_cursor(render::Batch& batch, const Rect& place, Spot spot)
{
    const Rect rect = on_grid(spot) ? place.inset(-layout_.cell() * 0.02F) : place.inset(-3);
    const float arm = std::min(rect.width, rect.height) * 0.3F;
    const float line = std::max(3.0F, layout_.cell() * 0.055F);
    const auto corner = [&](Point at, float right, float down, float width, const Colour& colour) {
        batch.line(at, {at.x + arm * right, at.y}, width, colour);
        batch.line(at, {at.x, at.y + arm * down}, width, colour);
    };
    for (const bool dark : {true, false}) {
        const Colour colour = dark ? render::colour("15171B").faded(0.8F) : ui::theme().gold;
        const float width = dark ? line + 3 : line;
        corner({rect.x, rect.y}, 1, 1, width, colour);
        corner({rect.right(), rect.y}, -1, 1, width, colour);
        corner({rect.x, rect.bottom()}, 1, -1, width, colour);
        corner({rect.right(), rect.bottom()}, -1, -1, width, colour);
    }
}

// What a piece or card could do if it were to move now: dots where it comes to rest, rings on what it takes.
void BoardView::draw_closer(render::Batch& batch, const Closer& closer)
{
    const float cell = layout_.cell();
    const Colour gold = ui::theme().gold;
    for (const auto spot : closer.to) {
        if (!on_grid(spot)) continue;
        const Rect square = layout_.square(spot.index).inset(cell * 0.09F);
        batch.outline(square, cell * 0.12F, std::max(3.0F, cell * 0.06F) + 2, render::black.faded(0.5F));
        batch.outline(square, cell * 0.12F, std::max(3.0F, cell * 0.06F), gold);
    }
    for (const auto spot : closer.takes)
        if (on_grid(spot)) draw_victim(batch, layout_.square(spot.index));
}

void BoardView::draw_under(render::Batch& batch, const Marks& marks)
{
    const float cell = layout_.cell();
    const Colour accent = render::colour(look_.palette.accent);
    for (const auto spot : marks.trail)
        if (on_grid(spot)) {
            const Rect square = layout_.square(spot.index).inset(cell * 0.05F);
            const float corner = look_.round_spots ? square.width / 2 : cell * 0.12F;
            batch.rounded(square, corner, accent.faded(0.1F));
            batch.outline(square, corner, std::max(1.5F, cell * 0.03F), accent.faded(0.55F));
        }
    if (moving()) return;
    for (const auto spot : marks.chosen)
        if (on_grid(spot))
            batch.rounded(layout_.square(spot.index).inset(cell * 0.03F),
                          look_.round_spots ? cell * 0.47F : cell * 0.14F, accent.faded(0.38F));
    if (marks.starting)
        for (const auto& lit : marks.lit)
            if (on_grid(lit.spot)) {
                const Point centre = layout_.square(lit.spot.index).centre();
                const bool under = marks.hover == lit.spot;
                batch.circle(centre, cell * 0.46F, accent.faded(under ? 0.4F : 0.12F));
                batch.ring(centre, cell * 0.46F, std::max(1.5F, cell * 0.03F),
                           accent.faded(under ? 1.0F : 0.9F));
            }
}

void BoardView::draw_over(render::Batch& batch, const Marks& marks)
{
    const float cell = layout_.cell();
    const Colour accent = render::colour(look_.palette.accent);
    const Scene& seen = marks.preview ? marks.preview->scene : scene_;
    if (marks.preview)
        for (const auto& event : marks.preview->events)
            if (event.kind == Event::Kind::removed && on_grid(event.from)) {
                // Where the taker already stands, a cross would seem to strike it out.
                const Rect square = layout_.square(event.from.index);
                if (seen.at(event.from))
                    draw_ring(batch, square.centre(), cell * 0.47F, std::max(3.0F, cell * 0.06F),
                              render::colour(look_.palette.danger));
                else
                    draw_victim(batch, square);
            }
    if (marks.refused && marks.refused_age < pulse_time) draw_pulse(batch, marks);
    int most = 0;
    for (const auto& lit : marks.lit) most = std::max(most, lit.takes);
    if (marks.starting)
        for (const auto& lit : marks.lit)
            if (on_grid(lit.spot))
                batch.ring(layout_.square(lit.spot.index).centre(), cell * 0.46F,
                           std::max(1.5F, cell * 0.03F), accent);
    if (!marks.starting)
        for (const auto& lit : marks.lit) {
            if (!on_grid(lit.spot)) continue;
            const Rect square = layout_.square(lit.spot.index);
            const bool under = marks.hover == lit.spot;
            const float line = std::max(2.0F, cell * 0.05F);
            if (const Piece* there = seen.at(lit.spot)) {
                // An own piece may go on; anybody else's would be taken.
                const bool own = there->owner == marks.seat || !scene_.at(lit.spot);
                draw_ring(batch, square.centre(), cell * 0.46F, line * (under ? 1.7F : 1.3F),
                          own ? accent : render::colour(look_.palette.danger));
            } else {
                batch.circle(square.centre(), cell * (under ? 0.21F : 0.16F), accent.faded(under ? 1 : 0.9F));
                batch.ring(square.centre(), cell * (under ? 0.3F : 0.24F), line * 0.5F, accent.faded(0.9F));
            }
            if (most > 1 && lit.takes > 0)
                painter_.fonts.draw(batch, std::to_string(lit.takes), square,
                                    {.role = render::FontRole::bold,
                                     .size = std::max(12.0F, cell * 0.2F),
                                     .colour = render::colour(look_.palette.board),
                                     .align = render::Align::centre});
        }
    // What decided the game: drawn spot by spot, then it stays.
    const Colour ink = ui::theme().ink;
    for (std::size_t i = 0; i < marks.proof.size(); ++i) {
        if (!on_grid(marks.proof[i])) continue;
        const float share =
            marks.proof_age / line_time * static_cast<float>(marks.proof.size()) - static_cast<float>(i);
        const float shown = std::clamp(share, 0.0F, 1.0F);
        const Rect square = layout_.square(marks.proof[i].index);
        draw_ring(batch, square.centre(), cell * (0.62F - 0.14F * shown), std::max(3.0F, cell * 0.06F),
                  ink.faded(shown));
    }
}

// What would work swells once.
void BoardView::draw_pulse(render::Batch& batch, const Marks& marks)
{
    const float share = marks.refused_age / pulse_time, strength = 1 - share * share;
    const Colour accent = render::colour(look_.palette.accent);
    for (const auto& lit : marks.lit) {
        const Rect place = rect_of(lit.spot, marks.preview);
        if (on_grid(lit.spot)) {
            const float cell = layout_.cell();
            draw_ring(batch, place.centre(), cell * (0.4F + 0.14F * share), std::max(3.0F, cell * 0.07F),
                      accent.faded(strength));
        } else {
            const float grown = place.height * 0.08F * share;
            batch.outline(place.inset(-grown), place.height * 0.1F, 4, accent.faded(strength));
        }
    }
}

// With a dark edge, so that it stands out on light boards and dark ones.
void BoardView::draw_ring(render::Batch& batch, Point centre, float radius, float width, const Colour& colour)
{
    batch.ring(centre, radius + width * 0.3F, width * 1.6F,
               render::colour("22252B").faded(0.6F * colour.alpha));
    batch.ring(centre, radius, width, colour);
}

void BoardView::draw_victim(render::Batch& batch, const Rect& square)
{
    const Colour danger = render::colour(look_.palette.danger);
    const float arm = square.width * 0.26F, line = std::max(3.0F, square.width * 0.07F);
    const Point c = square.centre();
    for (const float side : {-1.0F, 1.0F})
        batch.line({c.x - arm, c.y - arm * side}, {c.x + arm, c.y + arm * side}, line + 4,
                   render::black.faded(0.9F));
    batch.line({c.x - arm, c.y - arm}, {c.x + arm, c.y + arm}, line, danger);
    batch.line({c.x - arm, c.y + arm}, {c.x + arm, c.y - arm}, line, danger);
}

} // namespace papamu::board
