#pragma once

#include "client/render/batch.hpp"
#include "client/render/fonts.hpp"
#include "game/look.hpp"

#include <optional>

namespace papamu::board {

/// How a card stands now.
struct CardStyle {
    float turn = 0; ///< half turns: the pattern reads as it applies to its owner, the name stays upright
    float opacity = 1;
    float lift = 0;   ///< of its height, above the table
    bool lit = false; ///< it may be chosen
    bool chosen = false;
    bool plain = false; ///< the pattern alone, without the name: where it is small
    render::Colour accent;
    render::Colour side;                      ///< whose it is
    std::optional<render::Colour> shade = {}; ///< a move with it is told of
};

/// A tile with a pattern of steps on a small grid, and its name.
void draw_card(render::Batch& batch, render::Fonts& fonts, const render::Rect& place, const PieceLook& look,
               const CardStyle& style);

} // namespace papamu::board
