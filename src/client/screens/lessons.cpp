#include "client/screens/lessons.hpp"

#include "client/screens/lesson_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/learning.hpp"
#include "client/session/sittings.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "game/registry.hpp"

#include <cassert>
#include <string>

namespace papamu::screens {

LessonsScreen::LessonsScreen(const Tools& with, const Game& game) : with_(with) { open(game); }

void LessonsScreen::open(const Game& game)
{
    game_ = &game;
    refusal_ = {};
    const auto& lessons = game.info().course.lessons;
    assert(!lessons.empty());
    // Who comes back wants to go on.
    std::size_t next = 0;
    while (next < lessons.size() && with_.learning.of(lessons[next], game).complete()) ++next;
    ui::set_focus(next < lessons.size() ? "lessons." + std::to_string(next) : "lessons.match");
}

void LessonsScreen::on_intent(const input::Intent& intent)
{
    if (std::holds_alternative<input::intent::Cancel>(intent)) go_back();
}

void LessonsScreen::show_panels()
{
    page_ = ui::page_around("lessons.panel");
    ui::panel_begin("lessons.panel", page_.panel, {.gap = ui::low() ? 4.0F : 8.0F, .scroll = true});
    ui::title(ui::text(Message{texts::lessons_title, {{"game", *game_->info().name}}}));
    show_games();
    if (!refusal_.empty()) ui::label(ui::sentence(refusal_), {.tone = ui::TextTone::trouble});
    show_list();
    ui::panel_end();
    ui::panel_begin("lessons.footer", page_.footer,
                    {.style = ui::PanelStyle::plain, .padding = 0, .row = true});
    if (ui::button("lessons.back", ui::text(texts::setup_back), {.icon = "ui/back", .width = 120})) go_back();
    if (ui::button("lessons.rules", ui::text(texts::rules_title), {.icon = "ui/book", .width = 120}))
        go_to({to::Rules{game_}, to::Here{}});
    ui::panel_end();
}

// To the lessons of another game.
void LessonsScreen::show_games()
{
    std::vector<const Game*> all;
    for (const Game* game : games())
        if (!game->info().course.empty()) all.push_back(game);
    if (all.size() < 2) return;
    const Game* chosen = nullptr;
    {
        const auto grid = ui::grid(ui::narrow() ? 2 : 4, {.gap = 8});
        for (const Game* game : all)
            if (ui::button("lessons." + game->info().id, ui::text(*game->info().name),
                           {.chosen = game == game_}))
                if (game != game_) chosen = game;
    }
    if (chosen) open(*chosen);
}

void LessonsScreen::show_list()
{
    const Route here = to::Lessons{game_};
    if (ui::menu_row("lessons.tour", ui::text(texts::lessons_tour),
                     {.icon = "ui/eye", .detail = ui::text(texts::lessons_tour_detail)}))
        go_to({to::Lesson{.game = game_, .tour = true, .listed = true}, here});
    const auto& lessons = game_->info().course.lessons;
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        const auto learnt = with_.learning.of(lessons[i], *game_);
        const auto steps =
            ui::text(Message{texts::lessons_steps, {{"done", learnt.done}, {"all", learnt.all}}});
        if (!ui::menu_row("lessons." + std::to_string(i), ui::text(*lessons[i].title),
                          {.icon = "ui/book",
                           .value = learnt.complete() ? std::string{} : steps,
                           .value_icon = learnt.complete() ? "ui/check" : ""}))
            continue;
        // A lesson that is done begins anew, another one where it was left.
        std::size_t step = 0;
        while (!learnt.complete() && with_.learning.done(*game_, lessons[i].steps[step])) ++step;
        go_to({to::Lesson{.game = game_, .listed = true, .lesson = i, .step = step}, here});
    }
    if (ui::menu_row("lessons.match", ui::text(texts::lessons_match),
                     {.icon = "ui/play", .detail = ui::text(*game_->info().course.match.words)})) {
        if (const auto seated = with_.sittings.sit_to_course_match(*game_); !seated)
            refusal_ = seated.reason();
        else
            go_to(to::LocalMatch{});
    }
}

} // namespace papamu::screens
