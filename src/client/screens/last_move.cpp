#include "client/screens/last_move.hpp"

#include "client/board/card.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
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
    std::optional<Spot> last;
    for (const auto& event : events) {
        const Piece* piece = event.kind == Event::Kind::placed ? &event.piece : scene.at(event.from);
        if (event.kind == Event::Kind::removed && piece) told.victims.push_back(*piece);
        const bool arrives = event.kind == Event::Kind::moved || event.kind == Event::Kind::placed;
        if (arrives && piece && look.pieces[piece->kind].diagram) {
            // The first card to leave a hand is the one that was played.
            if (!told.card) told.card = *piece;
        } else if (arrives && piece && on_board(event.to)) {
            if (!told.mover) told.mover = *piece;
            const std::string to = square_word(look, event.to);
            const bool from_board = event.kind == Event::Kind::moved && on_board(event.from);
            if (from_board && last != event.from)
                told.way += (told.way.empty() ? "" : ", ") + square_word(look, event.from);
            told.way += (told.way.empty() ? "" : from_board ? "-" : ", ") + to;
            last = event.to;
        }
        static_cast<void>(fold(scene, std::span{&event, 1}));
    }
    // Where nothing arrives, something was only taken off.
    if (!told.mover && told.victims.size() == 1) told.way = square_word(look, events.front().from);
    return told;
}

} // namespace

void show_last_move(const board::Painter& painter, const board::BoardView& view, const Match& match, int ply,
                    const Rect& place, bool low)
{
    const auto& played = match.plies()[static_cast<std::size_t>(ply) - 1];
    const auto& look = view.look();
    const auto told = tell(look, *match.game().scene(match.position_after(ply - 1)), played.events);
    const std::string game = match.game().info().id;
    const auto& scale = ui::scale();
    ui::paint([place = scale.pixels(place), radius = scale.pixels(8)](render::Batch& batch) {
        batch.rounded(place, radius, ui::theme().ground.with_alpha(0.7F));
    });
    const bool mirrored = ui::right_to_left();
    float used = 5;
    const auto next = [&](float width) {
        const Rect box{mirrored ? place.right() - used - width : place.x + used, place.y + 3, width,
                       place.height - 6};
        used += width + 5;
        return box;
    };
    if (told.card) {
        const Rect box = scale.pixels(next((last_move_height - 6) * board::card_shape)).snapped();
        board::CardStyle style;
        style.turn = played.seat == view.layout().bottom() ? 0.0F : 1.0F;
        style.side = render::colour(look.palette.seats[index_of(played.seat)]);
        style.plain = true;
        ui::paint([=, piece = look.pieces[told.card->kind]](render::Batch& batch) {
            board::draw_card(batch, painter.fonts, box, piece, style);
        });
    }
    const auto sprite = [&](const Piece& piece, bool struck) {
        const Rect box = scale.pixels(next(last_move_height - 12)).inset(2).snapped();
        const auto name = sprite_of(game, look, piece);
        ui::paint([=, danger = render::colour(look.palette.danger)](render::Batch& batch) {
            batch.sprite(painter.sprites.get(name, std::min(box.width, box.height)),
                         Rect::around(box.centre(), {box.width, box.width}), {.opacity = struck ? 0.75F : 1});
            if (struck)
                batch.line({box.x, box.bottom() - 3}, {box.right(), box.y + 3},
                           std::max(2.0F, box.width * 0.08F), danger);
        });
    };
    // Small screens have room for one of them, and the card says more.
    if (told.mover && !(low && told.card)) sprite(*told.mover, false);
    // Victims beside the words, as many as these leave room for.
    const auto said = told.way.empty() ? played.text : told.way;
    const float step = last_move_height - 7;
    const float left = place.width - used - 8 - ui::measure(said, ui::TextSize::small).width;
    const auto shown = std::min(
        {told.victims.size(), std::size_t{3}, static_cast<std::size_t>(std::max(0.0F, left / step))});
    const float victims = static_cast<float>(shown) * step;
    const float words = std::max(20.0F, place.width - used - victims - 8);
    ui::at(next(words));
    ui::label(said, {.size = ui::TextSize::small, .tone = ui::TextTone::gold, .wrap = false});
    for (std::size_t i = 0; i < shown; ++i) sprite(told.victims[i], true);
}

} // namespace papamu::screens
