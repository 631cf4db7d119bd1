#include "client/screens/play_sides.hpp"

#include "client/screens/engine_texts.hpp"
#include "client/screens/kept_matches.hpp"
#include "client/screens/level_names.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/online_words.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace papamu::screens {

std::string PlaySides::name_of(Seat seat) const
{
    if (standing() && !standing()->side(seat).name.empty()) return standing()->side(seat).name;
    if (const auto who = state().open->who(seat); !who.is_person()) return ui::text(level_name(who.level));
    return ui::text(*game().info().seats[index_of(seat)]);
}

std::string PlaySides::called(Seat seat) const
{
    return state().alone() == seat ? ui::text(texts::online_you) : name_of(seat);
}

std::string PlaySides::turn_words() const
{
    const Seat seat = match().to_move();
    if (match().ply() == 0 && !state().both_here()) {
        if (state().alone() == seat) return ui::text(texts::play_you_begin);
        return ui::text(Message{texts::play_begins, {{"name", name_of(seat)}}});
    }
    if (state().alone() == seat) return ui::text(texts::play_your_turn);
    const bool computer = !state().open->who(seat).is_person();
    return ui::text(
        Message{computer ? texts::play_thinks : texts::play_their_turn, {{"name", name_of(seat)}}});
}

std::string PlaySides::end_words() const
{
    const Conclusion conclusion = match().conclusion().value();
    if (conclusion.kind != Conclusion::Kind::win) return ui::text(words_of(game(), conclusion));
    if (state().alone() == conclusion.winner) return ui::text(texts::end_you_won);
    return ui::text(Message{texts::end_won, {{"name", name_of(conclusion.winner)}}});
}

// How the line stands, then both sides in the order in which they sit: always in the same room.
void PlaySides::show() const
{
    // After the end a small screen needs the room for what comes next, unless something is wrong with the
    // line.
    const bool short_of_room = low() && !stage_.two_panels() && match().conclusion();
    const auto& at = *standing();
    const bool well = at.connection == net::ConnectionState::online && !at.pending && !at.concern;
    if (short_of_room && well) return;
    const auto all = ui::column({.gap = 2});
    show_connection();
    if (short_of_room) return;
    const Seat below = view().layout().bottom();
    show_side(other(below));
    show_side(below);
}

void PlaySides::show_clocks() const
{
    const Seat below = view().layout().bottom();
    show_side(other(below));
    show_side(below);
}

bool PlaySides::gone() const
{
    const auto& at = *standing();
    const bool online = at.connection == net::ConnectionState::online;
    return at.over && at.seat && at.at_table && online && at.opponent().taken && !at.opponent().here;
}

std::string PlaySides::line_words() const
{
    if (!standing()) return {};
    const auto& at = *standing();
    if (at.pending && !at.concern && at.connection != net::ConnectionState::online)
        return ui::text(texts::online_unsent);
    return gone() ? ui::text(Message{texts::play_gone, {{"name", name_of(other(*at.seat))}}}) : std::string{};
}

void PlaySides::show_connection() const
{
    const auto& at = *standing();
    auto sign = connection_sign(at.connection, at.concern);
    if (at.pending && at.connection == net::ConnectionState::online)
        sign = {&texts::online_pending, "ui/clock"};
    if (gone()) sign.icon = "ui/offline";
    auto words = line_words();
    if (words.empty()) words = ui::text(*sign.words);
    const ui::LabelOptions soft{.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false};
    const auto row = ui::row({.height = low() ? 22.0F : 26.0F, .gap = 6});
    ui::icon(sign.icon, 18, ui::theme().ink_soft);
    ui::label(words, {.size = soft.size, .tone = soft.tone, .wrap = false, .shortens = gone(), .told = true});
    if (at.watchers == 0) return;
    // How the line stands comes first.
    const auto watchers = ui::row({.grow = 1, .gap = 4, .spare = 1});
    ui::space(8);
    ui::spring();
    ui::icon("ui/eye", 18, ui::theme().ink_soft);
    ui::label(low() ? std::to_string(at.watchers)
                    : ui::text(Message{texts::play_watchers, {{"count", at.watchers}}}),
              soft);
}

// The colour of its pieces, its name or what it says, and its clock.
void PlaySides::show_side(Seat seat) const
{
    const auto& at = *standing();
    const auto& side = at.side(seat);
    const bool moves = !match().conclusion() && match().to_move() == seat;
    const auto row = ui::row({.height = low() ? 26.0F : 32.0F, .gap = 6});
    ui::canvas({.width = 18},
               [moves, radius = ui::scale().pixels(7), thick = std::max(1.0F, ui::scale().pixels(2)),
                colour = render::colour(view().look().palette.seats[index_of(seat)])](
                   render::Batch& batch, const render::Rect& box) {
                   batch.circle(box.centre(), radius - thick, colour);
                   batch.ring(box.centre(), radius, thick, moves ? ui::theme().gold : ui::theme().ink_off);
               });
    const bool away = side.taken && !side.here && !match().conclusion();
    if (away && (!low() || !side.said)) ui::icon("ui/offline", 18, ui::theme().trouble);
    const auto size = low() ? ui::TextSize::small : ui::TextSize::body;
    // What it says stands beside its name where there is room for both, else in its place.
    ui::label(name_of(seat), {.size = size,
                              .tone = away ? ui::TextTone::soft : ui::TextTone::normal,
                              .wrap = false,
                              .shortens = true,
                              .spare = side.said ? 1 : 0});
    if (side.said)
        ui::label(ui::text(words_of(side.said->phrase)),
                  {.size = size, .tone = ui::TextTone::normal, .wrap = false, .shortens = true});
    ui::spring();
    // On a small screen words take the clock's room, unless that matters now.
    const bool hurried = at.running == seat && side.left < 60'000;
    if (at.timed && !(low() && side.said && !hurried)) show_clock(seat);
}

void PlaySides::show_clock(Seat seat) const
{
    const auto left = standing()->side(seat).left;
    const bool runs = standing()->running == seat;
    const auto& theme = ui::theme();
    ui::Painter ground;
    if (runs) ground = ui::filled(left < modes::little_time ? theme.seal : theme.raised_hover, 6);
    const auto box = ui::row({.width = low() ? 66.0F : 92.0F, .edge_y = 1, .ground = ground});
    ui::label(clock_words(left), {.size = low() ? ui::TextSize::small : ui::TextSize::bold,
                                  .tone = runs ? ui::TextTone::normal : ui::TextTone::soft,
                                  .wrap = false,
                                  .centred = true,
                                  .grow = 1});
}

} // namespace papamu::screens
