#include "client/screens/play_sides.hpp"

#include "client/screens/engine_texts.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/online_words.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace papamu::screens {

using render::Rect;

Rect part_from_start(const Rect& whole, float skip, float width)
{
    return {ui::right_to_left() ? whole.right() - skip - width : whole.x + skip, whole.y, width,
            whole.height};
}

std::string PlaySides::name_of(Seat seat) const
{
    const auto& name = standing()->side(seat).name;
    return name.empty() ? ui::text(*game().info().seats[index_of(seat)]) : name;
}

Message PlaySides::turn_words() const
{
    const Seat seat = match().to_move();
    if (!standing())
        return {state().open->person(seat) ? texts::play_turn : texts::play_thinks,
                {{"seat", *game().info().seats[index_of(seat)]}}};
    if (state().open->person(seat)) return texts::play_your_turn;
    return {texts::play_their_turn, {{"name", name_of(seat)}}};
}

// How the line stands, then both sides in the order in which they sit: always in the same room.
void PlaySides::show() const
{
    const float line = low() ? 22.0F : 26.0F, row = low() ? 26.0F : 32.0F;
    // After the end a small screen needs the room for what comes next.
    const bool brief = low() && !stage_.two_panels() && match().conclusion();
    const Rect whole = ui::room(ui::width_left(), line + (brief ? 0 : 2 * row + 4));
    show_connection({whole.x, whole.y, whole.width, line});
    if (brief) return;
    const Seat below = view().layout().bottom();
    show_side(other(below), {whole.x, whole.y + line + 2, whole.width, row});
    show_side(below, {whole.x, whole.y + line + row + 4, whole.width, row});
}

void PlaySides::show_connection(const Rect& place) const
{
    const auto& at = *standing();
    auto sign = connection_sign(at.connection, at.concern);
    if (at.pending && at.connection == net::ConnectionState::online)
        sign = {&texts::online_pending, "ui/clock"};
    const float icon = 18;
    ui::at(part_from_start({place.x, place.centre().y - icon / 2, place.width, icon}, 0, icon));
    ui::icon(sign.icon, icon, ui::theme().ink_soft);
    float width = place.width - icon - 6;
    const auto state = ui::text(*sign.words);
    const auto count = at.watchers;
    const auto watchers =
        low() ? std::to_string(count) : ui::text(Message{texts::play_watchers, {{"count", count}}});
    const float room = ui::measure(watchers, ui::TextSize::small).width + 2;
    // How the line stands comes first.
    if (count > 0 && ui::measure(state, ui::TextSize::small).width + room + icon + 20 < width) {
        width -= room + icon + 12;
        ui::at(part_from_start(place, place.width - room, room));
        ui::label(watchers, {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false});
        ui::at(part_from_start({place.x, place.centre().y - icon / 2, place.width, icon},
                               place.width - room - icon - 4, icon));
        ui::icon("ui/eye", icon, ui::theme().ink_soft);
    }
    ui::at(part_from_start(place, icon + 6, width));
    ui::label(state, {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false});
}

// The colour of its pieces, its name or what it says, and its clock.
void PlaySides::show_side(Seat seat, const Rect& place) const
{
    const auto& at = *standing();
    const auto& info = at.side(seat);
    const auto& scale = ui::scale();
    const float dot = 14, clock = low() ? 66 : 92;
    const Rect mark = part_from_start({place.x, place.centre().y - dot / 2, place.width, dot}, 2, dot);
    const bool moves = !match().conclusion() && match().to_move() == seat;
    ui::paint([centre = scale.pixels(mark.centre()), radius = scale.pixels(dot / 2), moves,
               colour = render::colour(view().look().palette.seats[index_of(seat)]),
               thick = std::max(1.0F, scale.pixels(2))](render::Batch& batch) {
        batch.circle(centre, radius - thick, colour);
        batch.ring(centre, radius, thick, moves ? ui::theme().gold : ui::theme().ink_off);
    });
    const auto left = at.side(seat).left;
    const bool runs = at.running == seat;
    const auto said = at.side(seat).said;
    // On a small screen words take the clock's room, unless that matters now.
    const bool timed = at.timed && !(low() && said && !(runs && left < 60'000));
    float x = dot + 10, width = place.width - x - (timed ? clock + 6 : 0);
    const bool away = info.taken && !info.here && !match().conclusion();
    if (away && (!low() || !said)) {
        ui::at(part_from_start({place.x, place.centre().y - 9, place.width, 18}, x, 18));
        ui::icon("ui/offline", 18, ui::theme().gold);
        x += 24;
        width -= 24;
    }
    const auto size = low() ? ui::TextSize::small : ui::TextSize::body;
    const auto name = name_of(seat);
    const auto words = said ? ui::text(words_of(said->phrase)) : std::string{};
    const float words_room = said ? ui::measure(words, size).width + 2 : 0;
    const float name_room = std::min(ui::measure(name, size).width + 2, width);
    // Beside the name where there is room for both, else in its place.
    const bool both = name_room + 10 + words_room <= width;
    if (!said || both) {
        ui::at(part_from_start(place, x, both && said ? name_room : width));
        ui::label(name, {.size = size,
                         .tone = away ? ui::TextTone::soft : ui::TextTone::normal,
                         .wrap = false,
                         .shortens = true});
    }
    if (said) {
        const float from = both ? x + name_room + 10 : x;
        ui::at(part_from_start(place, from, both ? words_room : width));
        ui::label(words, {.size = size, .tone = ui::TextTone::gold, .wrap = false, .shortens = true});
    }
    if (!timed) return;
    const Rect box = part_from_start(place, place.width - clock, clock).inset(1);
    if (runs)
        ui::paint([box = scale.pixels(box).snapped(), corner = scale.pixels(6),
                   hurried = left < modes::little_time](render::Batch& batch) {
            const auto& theme = ui::theme();
            batch.rounded(box, corner, hurried ? theme.seal : theme.raised_hover);
        });
    ui::at(box);
    ui::label(clock_words(left), {.size = low() ? ui::TextSize::small : ui::TextSize::bold,
                                  .tone = runs ? ui::TextTone::normal : ui::TextTone::soft,
                                  .wrap = false,
                                  .centred = true});
}

} // namespace papamu::screens
