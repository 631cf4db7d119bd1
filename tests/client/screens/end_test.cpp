// The end of a match as it is seen: first the scene on the board, then the words and what comes next.

#include "client/platform/clipboard.hpp"
#include "client/ui/flaws.hpp"
#include "gate/desk.hpp"
#include "support/playing.hpp"

using namespace papamu;

namespace {

// Two people at the end of a match of random moves; the last one is still to be seen.
std::unique_ptr<screens::Screen> at_the_end(stage::Desk& desk, const Game& game)
{
    auto screen = desk.sit(game);
    desk.settle(*screen);
    auto& table = *desk.session.sittings.present().table;
    Random random{hash_text(game.info().id)};
    for (int guard = 0; guard < 4000 && !table.match().conclusion(); ++guard) {
        const auto moves = *game.moves(table.match().position());
        const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        REQUIRE(table.play({table.match().to_move(), table.match().next_seq(), move}, 0));
    }
    REQUIRE(table.match().conclusion());
    return screen;
}

void frames_until(stage::Desk& desk, screens::Screen& screen, const std::string& wanted)
{
    for (int i = 0; i < 60 && screen.fact("end") != wanted; ++i) desk.frame(screen, true, 0.05F);
    REQUIRE(screen.fact("end") == wanted);
}

bool is_written(const std::string& words) { return ui::inventory().find(words) != std::string::npos; }

} // namespace

TEST_CASE("in every game the words of the end and its buttons come after the scene", "[screens][end]")
{
    for (const platform::Extent size : {platform::Extent{640, 480}, platform::Extent{1280, 800}}) {
        stage::Desk desk{size};
        for (const Game* game : testing::games_under_test()) {
            INFO(game->info().id << ' ' << size.width);
            const auto screen = at_the_end(desk, *game);
            frames_until(desk, *screen, "scene");
            ui::look_for_flaws(true);
            const auto& match = desk.session.sittings.present().table->match();
            const std::string told = match.conclusion()->kind == Conclusion::Kind::win ? " won" : "Draw";
            int seen = 0;
            while (screen->fact("end") == "scene") {
                CHECK_FALSE(ui::rect_of("end.again"));
                CHECK_FALSE(is_written(told));
                CHECK(screen->pace().moves());
                REQUIRE(++seen < 60);
                desk.frame(*screen, true, 0.05F);
            }
            CHECK(seen >= 25);
            desk.frame(*screen, true);
            CHECK(ui::rect_of("end.again"));
            CHECK(ui::focus() == "end.again");
            CHECK(is_written(told));
            // After it nothing wants frames.
            for (int i = 0; i < 60; ++i) desk.frame(*screen);
            CHECK(screen->pace().frames == screens::Pace::Frames::none);
            ui::look_for_flaws(false);
        }
    }
}

TEST_CASE("an input in the scene brings the words at once", "[screens][end]")
{
    stage::Desk desk{{640, 480}};
    const auto screen = at_the_end(desk, **find_game("onitama"));
    frames_until(desk, *screen, "scene");
    CHECK(screen->takes_focus_intents());
    SECTION("by mouse") { screen->handle(input::intent::Press{{1, 1}}); }
    SECTION("by pad and keys") { screen->handle(input::intent::Arm{}); }
    CHECK(screen->fact("end") == "told");
    CHECK_FALSE(screen->takes_focus_intents());
    desk.frame(*screen, true);
    CHECK(ui::rect_of("end.again"));
}

TEST_CASE("where nothing may move the words come within a tenth of a second", "[screens][end]")
{
    stage::Desk desk{{640, 480}};
    SECTION("reduced motion") { desk.session.preferences.settings.reduced_motion = true; }
    SECTION("no materials") { desk.session.preferences.settings.materials = false; }
    SECTION("no animation") { desk.session.preferences.settings.animation = storage::AnimationSpeed::off; }
    const auto screen = at_the_end(desk, **find_game("oxono"));
    int frames = 0;
    while (screen->fact("end") != "scene" && screen->fact("end") != "told" && frames < 200) {
        desk.frame(*screen, false, 0.01F);
        ++frames;
    }
    frames = 0;
    while (screen->fact("end") != "told" && frames < 200) {
        desk.frame(*screen, false, 0.01F);
        ++frames;
    }
    CHECK(frames <= 11);
}

TEST_CASE("a match that is opened again at its end plays no scene", "[screens][end]")
{
    stage::Desk desk{{640, 480}};
    static_cast<void>(at_the_end(desk, **find_game("kani")));
    const auto again = desk.go(screens::to::LocalMatch{});
    desk.frame(*again, true);
    CHECK(again->fact("end") == "told");
    desk.frame(*again, true);
    CHECK(ui::rect_of("end.again"));
}

TEST_CASE("at its end a match is copied as text by keys and by the menu, and not before", "[screens][end]")
{
    stage::Desk desk{{640, 480}};
    const auto& game = **find_game("konane");
    REQUIRE(platform::set_clipboard("before"));
    {
        const auto playing = desk.sit(game);
        desk.settle(*playing);
        playing->handle(input::intent::Copy{});
        CHECK(platform::clipboard() == "before");
    }
    const auto screen = at_the_end(desk, game);
    frames_until(desk, *screen, "scene");
    while (screen->fact("end") == "scene") desk.frame(*screen, true, 0.05F);
    desk.settle(*screen);
    screen->handle(input::intent::Copy{});
    const auto text = desk.session.archive.library.export_record(desk.session.sittings.present().id)->text;
    CHECK(platform::clipboard() == text);
    REQUIRE(platform::set_clipboard("before"));
    screen->handle(input::intent::Menu{});
    desk.settle(*screen);
    desk.press(*screen, "menu.copy");
    CHECK(platform::clipboard() == text);
}
