#include "client/screens/play_panel.hpp"

#include "client/screens/engine_texts.hpp"
#include "client/screens/kept_matches.hpp"
#include "client/screens/last_move.hpp"
#include "client/screens/play_thought.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <numbers>

namespace papamu::screens {

using render::Rect;

void PlayPanel::show()
{
    ui::panel_begin("play.panel", stage_.panel,
                    {.padding = low() ? 12.0F : ui::padding, .gap = low() ? 6.0F : ui::gap});
    if (standing() && !stage_.two_panels()) sides_.show();
    show_head();
    // A question comes before numbers where there is no room for both.
    const bool asked = ask_.height() > 0;
    // After the end what comes next takes the room beside.
    const bool sides_here = standing() && stage_.two_panels() && match().conclusion();
    if (sides_here)
        sides_.show();
    else if (!asked || (!low() && !stage_.two_panels()))
        show_facts();
    if (asked && stage_.two_panels()) {
        const float padding = low() ? 12.0F : ui::padding;
        ask_.show({stage_.panel.x + padding, stage_.panel.bottom() - padding - ask_.height(),
                   stage_.panel.width - 2 * padding, ask_.height()});
    }
    if (!stage_.two_panels()) actions_.fit_hints();
    if (!stage_.two_panels()) show_last_move();
    if (stage_.two_panels()) {
        ui::panel_end();
        ui::panel_begin("play.side", stage_.side,
                        {.padding = low() ? 12.0F : ui::padding, .gap = low() ? 6.0F : ui::gap});
        actions_.fit_hints();
    }
    // Where there are two panels, the first has no room for it.
    if (stage_.evaluates() && stage_.two_panels() && !match().conclusion()) advice_.show_evaluation_words();
    if (standing() && stage_.two_panels() && !sides_here) sides_.show();
    if (stage_.two_panels()) show_last_move();
    show_moves();
    actions_.show();
    ui::panel_end();
}

// Drawn once upright and put on its head.
void PlayPanel::draw_far_chip(render::Batch& batch)
{
    const Rect place = stage_.scale.pixels(stage_.far_chip).snapped();
    const auto& conclusion = match().conclusion();
    const auto words = conclusion ? ui::text(conclusion->reason) : ui::text(sides_.turn_words());
    const float size = stage_.scale.pixels(low() ? 17.0F : 21.0F);
    const platform::Extent pixels{static_cast<int>(place.width), static_cast<int>(place.height)};
    const auto picture =
        tools().painter.renderer.kept_picture("far." + words, pixels, 1, [&](render::Batch& kept) {
            const Rect whole{0, 0, place.width, place.height};
            kept.rect(whole, ui::theme().panel);
            tools().painter.fonts.draw(kept, words, whole.inset(size * 0.5F),
                                       {.role = render::FontRole::bold,
                                        .size = size,
                                        .colour = ui::theme().ink,
                                        .align = render::Align::centre});
        });
    batch.sprite(picture, place,
                 {.rotation = std::numbers::pi_v<float>, .radius = stage_.scale.pixels(ui::radius)});
}

void PlayPanel::show_head()
{
    if (state().looking) {
        ui::label(
            ui::text(Message{texts::play_looking, {{"ply", *state().looking}, {"plies", match().ply()}}}),
            {.size = low() ? ui::TextSize::bold : ui::TextSize::large, .wrap = false});
        if (ui::button("play.present", ui::text(texts::play_present), {.kind = ui::ButtonKind::primary}))
            stage_.act([ply = match().ply()](auto& mode, const auto&) { mode.look_at(ply); });
        return;
    }
    if (const auto& conclusion = match().conclusion()) {
        const auto words = words_of(game(), *conclusion);
        if (low())
            ui::label(ui::text(words), {.size = ui::TextSize::large});
        else
            ui::title(ui::text(words));
        ui::label(ui::text(conclusion->reason), {.tone = ui::TextTone::gold});
        return;
    }
    ui::label(ui::text(advising().outlook() ? Message{texts::hint_outlook} : sides_.turn_words()),
              {.size = low() ? ui::TextSize::bold : ui::TextSize::large,
               .wrap = false,
               .shortens = standing().has_value()});
    // The same room whatever is said, so that nothing below jumps.
    const float line = low() ? 20.0F : 24.0F;
    const auto size = low() ? ui::TextSize::small : ui::TextSize::body;
    float lines = low() && !standing() && game().facts(match().position())->size() < 2 ? 4 : 3;
    const bool evaluated = stage_.evaluates() && !stage_.two_panels();
    if (evaluated && low()) lines = 2;
    const auto needed = [&](const std::string& words) {
        return static_cast<float>(ui::lines_of(words, size, ui::width_left()));
    };
    const bool complete = turn().roles().empty() && turn().builder().complete_move() != Trie::none;
    float most = 0;
    if (complete) most = needed(ui::text(texts::play_complete));
    if (!turn().roles().empty()) {
        Message role;
        role.id = turn().roles().front();
        most = needed(ui::text(role));
    }
    // A hint says the same and more; a long sentence of the turn cannot wait.
    const bool wide = evaluated && (advising().strength() > 0 || most > lines);
    if (evaluated && !wide) advice_.show_evaluation_words();
    if (wide) lines += std::floor(advice_.evaluation_height() / line);
    // Only a long sentence in a small panel takes more.
    if (advising().strength() > 0) most = 1 + needed(advice_.hint_value_words());
    lines = std::max(lines, most);
    Rect place = ui::room(ui::width_left(), line * lines);
    if (!turn().refusal().empty()) {
        ui::at(place);
        ui::label(ui::text(turn().refusal()), {.size = size, .tone = ui::TextTone::trouble});
        return;
    }
    if (advising().strength() > 0) {
        advice_.show_hint_words(place, line, size);
        return;
    }
    if (state().open->thinking()) {
        show_thinker(stage_, {place.x, place.y, place.width, line});
        return;
    }
    if (complete) {
        ui::at(place);
        ui::label(ui::text(texts::play_complete), {.size = size, .tone = ui::TextTone::soft});
        return;
    }
    const float end = place.bottom();
    int said = 0;
    for (const auto& id : turn().roles()) {
        if (said == 2 || place.y > end - line) break;
        Message role;
        role.id = id;
        const auto words = ui::text(role);
        // Rather one of them than a part of it.
        const float wanted = needed(words) * line;
        if (said > 0 && place.y + wanted > end + 1) break;
        const float taken = std::min(wanted, end - place.y);
        ui::at({place.x, place.y, place.width, taken});
        ui::label(words, {.size = size, .tone = ui::TextTone::soft});
        place.y += taken;
        ++said;
    }
}

// A row of names with each side's colour, then a row a number.
void PlayPanel::show_facts()
{
    const auto facts = *game().facts(match().position());
    const auto& seats = game().info().seats;
    // On a small screen the end needs the room for what comes next.
    if (facts.empty() || (low() && match().conclusion())) return;
    ui::separator();
    // On a small screen a number's name has a line of its own.
    const float line = low() ? 40.0F : stage_.two_panels() ? 25.0F : 28.0F, head = 24;
    const float height = head + line * static_cast<float>(facts.size());
    // In a small window of large letters what can be done comes first.
    if (low() && !stage_.two_panels() &&
        ui::room(ui::width_left(), 0).y + height > stage_.side.bottom() - actions_.height())
        return;
    const Rect whole = ui::room(ui::width_left(), height);
    const float column = low() ? whole.width / 2 : std::min(84.0F, whole.width * 0.28F);
    const auto cell = [&](std::size_t row, std::size_t seat) {
        const float x = whole.right() - column * static_cast<float>(2 - seat);
        if (row == 0) return Rect{x, whole.y, column, head};
        const float y = whole.y + head + line * static_cast<float>(row - 1);
        return low() ? Rect{x, y + line / 2, column, line / 2} : Rect{x, y, column, line};
    };
    const auto size = low() ? ui::TextSize::small : ui::TextSize::body;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        ui::at(cell(0, seat));
        const bool moves = !match().conclusion() && index_of(match().to_move()) == seat;
        ui::label(ui::text(*seats[seat]), {.size = ui::TextSize::small,
                                           .tone = moves ? ui::TextTone::gold : ui::TextTone::soft,
                                           .wrap = false,
                                           .centred = true});
    }
    for (std::size_t row = 0; row < facts.size(); ++row) {
        const auto& fact = facts[row];
        Message name;
        name.id = fact.id;
        ui::at({whole.x, whole.y + head + line * static_cast<float>(row),
                low() ? whole.width : whole.width - 2 * column, low() ? line / 2 : line});
        ui::label(ui::text(name),
                  {.size = size, .tone = ui::TextTone::soft, .wrap = false, .centred = low()});
        for (std::size_t seat = 0; seat < 2; ++seat) {
            ui::at(cell(row + 1, seat));
            const int value = fact.value[seat];
            ui::label(fact.goal == 0
                          ? std::to_string(value)
                          : ui::text(Message{texts::play_goal, {{"value", value}, {"goal", fact.goal}}}),
                      {.size = size, .wrap = false, .centred = true});
        }
    }
    ui::separator();
}

// Pressing it shows the move again.
void PlayPanel::show_last_move()
{
    const int ply = state().shown_ply();
    const Rect from = ui::room(ui::width_left(), 0);
    // What can be done comes first where there is no room for both.
    if (from.y + last_move_height > stage_.side.bottom() - actions_.height()) return;
    const Rect place = ui::room(ui::width_left(), last_move_height);
    if (ply == 0) return;
    screens::show_last_move(tools().painter, view(), match(), ply, place, low());
    ui::at(place);
    if (!ui::tile("play.replay", match().plies()[static_cast<std::size_t>(ply) - 1].text, {.corner = 8}))
        return;
    stage_.act([ply = ply - 1](auto& mode, const auto&) { mode.look_at(ply); });
    stage_.act([ply = ply](auto& mode, const auto&) { mode.look_at(ply); });
}

// The list takes what room the buttons below leave, and shows its end.
void PlayPanel::show_moves()
{
    const float buttons = actions_.height();
    const Rect from = ui::room(ui::width_left(), 0);
    const float height = stage_.side.bottom() - from.y - buttons;
    if (height < 40) return;
    const Rect place = ui::room(ui::width_left(), height);
    const auto& plies = match().plies();
    if (plies.empty()) {
        if (!low()) ui::at(place);
        if (!low())
            ui::label(ui::text(texts::play_no_moves),
                      {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
        return;
    }
    moves_.show(plies, place, {.shown = match().ply(), .low = low()});
}

} // namespace papamu::screens
