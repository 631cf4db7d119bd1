#include "client/board/card.hpp"

#include "client/ui/text.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace papamu::board {

using render::Colour;
using render::Point;
using render::Rect;

namespace {

const Colour paper = render::colour("F6EEDF");
const Colour paper_edge = render::colour("DCCBAA");
const Colour ink = render::colour("22252B");
const Colour cell_line = render::colour("C9B896");
const Colour cell_fill = render::colour("EFE3CB");

} // namespace

void draw_card(render::Batch& batch, render::Fonts& fonts, const Rect& place, const PieceLook& look,
               const CardStyle& style)
{
    const Rect body = place.moved({0, -style.lift * place.height});
    const float corner = body.height * 0.07F;
    batch.push_opacity(style.opacity);
    batch.shadow(place.moved({0, place.height * 0.02F}), corner, place.height * (0.06F + 0.2F * style.lift),
                 render::black.faded(0.45F));
    if (style.chosen) batch.shadow(body, corner, body.height * 0.14F, style.accent.faded(0.9F));
    batch.gradient(body, corner, paper, paper_edge);
    // Below the words.
    if (style.shade) batch.rounded(body, corner, style.shade->faded(0.35F));
    // The owner's colour as a band along the edge that is theirs.
    const float band = std::max(2.0F, std::round(body.height * 0.035F));
    const bool below = style.turn < 0.5F;
    batch.rounded(
        {body.x + corner, below ? body.bottom() - 2 * band : body.y + band, body.width - 2 * corner, band},
        band / 2, style.side);

    const float name_height = style.plain ? 0 : std::max(14.0F, body.height * 0.16F);
    const float inner = body.height * 0.04F;
    const float room = body.height - name_height - 1.4F * inner - 2 * band;
    const Diagram& diagram = *look.diagram;
    // On halves of pixels, so that small patterns do not lose what they need most.
    const float cell =
        std::floor(2 * std::min(room / static_cast<float>(diagram.rows),
                                (body.width - 2 * inner) / static_cast<float>(diagram.columns))) /
        2;
    const float across = cell * static_cast<float>(diagram.columns),
                up = cell * static_cast<float>(diagram.rows);
    const Rect grid{std::round(body.x + (body.width - across) / 2),
                    std::round(below ? body.y + inner : body.y + inner * 0.6F + 2 * band), across, up};
    for (int row = 0; row < diagram.rows; ++row)
        for (int column = 0; column < diagram.columns; ++column) {
            const Rect square{grid.x + cell * static_cast<float>(column),
                              grid.y + cell * static_cast<float>(row), cell, cell};
            batch.rounded(square.inset(std::max(0.5F, cell * 0.04F)), cell * 0.12F, cell_fill);
            batch.outline(square.inset(std::max(0.5F, cell * 0.04F)), cell * 0.12F,
                          std::max(1.0F, cell * 0.05F), cell_line);
        }
    const Point middle = grid.centre();
    batch.rounded(Rect::around(middle, {cell * 0.76F, cell * 0.76F}), cell * 0.16F, ink);
    const float angle = style.turn * std::numbers::pi_v<float>;
    const float c = std::cos(angle), s = std::sin(angle);
    for (const auto& step : diagram.steps) {
        const float right = static_cast<float>(step.right) * cell,
                    forward = static_cast<float>(step.forward) * cell;
        const Point to{middle.x + c * right - s * -forward, middle.y + s * right + c * -forward};
        batch.circle(to, cell * 0.36F, style.side);
        batch.ring(to, cell * 0.36F, std::max(1.0F, cell * 0.07F), ink.faded(0.35F));
    }
    const Rect name{body.x + inner / 2, grid.bottom() + inner * 0.2F, body.width - inner, name_height};
    if (!style.plain)
        fonts.draw(batch, ui::text(*look.name), name,
                   {.role = render::FontRole::bold,
                    .size = std::max(12.0F, body.height * 0.145F),
                    .colour = ink,
                    .align = render::Align::centre});
    if (style.lit || style.chosen)
        batch.outline(body.inset(-2), corner + 2, style.chosen ? 4.0F : 2.5F,
                      style.chosen ? style.accent : style.accent.faded(0.85F));
    batch.pop_opacity();
}

} // namespace papamu::board
