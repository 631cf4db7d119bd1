// The pages of rules as they are read: section by section, each move shown as often as somebody wants.

#include "gate/desk.hpp"

using namespace papamu;
namespace to = screens::to;
namespace in = input::intent;

namespace {

bool says(std::string_view words)
{
    for (const auto& control : ui::controls())
        if (control.words == words) return true;
    return false;
}

bool enabled(std::string_view id)
{
    for (const auto& control : ui::controls())
        if (control.id == id) return control.enabled;
    return false;
}

} // namespace

TEST_CASE("every section of every game is reached forwards and backwards, and says what it is about",
          "[screens]")
{
    stage::Desk desk{{640, 480}};
    for (const Game* game : games()) {
        const auto& page = game->page();
        const auto screen = desk.go(to::Rules{game});
        for (std::size_t i = 0; i < page.size(); ++i) {
            INFO(game->info().id << ", section " << i + 1);
            desk.frame(*screen, true);
            CHECK(screen->fact("section") == std::to_string(i + 1));
            CHECK(says(ui::text(*page[i].heading)));
            for (const Text* words : page[i].words) CHECK(says(ui::text(*words)));
            if (page[i].example && page[i].example->caption) CHECK(says(ui::text(*page[i].example->caption)));
            CHECK(enabled("rules.before") == (i > 0));
            CHECK(enabled("rules.after") == (i + 1 < page.size()));
            // Who is at the last one stays there.
            screen->handle(in::Page{true});
        }
        CHECK(screen->fact("section") == std::to_string(page.size()));
        for (std::size_t i = 0; i <= page.size(); ++i) screen->handle(in::History{false});
        CHECK(screen->fact("section") == "1");
        CHECK_FALSE(screen->take_next());
    }
}

TEST_CASE("buttons turn the pages, and the last one names the designer", "[screens]")
{
    stage::Desk desk{{1280, 800}};
    const auto& game = **find_game("konane");
    const auto screen = desk.go(to::Rules{&game});
    desk.settle(*screen);
    desk.frame(*screen, true);
    CHECK_FALSE(says(ui::text(*game.info().credit)));
    for (std::size_t i = 1; i < game.page().size(); ++i) desk.press(*screen, "rules.after");
    desk.frame(*screen, true);
    CHECK(screen->fact("section") == std::to_string(game.page().size()));
    CHECK(says(ui::text(*game.info().credit)));
    desk.press(*screen, "rules.before");
    CHECK(screen->fact("section") == std::to_string(game.page().size() - 1));
}

TEST_CASE("a move of the rules is played when its picture is pressed, and can be pressed again", "[screens]")
{
    stage::Desk desk{{320, 240}};
    desk.session.preferences.settings.reduced_motion = GENERATE(false, true);
    for (const Game* game : games()) {
        INFO(game->info().id);
        const auto screen = desk.go(to::Rules{game});
        int moves = 0;
        for (const auto& section : game->page()) {
            desk.frame(*screen, true);
            if (section.example && !section.example->move.empty() && ++moves == 1)
                for (int times = 0; times < 2; ++times) {
                    REQUIRE(ui::rect_of("rules.play"));
                    CHECK_FALSE(screen->pace().moves());
                    desk.press(*screen, "rules.play");
                    CHECK(screen->pace().moves());
                    for (int frames = 0; frames < 60 && screen->pace().moves(); ++frames)
                        desk.frame(*screen, true, 0.5F);
                    CHECK_FALSE(screen->pace().moves());
                }
            screen->handle(in::Page{true});
        }
        CHECK(moves > 0);
    }
}

TEST_CASE("from the rules one comes back to where one was", "[screens]")
{
    stage::Desk desk{{640, 480}};
    const auto& game = **find_game("oxono");
    for (const bool help : {false, true}) {
        auto screen = desk.sit(game);
        const auto* match = screen.get();
        desk.settle(*screen);
        screen->handle(in::Help{});
        REQUIRE(desk.follow(screen));
        CHECK(screen->name() == "rules");
        if (help)
            screen->handle(in::Help{});
        else
            desk.press(*screen, "rules.back");
        REQUIRE(desk.follow(screen));
        CHECK(screen.get() == match);
    }
}
