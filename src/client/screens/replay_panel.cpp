// What stands beside the board of a replay: where one is and what was said about it, and below that how to
// get about.

#include "client/screens/local_time.hpp"
#include "client/screens/replay.hpp"
#include "client/screens/replays_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/storage/id.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/tile.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace papamu::screens {

using render::Rect;

namespace {

constexpr float row = ui::control_height;
constexpr float low_gap = 6, high_gap = 10;
constexpr float small_line = 19, body_line = 23;

// In what is read from right to left, the first thing stands at the right.
Rect mirrored(const Rect& part, const Rect& whole)
{
    if (!ui::right_to_left()) return part;
    return {whole.right() - (part.x - whole.x) - part.width, part.y, part.width, part.height};
}

} // namespace

void ReplayScreen::show()
{
    if (!begun_) ui::set_focus("replay.slider");
    begun_ = true;
    const auto& panel = beside_.panel;
    const Rect inside = panel.inset(beside_.padding());
    ui::panel_begin("replay.panel", panel, {.padding = beside_.padding(), .gap = 0});
    if (beside_.below) {
        const float gap = 20, half = (inside.width - gap) / 2;
        show_story(mirrored({inside.x, inside.y, half, inside.height}, inside));
        show_controls(mirrored({inside.x + half + gap, inside.y, half, inside.height}, inside));
    } else {
        const float height = controls_height();
        show_story({inside.x, inside.y, inside.width, inside.height - height - high_gap});
        show_controls({inside.x, inside.bottom() - height, inside.width, height});
    }
    ui::panel_end();
    show_over();
}

void ReplayScreen::show_story(const Rect& place)
{
    const float gap = beside_.low ? low_gap : high_gap;
    const float comment = beside_.low ? row : 4 * small_line + 16;
    const float head = show_head(place) + gap;
    const Rect list{place.x, place.y + head, place.width, place.height - head - comment - gap};
    if (list.height >= small_line)
        moves_.show(match().plies(), list,
                    {.shown = ply_,
                     .low = beside_.low,
                     .around_shown = true,
                     .hovered = hovered_,
                     .noted = [this](int ply) { return watched_->notes.contains(ply); }});
    else
        moves_ = {};
    show_comment({place.x, place.bottom() - comment, place.width, comment});
}

// Gives the height it took. In a large panel that is always the same, so that nothing below jumps.
float ReplayScreen::show_head(const Rect& place)
{
    const bool low = beside_.low;
    float y = place.y;
    const auto line = [&](const std::string& words, float height, const ui::LabelOptions& options) {
        ui::at({place.x, y, place.width, height});
        ui::label(words, options);
        y += height;
    };
    if (!low) {
        auto about = ui::text(*game_.info().name);
        if (const auto begun = storage::begun_of(watched_->id)) about += "  " + local_time(*begun);
        line(about, small_line + 4, {.size = ui::TextSize::small, .tone = ui::TextTone::gold, .wrap = false});
    }
    const auto conclusion = match().conclusion();
    if (!conclusion || !at_end()) {
        const Message where = ply_ == 0 ? Message{texts::replay_start}
                                        : Message{texts::play_looking, {{"ply", ply_}, {"plies", last()}}};
        line(ui::text(where), low ? body_line + 1 : 34,
             {.size = low ? ui::TextSize::bold : ui::TextSize::large, .wrap = false});
    } else {
        line(ui::text(words_of(game_, *conclusion)), low ? body_line + 1 : 40,
             {.size = low ? ui::TextSize::bold : ui::TextSize::title, .wrap = false});
        const auto reason = ui::text(conclusion->reason);
        const auto size = low ? ui::TextSize::small : ui::TextSize::body;
        const auto lines =
            std::clamp(std::ceil(ui::measure(reason, size).width / place.width * 1.1F), 1.0F, 3.0F);
        line(reason, lines * (low ? small_line : body_line), {.size = size, .tone = ui::TextTone::gold});
    }
    constexpr float whole = small_line + 4 + 40 + 2 * body_line;
    return low ? y - place.y : std::max(whole, y - place.y);
}

void ReplayScreen::show_comment(const Rect& place)
{
    const auto& words = comment();
    if (!may_comment() && words.empty()) return;
    const auto& scale = ui::scale();
    ui::paint([box = scale.pixels(place).snapped(), corner = scale.pixels(ui::radius)](render::Batch& batch) {
        batch.rounded(box, corner, ui::theme().ground.with_alpha(0.7F));
    });
    const Rect inside{place.x + 10, place.y + (beside_.low ? 3.0F : 8.0F), place.width - 20,
                      place.height - (beside_.low ? 6.0F : 16.0F)};
    if (words.empty()) {
        ui::at(mirrored({inside.x, place.y, 20, place.height}, inside));
        ui::icon("ui/edit", 18, ui::theme().ink_soft);
        ui::at(mirrored({inside.x + 28, place.y, inside.width - 28, place.height}, inside));
        ui::label(ui::text(texts::replay_no_comment),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false});
    } else {
        ui::at(inside);
        ui::label(words, {.size = ui::TextSize::small});
    }
    if (!may_comment()) return;
    ui::at(place);
    if (!ui::tile("replay.comment", false, ui::radius)) return;
    stop();
    draft_ = one_line(words);
    over_ = Over::comment;
}

float ReplayScreen::controls_height() const
{
    if (beside_.low) return 4 * row + 3 * low_gap;
    return 5 * row + small_line + 4 + 4 * high_gap;
}

void ReplayScreen::show_controls(const Rect& place)
{
    const float gap = beside_.below ? (place.height - 4 * row) / 3 : beside_.low ? low_gap : high_gap;
    Rect line{place.x, place.y, place.width, row};
    const auto next = [&] { line.y = line.bottom() + gap; };
    show_slider(line);
    next();
    show_steps(line);
    next();
    if (!beside_.low) {
        ui::at({line.x, line.y, line.width, small_line});
        ui::label(ui::text(texts::replay_pace),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false});
        line.y += small_line + 4;
    }
    show_pace(line);
    next();
    show_ways({line.x, line.y, line.width, place.bottom() - line.y});
}

void ReplayScreen::show_slider(const Rect& place)
{
    auto at = static_cast<float>(ply_);
    bool confirmed = false;
    ui::at(place);
    if (ui::slider("replay.slider", "", at, 0, static_cast<float>(last()), "", 1, &confirmed)) {
        stop();
        look_at(static_cast<int>(std::lround(at)));
    }
    if (confirmed) play_or_pause();
}

void ReplayScreen::show_steps(const Rect& place)
{
    const bool rtl = ui::right_to_left();
    const float gap = beside_.low ? 4.0F : 8.0F;
    const float side = std::min(row, (place.width - 4 * gap) / 5);
    const float middle = std::min(place.width - 4 * (side + gap), 2 * row);
    float x = place.x + (place.width - middle - 4 * (side + gap)) / 2;
    const auto button = [&](const char* id, const char* icon, const Text& tip, float width, bool enabled,
                            ui::ButtonKind kind = ui::ButtonKind::quiet) {
        ui::at(mirrored({x, place.y, width, row}, place));
        x += width + gap;
        return ui::icon_button(id, icon, {.tip = ui::text(tip), .kind = kind, .enabled = enabled});
    };
    if (button("replay.first", rtl ? "ui/last" : "ui/first", texts::replay_first, side, ply_ > 0)) {
        stop();
        look_at(0);
    }
    if (button("replay.before", rtl ? "ui/next" : "ui/previous", texts::replay_before, side, ply_ > 0))
        step(false);
    if (button("replay.play", playing_ ? "ui/pause" : "ui/play",
               playing_ ? texts::replay_pause : texts::replay_play, middle, last() > 0,
               ui::ButtonKind::primary))
        play_or_pause();
    if (button("replay.after", rtl ? "ui/previous" : "ui/next", texts::replay_after, side, !at_end()))
        step(true);
    if (button("replay.last", rtl ? "ui/first" : "ui/last", texts::replay_last, side, !at_end())) {
        stop();
        look_at(last());
    }
}

void ReplayScreen::show_pace(const Rect& place)
{
    static const std::array<std::string, 4> names{"½", "1", "2", "4"};
    ui::at(place);
    ui::segments("replay.pace", names, session_.replay_pace);
}

// Back, on, and everything else.
void ReplayScreen::show_ways(const Rect& place)
{
    const bool narrow = place.width < 260;
    const float gap = beside_.low ? 8.0F : high_gap;
    const bool goes_on = unfinished() && at_end();
    const auto& words = goes_on ? texts::kept_continue : texts::replay_play_on;
    const auto* id = goes_on ? "replay.continue" : "replay.play_on";
    const auto* icon = goes_on ? "ui/play" : "ui/forward";
    const auto pressed = [&] {
        if (goes_on)
            follow(continue_match(session_, watched_->id));
        else
            play_on_from_here();
    };
    Rect line{place.x, place.y, place.width, row};
    if (!beside_.low) {
        ui::at(line);
        if (ui::button(id, ui::text(words), {.icon = icon, .enabled = open_position_})) pressed();
        line.y += row + high_gap;
    }
    const auto at_side = [&](float x, float width) { ui::at(mirrored({x, line.y, width, row}, place)); };
    at_side(line.x, beside_.low ? row : line.width - row - gap);
    const auto back = ui::text(texts::replay_leave);
    const bool leaves =
        beside_.low ? ui::icon_button("replay.back", "ui/back", {.tip = back, .kind = ui::ButtonKind::normal})
                    : ui::button("replay.back", back, {.icon = "ui/back"});
    if (leaves) go_to(back_());
    if (beside_.low) {
        const float middle = line.width - 2 * (row + gap);
        at_side(line.x + row + gap, middle);
        if (narrow ? ui::icon_button(
                         id, icon,
                         {.tip = ui::text(words), .kind = ui::ButtonKind::normal, .enabled = open_position_})
                   : ui::button(id, ui::text(words), {.icon = "", .enabled = open_position_}))
            pressed();
    }
    at_side(line.right() - row, row);
    if (ui::icon_button("replay.menu", "ui/menu", {.tip = ui::text(texts::replays_more)})) {
        stop();
        over_ = Over::menu;
    }
}

} // namespace papamu::screens
