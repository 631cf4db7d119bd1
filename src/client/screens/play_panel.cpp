#include "client/screens/play_panel.hpp"

#include "client/screens/engine_texts.hpp"
#include "client/screens/hints.hpp"
#include "client/screens/kept_matches.hpp"
#include "client/screens/last_move.hpp"
#include "client/screens/level_names.hpp"
#include "client/screens/texts.hpp"
#include "client/session/preferences.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <numbers>

namespace papamu::screens {

using render::Rect;

namespace {

// What can be done comes before the last move where there is no room for both, and so does how the game
// stands.
constexpr int last_move_spare = 4;

} // namespace

void PlayPanel::show()
{
    if (stage_.page.folded) return bar_.show();
    const bool two = stage_.two_panels(), asked = ask_.asks();
    const ui::PanelOptions options{.padding = ui::panel_padding(), .gap = low() ? 6.0F : ui::gap};
    ui::panel_begin("play.panel", stage_.page.panel, options);
    if (standing() && !two) sides_.show();
    show_head();
    // After the end what comes next takes the room beside.
    const bool sides_here = standing() && two && state().told();
    if (sides_here) sides_.show();
    // A question comes before numbers where there is no room for both.
    else if (!asked || (!low() && !two))
        show_facts();
    if (two) {
        if (asked) ui::spring();
        ask_.show();
        ui::panel_end();
        ui::panel_begin("play.side", stage_.page.side, options);
        // The first panel has no room for it.
        if (stage_.evaluates() && !match().conclusion()) advice_.show_evaluation_words();
        if (standing() && !sides_here) sides_.show();
    }
    // What was played stands apart from how the game stands, unless what is asked now needs the room.
    const bool apart = !low() || (!asked && !match().conclusion());
    if (apart) ui::space(2 * options.gap);
    show_last_move();
    if (apart) ui::space(options.gap);
    show_played();
    actions_.show();
    ui::panel_end();
}

// Drawn once upright and put on its head.
void PlayPanel::draw_far_chip(render::Batch& batch)
{
    const Rect place = stage_.scale.pixels(stage_.page.far_chip).snapped();
    const auto& conclusion = match().conclusion();
    const auto words = state().told() ? ui::text(conclusion->reason)
                       : conclusion   ? std::string{}
                                      : sides_.turn_words();
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
        ui::label(words_.head(),
                  {.size = low() ? ui::TextSize::bold : ui::TextSize::large, .wrap = false, .told = true});
        if (ui::button("play.present", ui::text(texts::play_present), {.kind = ui::ButtonKind::primary}))
            stage_.act([ply = match().ply()](auto& mode, const auto&) { mode.look_at(ply); });
    } else if (const auto& conclusion = match().conclusion(); state().told()) {
        ui::label(
            words_.head(),
            {.size = low() ? ui::TextSize::large : ui::TextSize::title, .heading = !low(), .told = true});
        // A small panel has room for one sentence: whether there is anybody to play again with.
        auto line = low() && !stage_.two_panels() ? sides_.line_words() : std::string{};
        ui::label(line.empty() ? ui::text(conclusion->reason) : line, {.told = true});
    } else {
        show_turn();
    }
}

// The same room whatever is said, so that nothing below jumps; only a long sentence in a small panel takes
// more.
void PlayPanel::show_turn()
{
    const ui::LabelOptions head{.size = low() ? ui::TextSize::bold : ui::TextSize::large,
                                .wrap = false,
                                .shortens = standing().has_value(),
                                .told = true};
    if (const int level = words_.thinker(); level > 0) {
        const auto row = ui::row({.gap = 8});
        ui::icon(level_face(level), low() ? 26.0F : 34.0F, render::white);
        ui::label(words_.head(), head);
    } else {
        ui::label(words_.head(), head);
    }
    // What is asked comes first where there is no room for both.
    if (low() && ask_.asks()) return;
    const bool evaluated = stage_.evaluates() && !stage_.two_panels();
    float lines = low() && !standing() && game().facts(match().position())->size() < 2 ? 4 : 3;
    if (evaluated && low()) lines = 2;
    const float gap = low() ? 6.0F : ui::gap, line = low() ? 20.0F : 24.0F;
    const auto room = ui::column(
        {.gap = gap, .least = lines * line + (evaluated ? PlayAdvice::evaluation_height() + gap : 0)});
    // A hint says the same and more; a long sentence of the turn cannot wait.
    if (evaluated && advising().strength() == 0) advice_.show_evaluation_words(2);
    const auto said = ui::column({.gap = 0, .least = lines * line});
    show_what_is_to_do(low() ? ui::TextSize::small : ui::TextSize::body);
}

void PlayPanel::show_what_is_to_do(ui::TextSize size)
{
    // Rather one of them than a part of the second.
    int spare = 0;
    for (const auto& [words, tone] : words_.below())
        ui::label(words,
                  {.size = size, .tone = tone, .spare = spare++, .told = tone == ui::TextTone::advice});
}

// A row of names with each side's colour, then a row a number; on a small screen a number's name has a line
// of its own.
void PlayPanel::show_facts()
{
    const auto facts = *game().facts(match().position());
    // On a small screen the end needs the room for what comes next.
    if (facts.empty() || (low() && state().told())) return;
    const float line = low() ? 20.0F : stage_.two_panels() ? 25.0F : 28.0F;
    const float gap = low() ? 6.0F : ui::gap;
    // Names and numbers have no room beside each other in a narrow panel.
    const bool stacked = low() || stage_.page.panel.width < 240;
    const auto size = low() ? ui::TextSize::small : ui::TextSize::body;
    const auto word = [&](const std::string& words, ui::TextSize in, ui::TextTone tone, float width,
                          float height, bool shortens = false) {
        ui::label(words, {.size = in,
                          .tone = tone,
                          .wrap = false,
                          .shortens = shortens,
                          .centred = true,
                          .width = width,
                          .height = height,
                          .least = std::min(width, 60.0F)});
    };
    const auto numbers = [&](const Fact& fact, float width) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const int value = fact.value[seat];
            word(fact.goal == 0
                     ? std::to_string(value)
                     : ui::text(Message{texts::play_goal, {{"value", value}, {"goal", fact.goal}}}),
                 size, ui::TextTone::normal, width, line);
        }
    };
    const auto names = [&](float width) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const bool moves = !match().conclusion() && index_of(match().to_move()) == seat;
            word(sides_.called(static_cast<Seat>(seat)), ui::TextSize::small,
                 moves ? ui::TextTone::current : ui::TextTone::soft, width, 24, true);
        }
    };
    // On a small screen, whoever has to learn the buttons of a pad needs their hints more. Whether a service
    // has the last move is seen beside that move alone.
    const bool hints = low() && hints_wanted(tools().input, tools().preferences.settings);
    const auto all = ui::column({.gap = 0, .spare = standing() ? last_move_spare + 1 : hints ? 3 : 1});
    ui::separator();
    ui::space(gap);
    const float column = std::min(84.0F, 0.28F * (stage_.page.panel.width - 2 * ui::panel_padding()));
    if (stacked) {
        const auto head = ui::grid(2, {.height = 24, .gap = 0});
        names(0);
    } else {
        const auto head = ui::row({.height = 24, .gap = 0});
        ui::spring();
        names(column);
    }
    for (const auto& fact : facts) {
        Message name;
        name.id = fact.id;
        if (stacked) {
            word(ui::text(name), size, ui::TextTone::soft, 0, line);
            const auto values = ui::grid(2, {.gap = 0});
            numbers(fact, 0);
        } else {
            const auto row = ui::row({.height = line, .gap = 0});
            ui::label(ui::text(name),
                      {.size = size, .tone = ui::TextTone::soft, .wrap = false, .height = line});
            ui::spring();
            numbers(fact, column);
        }
    }
    // Nothing follows where there is a second panel.
    if (stage_.two_panels()) return;
    ui::space(gap);
    ui::separator();
}

// Pressing it shows the move again.
void PlayPanel::show_last_move()
{
    const int ply = state().shown_ply();
    auto box = last_move_box();
    box.spare = last_move_spare;
    if (ply == 0) {
        box.ground = {};
        const auto empty = ui::column(box);
        return;
    }
    bool pressed = false;
    {
        const auto& move = match().plies()[static_cast<std::size_t>(ply) - 1].text;
        const auto kept = ply == match().ply() ? state().open->kept() : std::nullopt;
        // The sign beside the move, in words.
        const Message said{kept && *kept ? texts::move_kept : texts::move_not_kept, {{"move", move}}};
        const auto tile = ui::tile("play.replay", kept ? ui::text(said) : move, pressed, box);
        screens::show_last_move(tools().painter, view(), match(), ply, kept);
    }
    if (!pressed) return;
    stage_.act([ply = ply - 1](auto& mode, const auto&) { mode.look_at(ply); });
    stage_.act([ply = ply](auto& mode, const auto&) { mode.look_at(ply); });
}

// The list takes what room is left, and shows its end.
void PlayPanel::show_played()
{
    const auto& plies = match().plies();
    if (!plies.empty())
        return show_moves(plies, {.shown = match().ply(), .least = 2, .slim = stage_.page.slim()});
    const auto room = ui::column({.grow = 1, .hides_below = 40});
    if (!low())
        ui::label(ui::text(texts::play_no_moves), {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
}

} // namespace papamu::screens
