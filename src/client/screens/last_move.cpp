#include "client/screens/last_move.hpp"

#include "client/board/card.hpp"
#include "client/screens/move_story.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/page.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace papamu::screens {

using render::Rect;

namespace {

std::string sprite_of(const std::string& game, const Look& look, const Piece& piece)
{
    return "games/" + game + '/' +
           look.pieces[piece.kind].sprites[piece.owner ? index_of(*piece.owner) + 1 : 0];
}

} // namespace

ui::BoxOptions last_move_box()
{
    return {.height = 46,
            .edge_x = 5,
            .edge_y = 3,
            .ground = ui::filled(ui::theme().ground.with_alpha(0.7F), 8),
            .corner = 8};
}

void show_last_move(const board::Painter& painter, const board::BoardView& view, const Match& match, int ply,
                    std::optional<bool> kept)
{
    constexpr float inside = 40, sprite_side = 34;
    const auto& played = match.plies()[static_cast<std::size_t>(ply) - 1];
    const auto& look = view.look();
    const auto story = story_of(look, *match.game().scene(match.position_after(ply - 1)), played.events);
    const std::string game = match.game().info().id;
    const auto row = ui::row({.height = inside, .gap = 5});
    if (story.card) {
        board::CardStyle style;
        style.turn = played.seat == view.layout().bottom() ? 0.0F : 1.0F;
        style.side = render::colour(look.palette.seats[index_of(played.seat)]);
        style.plain = true;
        ui::canvas(
            {.width = inside * board::card_shape},
            [style, &painter, piece = look.pieces[story.card->kind]](render::Batch& batch, const Rect& box) {
                board::draw_card(batch, painter.fonts, box, piece, style);
            });
    }
    const auto sprite = [&](const Piece& piece, bool struck, int spare) {
        ui::canvas({.width = sprite_side, .spare = spare},
                   [struck, &painter, name = sprite_of(game, look, piece), edge = ui::scale().pixels(2),
                    danger = render::colour(look.palette.danger)](render::Batch& batch, const Rect& whole) {
                       const Rect box = whole.inset(edge).snapped();
                       batch.sprite(painter.sprites.get(name, std::min(box.width, box.height)),
                                    Rect::around(box.centre(), {box.width, box.width}),
                                    {.opacity = struck ? 0.75F : 1});
                       if (struck)
                           batch.line({box.x, box.bottom() - 3}, {box.right(), box.y + 3},
                                      std::max(2.0F, box.width * 0.08F), danger);
                   });
    };
    // Small screens have room for one of them, and the card says more.
    if (!story.steps.empty() && !(ui::small() && story.card)) sprite(story.steps.front().piece, false, 0);
    // Long ones in smaller letters or two lines.
    const auto way = way_of(look, story);
    ui::label(way.empty() ? played.text : way,
              {.size = ui::TextSize::small, .tone = ui::TextTone::current, .wrap = false, .height = inside});
    ui::spring();
    // Victims beside the words, as many as these leave room for.
    for (std::size_t i = 0; i < std::min<std::size_t>(story.taken.size(), 3); ++i)
        sprite(story.taken[i].piece, true, static_cast<int>(i) + 1);
    if (kept) ui::icon(*kept ? "ui/check" : "ui/clock", 18, ui::theme().ink_soft);
}

} // namespace papamu::screens
