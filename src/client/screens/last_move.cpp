#include "client/screens/last_move.hpp"

#include "client/board/card.hpp"
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

// The square's own name: "c3" of "board.c3".
std::string square_word(const Look& look, Spot spot)
{
    const auto word = spot_word(look, spot);
    return word.substr(word.find('.') + 1);
}

// What there is to say of a move: its card, its piece, the squares it went over, its victims.
struct Told {
    std::optional<Piece> card;
    std::optional<Piece> mover;
    std::string way;
    std::vector<Piece> victims;
};

Told tell(const Look& look, Scene scene, const Events& events)
{
    Told told;
    const auto on_board = [&](Spot spot) { return look.on_board(spot); };
    const Event* last = nullptr;
    for (auto beat = events.begin(); beat != events.end();) {
        const auto end =
            std::find_if(beat, events.end(), [&](const Event& one) { return one.beat != beat->beat; });
        const std::span<const Event> together{&*beat, static_cast<std::size_t>(end - beat)};
        for (const Event& event : together) {
            const Piece* piece = event.kind == Event::Kind::placed ? &event.piece : scene.at(event.from);
            if (event.kind == Event::Kind::removed && piece) told.victims.push_back(*piece);
            const bool arrives = event.kind == Event::Kind::moved || event.kind == Event::Kind::placed;
            if (arrives && piece && look.pieces[piece->kind].diagram) {
                // The first card to leave a hand is the one that was played.
                if (!told.card) told.card = *piece;
            } else if (arrives && piece && on_board(event.to)) {
                if (!told.mover) told.mover = *piece;
                const bool from_board = event.kind == Event::Kind::moved && on_board(event.from);
                // What moves in the same beat is another piece, which may have been pushed from there.
                const bool goes_on = from_board && last && last->to == event.from && last->beat < event.beat;
                if (from_board && !goes_on)
                    told.way += (told.way.empty() ? "" : ", ") + square_word(look, event.from);
                told.way += (told.way.empty() ? "" : from_board ? "-" : ", ") + square_word(look, event.to);
                last = &event;
            }
        }
        static_cast<void>(fold(scene, together));
        beat = end;
    }
    // Where nothing arrives, something was only taken off.
    if (!told.mover && told.victims.size() == 1) told.way = square_word(look, events.front().from);
    return told;
}

} // namespace

std::string way_of(const Look& look, const Scene& before, const Events& events)
{
    return tell(look, before, events).way;
}

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
    const auto told = tell(look, *match.game().scene(match.position_after(ply - 1)), played.events);
    const std::string game = match.game().info().id;
    const auto row = ui::row({.height = inside, .gap = 5});
    if (told.card) {
        board::CardStyle style;
        style.turn = played.seat == view.layout().bottom() ? 0.0F : 1.0F;
        style.side = render::colour(look.palette.seats[index_of(played.seat)]);
        style.plain = true;
        ui::canvas(
            {.width = inside * board::card_shape},
            [style, &painter, piece = look.pieces[told.card->kind]](render::Batch& batch, const Rect& box) {
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
    if (told.mover && !(ui::small() && told.card)) sprite(*told.mover, false, 0);
    // Long ones in smaller letters or two lines.
    ui::label(told.way.empty() ? played.text : told.way, {.size = ui::TextSize::small,
                                                          .tone = ui::TextTone::current,
                                                          .wrap = false,
                                                          .height = inside,
                                                          .told = true});
    ui::spring();
    // Victims beside the words, as many as these leave room for.
    for (std::size_t i = 0; i < std::min<std::size_t>(told.victims.size(), 3); ++i)
        sprite(told.victims[i], true, static_cast<int>(i) + 1);
    if (kept) ui::icon(*kept ? "ui/check" : "ui/clock", 18, ui::theme().ink_soft);
}

} // namespace papamu::screens
