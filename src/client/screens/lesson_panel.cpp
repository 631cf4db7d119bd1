#include "client/screens/lesson_panel.hpp"

#include "client/screens/hints.hpp"
#include "client/screens/lesson_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/learning.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace papamu::screens {

using Phase = modes::LessonState::Phase;

namespace {

// One line of dots for the steps of a lesson: what is done is filled, where one stands has a ring.
void draw_dots(render::Batch& batch, const render::Rect& box, const std::vector<bool>& done, std::size_t at)
{
    const float side = std::min(box.height, box.width / (1.6F * static_cast<float>(done.size())));
    const auto& theme = ui::theme();
    for (std::size_t i = 0; i < done.size(); ++i) {
        const render::Point centre{box.x + side * (0.5F + 1.6F * static_cast<float>(i)), box.centre().y};
        if (i == at) batch.ring(centre, side * 0.48F, std::max(1.5F, side * 0.14F), theme.ink);
        batch.circle(centre, side * 0.3F, done[i] ? theme.ink : theme.ink_off);
    }
}

} // namespace

void LessonPanel::show()
{
    const auto& at = stage_.state();
    const ui::PanelOptions options{.padding = ui::panel_padding(), .gap = ui::small() ? 6.0F : ui::gap};
    ui::panel_begin("lesson.panel", stage_.page.panel, options);
    if (at.phase == Phase::over)
        show_end();
    else
        show_step();
    if (at.phase != Phase::over) show_what_came();
    ui::spring();
    show_ways();
    ui::panel_end();
}

void LessonPanel::show_step()
{
    const auto& at = stage_.state();
    const auto& steps = at.tuition == modes::Tuition::tour ? at.places.size() : at.lesson().steps.size();
    const auto number = at.tuition == modes::Tuition::tour ? at.at : at.places[at.at].step;
    ui::label(ui::text(Message{texts::lesson_step,
                               {{"lesson", at.tuition == modes::Tuition::tour ? Message{texts::lessons_tour}
                                                                              : Message{*at.lesson().title}},
                                {"step", number + 1},
                                {"steps", steps}}}),
              {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .spare = 2});
    show_progress();
    // What came of it stands in the place of what was asked, so that there is room for either.
    if (at.phase == Phase::trying)
        ui::label(ui::text(*at.step().words),
                  {.size = ui::small() ? ui::TextSize::body : ui::TextSize::large, .told = true});
}

void LessonPanel::show_progress() const
{
    const auto& at = stage_.state();
    std::vector<bool> done;
    std::size_t here = 0;
    for (std::size_t i = 0; i < at.places.size(); ++i) {
        const auto& place = at.places[i];
        if (at.tuition == modes::Tuition::lessons && place.lesson != at.places[at.at].lesson) continue;
        if (i == at.at) here = done.size();
        done.push_back(stage_.tools.learning.done(
            stage_.game(), stage_.game().info().course.lessons[place.lesson].steps[place.step]));
    }
    ui::canvas({.height = 14, .spare = 3}, [done, here](render::Batch& batch, const render::Rect& box) {
        draw_dots(batch, box, done, here);
    });
}

// The same room whatever is said.
void LessonPanel::show_what_came()
{
    const auto& at = stage_.state();
    // Above a long explanation there is no room for praise in a small window. It gives way only as a part of
    // the panel itself, not of the column below.
    if (at.phase == Phase::right && at.turn.last_reason().empty())
        ui::label(ui::text(texts::lesson_right),
                  {.size = ui::TextSize::bold, .spare = at.step().after ? 1 : 0, .told = true});
    // Beside a long step it waits until the step is done.
    const auto said = ui::column({.gap = 4, .spare = at.phase == Phase::trying ? 1 : 0});
    const auto say = [&](const Message& words, ui::TextTone tone) {
        ui::label(ui::text(words), {.tone = tone, .told = true});
    };
    // It is said beside the spot, too.
    if (!at.turn.last_reason().empty())
        return ui::label(ui::sentence(at.turn.last_reason()),
                         {.size = ui::TextSize::small, .tone = ui::TextTone::trouble, .spare = 1});
    if (at.phase == Phase::right) {
        if (at.step().after) say(*at.step().after, ui::TextTone::normal);
    } else if (at.phase == Phase::wrong) {
        const bool own = at.wins == *stage_.game().to_move(at.step().position);
        say(!at.wins ? texts::lesson_again
            : own    ? texts::lesson_wins
                     : texts::lesson_loses,
            ui::TextTone::trouble);
    } else if (at.again) {
        say(texts::lesson_try, ui::TextTone::soft);
    }
}

void LessonPanel::show_ways()
{
    const auto& at = stage_.state();
    if (at.phase == Phase::over) return;
    const auto row = ui::row({.gap = 8});
    if (ui::icon_button("lesson.list", "ui/menu",
                        {.tip = ui::text(texts::lesson_list), .kind = ui::ButtonKind::normal}))
        return stage_.open_list();
    if (ui::icon_button(
            "lesson.before", "ui/previous",
            {.tip = ui::text(texts::lesson_before), .kind = ui::ButtonKind::normal, .enabled = at.at > 0}))
        return stage_.previous();
    const bool done = at.phase == Phase::right;
    // Who has met the goal goes on without looking for the way.
    if (at.waits() && waited_ != static_cast<int>(at.at)) {
        waited_ = static_cast<int>(at.at);
        ui::set_focus("lesson.next");
    }
    if (!at.waits()) waited_ = -1;
    const auto next = ui::text(done ? texts::lesson_next : texts::lesson_skip);
    if (ui::button("lesson.next", next,
                   {.kind = done ? ui::ButtonKind::primary : ui::ButtonKind::normal,
                    .icon = "ui/next",
                    .may_be_icon = true,
                    .grow = 1}))
        stage_.next();
}

void LessonPanel::show_end()
{
    const auto& at = stage_.state();
    const bool tour = at.tuition == modes::Tuition::tour;
    const Argument game{"game", *stage_.game().info().name};
    const auto over = ui::text(Message{tour ? texts::lesson_tour_over : texts::lesson_over, {game}});
    if (ui::small())
        ui::label(over, {.size = ui::TextSize::large});
    else
        ui::title(over);
    ui::label(ui::text(tour ? texts::lesson_tour_over_words : texts::lesson_over_words),
              {.tone = ui::TextTone::soft, .spare = 1});
    if (!refusal_.empty()) ui::label(ui::sentence(refusal_), {.tone = ui::TextTone::trouble});
    ui::space(4);
    if (waited_ != -2) ui::set_focus(tour ? "lesson.play" : "lesson.match");
    waited_ = -2;
    if (!tour && ui::button("lesson.match", ui::text(texts::lessons_match),
                            {.kind = ui::ButtonKind::primary, .icon = "ui/play"}))
        if (const auto begun = stage_.play_match(); !begun) refusal_ = begun.reason();
    // Beside each other: a low panel has no room for three below each other.
    const auto row = ui::row({.gap = 8});
    if (ui::button(
            "lesson.play", ui::text(texts::setup_start),
            {.kind = tour ? ui::ButtonKind::primary : ui::ButtonKind::normal, .icon = "ui/play", .grow = 1}))
        stage_.open_setup();
    if (ui::button("lesson.list", ui::text(texts::lesson_list),
                   {.icon = "ui/menu", .tip = ui::text(texts::lesson_list), .may_be_icon = true}))
        stage_.open_list();
}

} // namespace papamu::screens
