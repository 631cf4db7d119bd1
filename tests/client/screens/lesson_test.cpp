// Learning by doing, on its screen.

#include "client/i18n/pseudo.hpp"
#include "client/ui/flaws.hpp"
#include "gate/desk.hpp"
#include "support/playing.hpp"

#include <algorithm>

using namespace papamu;
namespace to = screens::to;

namespace {

bool is_said(const std::string& words)
{
    const auto controls = ui::controls();
    return std::any_of(controls.begin(), controls.end(), [&](const auto& one) { return one.words == words; });
}

} // namespace

TEST_CASE("another language says at once what a step asks for, and what was begun stays",
          "[screens][lessons]")
{
    stage::Desk desk{{1280, 800}};
    const Game& kani = **find_game("kani");
    const auto screen = desk.go(to::Lesson{.game = &kani});
    desk.settle(*screen);
    // A step that asks for a move, and a piece in the hand.
    for (int i = 0; i < 8 && screen->fact("asks") != "move"; ++i) {
        desk.press(*screen, "lesson.next");
        desk.settle(*screen);
    }
    REQUIRE(screen->fact("asks") == "move");
    const auto touches = screen->touches_of(*screen->fact("goal"), input::Device::keys);
    REQUIRE(touches);
    screen->handle(input::intent::Press{*screen->point_of(touches->front())});
    screen->handle(input::intent::Release{*screen->point_of(touches->front())});
    desk.frame(*screen, true);
    desk.frame(*screen, true);
    const auto& goal = *Text::find(*screen->fact("step"));
    const auto state = [&] {
        std::string all;
        for (const auto* name : {"step", "steps", "phase", "position", "reason"})
            all += screen->fact(name).value() + '\n';
        return all;
    };
    const auto before = ui::text(goal), stood = state();
    CHECK(is_said(before));
    ui::set_catalogue(i18n::pseudo_catalogue());
    desk.frame(*screen, true);
    desk.frame(*screen, true);
    CHECK(ui::text(goal) != before);
    CHECK(is_said(ui::text(goal)));
    CHECK_FALSE(is_said(before));
    CHECK(state() == stood);
    CHECK(state().find("trying") != std::string::npos);
    // The move that was begun is finished.
    for (auto spot = touches->begin() + 1; spot != touches->end(); ++spot)
        if (const auto at = screen->point_of(*spot)) {
            screen->handle(input::intent::Press{*at});
            screen->handle(input::intent::Release{*at});
            desk.frame(*screen);
        }
    desk.settle(*screen);
    CHECK(screen->fact("phase") == "right");
}

TEST_CASE("a game without lessons leads to its set-up, and says so", "[lessons]")
{
    stage::Desk desk{{640, 480}};
    for (const Game* game : testing::games_under_test()) {
        INFO(game->info().id);
        const bool has = !game->info().course.empty();
        for (const auto& route :
             {screens::Route{to::Lesson{.game = game}},
              screens::Route{to::Lesson{.game = game, .tour = true}},
              // Beyond the last one: that of a course that has become shorter.
              screens::Route{to::Lesson{.game = game, .listed = true, .lesson = 99, .step = 7}},
              screens::Route{to::Lessons{game}}}) {
            desk.session.tidings.read_all();
            const auto screen = desk.go(route);
            desk.settle(*screen);
            const bool list = std::holds_alternative<to::Lessons>(route.where());
            CHECK(screen->name() == (!has ? "setup" : list ? "lessons" : "lesson"));
            CHECK(desk.session.tidings.waiting().empty() == has);
            if (!has) CHECK_FALSE(ui::rect_of("setup.learn"));
        }
    }
}

TEST_CASE("every step of every lesson fits into a small window, with what is said to wrong and right moves",
          "[screens][lessons]")
{
    const auto assets = stage::directories().assets;
    stage::Desk desk{{360, 640}};
    const auto fits = [&](screens::Screen& screen) {
        INFO(screen.fact("phase").value() << ' ' << screen.fact("reason").value());
        ui::look_for_flaws(true);
        desk.frame(screen, true);
        desk.frame(screen, true);
        CHECK(ui::flaws() == std::vector<std::string>{});
        ui::look_for_flaws(false);
    };
    const auto touch = [&](screens::Screen& screen, const std::string& spot) {
        const auto at = screen.point_of(spot);
        if (!at) return;
        screen.handle(input::intent::Press{*at});
        screen.handle(input::intent::Release{*at});
        desk.frame(screen);
    };
    for (const auto& language : i18n::shipped_languages(assets)) {
        std::vector<Message> troubles;
        ui::set_catalogue(i18n::load_catalogue(assets, language, troubles));
        for (const Game* game : testing::games_under_test()) {
            const auto& lessons = game->info().course.lessons;
            for (std::size_t lesson = 0; lesson < lessons.size(); ++lesson)
                for (std::size_t step = 0; step < lessons[lesson].steps.size(); ++step) {
                    INFO(language.id << ", " << game->info().id << ", lesson " << lesson << ", step "
                                     << step);
                    const auto screen =
                        desk.go(to::Lesson{.game = game, .listed = true, .lesson = lesson, .step = step});
                    desk.frame(*screen);
                    fits(*screen);
                    const auto goal = screen->fact("goal");
                    if (!goal || goal->empty()) continue;
                    const auto touches = screen->touches_of(*goal, input::Device::keys);
                    if (!touches) continue;
                    const auto look = *game->look(lessons[lesson].steps[step].position);
                    const auto board = static_cast<std::uint8_t>(look.board());
                    const auto middle = static_cast<std::uint16_t>(look.areas[board].spots() / 2);
                    touch(*screen, spot_word(look, {board, middle}));
                    fits(*screen);
                    for (const auto& spot : *touches) touch(*screen, spot);
                    fits(*screen);
                }
        }
    }
}
