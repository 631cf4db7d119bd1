#include "client/screens/replay_panel.hpp"

#include "client/screens/engine_texts.hpp"
#include "client/screens/hints.hpp"
#include "client/screens/kept_matches.hpp"
#include "client/screens/last_move.hpp"
#include "client/screens/local_time.hpp"
#include "client/screens/replays_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/preferences.hpp"
#include "client/storage/id.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace papamu::screens {

using render::Rect;

namespace {

constexpr float row = ui::control_height;
constexpr float least_graph = 30, high_graph = 84;
constexpr float low_gap = 6, high_gap = 10;
constexpr float least_wide = 240; ///< of a panel with room for everything side by side

float line_of(ui::TextSize size) { return std::ceil(ui::measure("x", size).height + 0.5F); }

// In what is read from right to left, the first thing stands at the right.
Rect mirrored(const Rect& part, const Rect& whole)
{
    if (!ui::right_to_left()) return part;
    return {whole.right() - (part.x - whole.x) - part.width, part.y, part.width, part.height};
}

} // namespace

void ReplayPanel::show()
{
    if (!begun_) ui::set_focus("replay.slider");
    begun_ = true;
    const float padding = stage_.beside.padding();
    const Rect inside = stage_.beside.panel.inset(padding);
    ui::panel_begin("replay.panel", stage_.beside.panel, {.padding = padding, .gap = 0});
    if (stage_.beside.two_panels()) {
        show_story(inside);
        ui::panel_end();
        ui::panel_begin("replay.side", stage_.beside.side, {.padding = padding, .gap = 0});
        show_controls(stage_.beside.side.inset(padding));
    } else {
        const float height = controls_height(), hints = hints_height();
        show_story({inside.x, inside.y, inside.width, inside.height - height - hints - high_gap});
        if (hints > 0) show_replay_hints({inside.x, inside.bottom() - height - hints, inside.width, hints});
        show_controls({inside.x, inside.bottom() - height, inside.width, height});
    }
    ui::panel_end();
}

void ReplayPanel::show_story(const Rect& place)
{
    const float gap = stage_.beside.low ? low_gap : high_gap;
    const float comment = tight() ? row : 4 * line_of(ui::TextSize::small) + 16;
    const float head = show_head(place) + gap;
    const Rect list{place.x, place.y + head, place.width, place.height - head - comment - gap};
    review_.hide_graph();
    // Where there is room for one of them only, the graph says more.
    if (review() && tight() && list.height >= least_graph) {
        moves_ = {};
        review_.show_graph(list);
    } else if (list.height >= line_of(ui::TextSize::small))
        moves_.show(match().plies(), list,
                    {.shown = state().ply,
                     .low = stage_.beside.low,
                     .around_shown = true,
                     .hovered = hovered_,
                     .noted = [this](int ply) { return state().watched->notes.contains(ply); }});
    else
        moves_ = {};
    show_comment({place.x, place.bottom() - comment, place.width, comment});
}

// Gives the height it took. In a large panel that is always the same, so that nothing below jumps.
float ReplayPanel::show_head(const Rect& place)
{
    const bool low = stage_.beside.low;
    float y = place.y;
    const auto line = [&](const std::string& words, float lines, const ui::LabelOptions& options) {
        const float height = lines * line_of(options.size);
        ui::at({place.x, y, place.width, height});
        ui::label(words, options);
        y += height;
    };
    if (!low) {
        auto about = ui::text(*game().info().name);
        if (const auto begun = storage::begun_of(state().watched->id)) about += "  " + local_time(*begun);
        line(about, 1, {.size = ui::TextSize::small, .tone = ui::TextTone::gold, .wrap = false});
        y += 4;
    }
    const auto large = low ? ui::TextSize::bold : ui::TextSize::large;
    const auto conclusion = match().conclusion();
    const float whole = y - place.y + line_of(ui::TextSize::title) + 2 * line_of(ui::TextSize::body);
    if (conclusion && state().at_end()) {
        line(ui::text(words_of(game(), *conclusion)), 1,
             {.size = tight() ? large : ui::TextSize::title, .wrap = false});
        const auto reason = ui::text(conclusion->reason);
        const auto size = tight() ? ui::TextSize::small : ui::TextSize::body;
        // Lines are broken between words, so that they are not quite full.
        const auto lines =
            std::clamp(std::ceil(ui::measure(reason, size).width / place.width * 1.15F), 1.0F, 3.0F);
        line(reason, lines, {.size = size, .tone = ui::TextTone::gold});
        return tight() ? y - place.y : std::max(whole, y - place.y);
    }
    const Message where = state().ply == 0
                              ? Message{texts::replay_start}
                              : Message{texts::play_looking, {{"ply", state().ply}, {"plies", last()}}};
    line(ui::text(where), 1, {.size = large, .wrap = false});
    if (tight()) return y - place.y;
    if (state().ply > 0)
        show_last_move(tools().painter, view(), match(), state().ply,
                       {place.x, place.y + whole - last_move_height, place.width, last_move_height}, low);
    return whole;
}

void ReplayPanel::show_comment(const Rect& place)
{
    auto words = review_.verdict();
    if (!state().comment().empty()) words += (words.empty() ? "" : "\n") + state().comment();
    if (!stage_.may_comment() && words.empty()) return;
    const auto& scale = ui::scale();
    ui::paint([box = scale.pixels(place).snapped(), corner = scale.pixels(ui::radius)](render::Batch& batch) {
        batch.rounded(box, corner, ui::theme().ground.with_alpha(0.7F));
    });
    const float edge = tight() ? 2 : 8;
    const Rect inside{place.x + 10, place.y + edge, place.width - 20, place.height - 2 * edge};
    if (words.empty()) {
        const float line = std::min(place.height, row), icon = 18;
        ui::at(mirrored({inside.x, place.y, icon, line}, inside));
        ui::icon("ui/edit", icon, ui::theme().ink_soft);
        ui::at(mirrored({inside.x + icon + 8, place.y, inside.width - icon - 8, line}, inside));
        ui::label(ui::text(texts::replay_no_comment),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false});
    } else {
        ui::at(inside);
        ui::label(words, {.size = ui::TextSize::small, .shortens = true});
    }
    if (!stage_.may_comment()) return;
    ui::at(place);
    if (!ui::tile("replay.comment", words.empty() ? ui::text(texts::replay_no_comment) : words,
                  {.corner = ui::radius}))
        return;
    stage_.act([](auto& mode) { mode.stop(); });
    stage_.act([&](auto& mode) { mode.open(modes::ReplayOver::comment); });
}

float ReplayPanel::controls_height() const
{
    if (tight()) return 4 * row + 3 * low_gap;
    if (review()) return 5 * row + high_graph + 5 * high_gap;
    return 6 * row + high_gap + line_of(ui::TextSize::small) + 4 + 4 * high_gap;
}

void ReplayPanel::show_controls(const Rect& place)
{
    const float gap = tight() ? (place.height - 4 * row) / 3 : high_gap;
    Rect line{place.x, place.y, place.width, row};
    const auto next = [&] { line.y = line.bottom() + gap; };
    show_slider(line);
    next();
    show_steps(line);
    next();
    if (review()) {
        if (!tight()) {
            review_.show_graph({line.x, line.y, line.width, high_graph});
            line.y += high_graph + gap;
        }
        review_.show_row(line);
        next();
        show_ways({line.x, line.y, line.width, place.bottom() - line.y});
        return;
    }
    if (!tight()) {
        const float words = line_of(ui::TextSize::small);
        ui::at({line.x, line.y, line.width, words});
        ui::label(ui::text(texts::replay_pace),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false});
        line.y += words + 4;
    }
    show_pace(line);
    next();
    if (!tight()) {
        ui::at(line);
        if (ui::button("replay.review", ui::text(texts::review_begin),
                       {.icon = "ui/target", .enabled = last() > 0}))
            stage_.act([](auto& mode) { mode.begin_review(); });
        next();
    }
    show_ways({line.x, line.y, line.width, place.bottom() - line.y});
}

float ReplayPanel::hints_height() const
{
    return tight() || !hints_wanted(tools().input, tools().preferences.settings) ? 0
                                                                                 : 2 * hint_height + high_gap;
}

// What can be done from everywhere, without going to a button.
void ReplayPanel::show_replay_hints(const Rect& place)
{
    using input::Action;
    const std::array hints{
        Hint{Action::history_back, &texts::replay_before}, Hint{Action::history_on, &texts::replay_after},
        Hint{Action::alternative, &texts::replay_play_or_pause}, Hint{Action::cancel, &texts::replay_leave}};
    show_hints(tools().input, place, 2, hints);
}

void ReplayPanel::show_slider(const Rect& place)
{
    auto at = static_cast<float>(state().ply);
    bool confirmed = false;
    ui::at(place);
    if (ui::slider("replay.slider", "", at, 0, static_cast<float>(last()), "", 1, &confirmed)) {
        stage_.act([ply = static_cast<int>(std::lround(at))](auto& mode) { mode.go_to(ply); });
    }
    if (confirmed) stage_.act([](auto& mode) { mode.play_or_pause(); });
}

void ReplayPanel::show_steps(const Rect& place)
{
    // The ends are also those of the slider.
    const bool ends = place.width >= least_wide;
    const float beside = ends ? 4 : 2, gap = ends ? 8.0F : 6.0F;
    const float side = std::min(row, (place.width - row - beside * gap) / beside);
    const float middle = std::min(place.width - beside * (side + gap), 2 * row);
    float x = place.x + (place.width - middle - beside * (side + gap)) / 2;
    const auto button = [&](const char* id, const char* icon, const Text& tip, float width, bool enabled,
                            ui::ButtonKind kind = ui::ButtonKind::quiet) {
        ui::at(mirrored({x, place.y, width, row}, place));
        x += width + gap;
        return ui::icon_button(id, icon, {.tip = ui::text(tip), .kind = kind, .enabled = enabled});
    };
    if (ends && button("replay.first", "ui/first", texts::replay_first, side, state().ply > 0)) {
        stage_.act([ply = 0](auto& mode) { mode.go_to(ply); });
    }
    if (button("replay.before", "ui/previous", texts::replay_before, side, state().ply > 0))
        stage_.act([](auto& mode) { mode.step(false); });
    if (button("replay.play", state().playing() ? "ui/pause" : "ui/play",
               state().playing() ? texts::replay_pause : texts::replay_play, middle, last() > 0,
               ui::ButtonKind::primary))
        stage_.act([](auto& mode) { mode.play_or_pause(); });
    if (button("replay.after", "ui/next", texts::replay_after, side, !state().at_end()))
        stage_.act([](auto& mode) { mode.step(true); });
    if (ends && button("replay.last", "ui/last", texts::replay_last, side, !state().at_end())) {
        stage_.act([ply = last()](auto& mode) { mode.go_to(ply); });
    }
}

void ReplayPanel::show_pace(const Rect& place)
{
    static const std::array<std::string, 4> names{"½", "1", "2", "4"};
    // The quickest is left out where there is no room for it.
    const std::size_t count = place.width >= least_wide ? names.size() : names.size() - 1;
    int pace = std::min(tools().preferences.replay_pace, static_cast<int>(count) - 1);
    ui::at(place);
    if (ui::segments("replay.pace", std::span{names}.first(count), pace))
        tools().preferences.replay_pace = pace;
}

// On, back, and everything else: in one row, or in two.
void ReplayPanel::show_ways(const Rect& place)
{
    const float gap = 8;
    const Rect last_row{place.x, place.bottom() - row, place.width, row};
    const auto at_side = [&](float x, float width) {
        ui::at(mirrored({place.x + x, last_row.y, width, row}, last_row));
    };
    if (!tight()) ui::at({place.x, place.y, place.width, row});
    const float middle = place.width - 2 * (row + gap);
    if (tight()) at_side(row + gap, middle);
    show_way_on(tight() ? middle : place.width);
    const auto back = ui::text(texts::replay_leave);
    at_side(0, tight() ? row : place.width - row - gap);
    if (tight() ? ui::icon_button("replay.back", "ui/back", {.tip = back, .kind = ui::ButtonKind::normal})
                : ui::button("replay.back", back, {.icon = "ui/back"}))
        stage_.leave();
    at_side(place.width - row, row);
    if (ui::icon_button("replay.menu", "ui/menu", {.tip = ui::text(texts::replays_more)})) {
        stage_.act([](auto& mode) { mode.stop(); });
        stage_.act([&](auto& mode) { mode.open(modes::ReplayOver::menu); });
    }
}

// Where the match is not finished, its end goes on; everywhere else another match may begin.
void ReplayPanel::show_way_on(float width)
{
    const bool goes_on = stage_.unfinished() && state().at_end();
    const auto* id = goes_on ? "replay.continue" : "replay.play_on";
    const auto* icon = goes_on ? "ui/play" : "ui/forward";
    const auto words = ui::text(goes_on ? texts::kept_continue : texts::replay_play_on);
    const auto brief = ui::text(goes_on ? texts::kept_continue : texts::replay_play_on_brief);
    const auto fits = [&](const std::string& said, float beside) {
        return ui::measure(said, ui::TextSize::bold).width + beside <= width;
    };
    constexpr float edges = 40, icon_room = 32;
    bool pressed = false;
    if (fits(brief, edges))
        pressed = ui::button(id, fits(words, edges) ? words : brief,
                             {.icon = fits(words, edges + icon_room) ? icon : "",
                              .tip = fits(words, edges) ? "" : words,
                              .enabled = state().open_position()});
    else
        pressed = ui::icon_button(
            id, icon, {.tip = words, .kind = ui::ButtonKind::normal, .enabled = state().open_position()});
    if (!pressed) return;
    if (goes_on)
        stage_.go_on();
    else
        stage_.play_on_from_here();
}

} // namespace papamu::screens
