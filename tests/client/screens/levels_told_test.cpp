// What the window does where the opponents of a game are described wrongly or not at all: it goes on, and
// says so.

#include "gate/desk.hpp"
#include "support/playing.hpp"

using namespace papamu;

TEST_CASE("opponents that nobody described are told, once", "[screens]")
{
    stage::Folder assets;
    stage::Desk desk({640, 480}, 0, {}, assets.path());
    const auto& kani = **find_game("kani");
    const auto file = levels_file(assets.path(), "kani");
    CHECK(desk.session.levels(kani) == usual_levels());
    REQUIRE(desk.session.news.size() == 1);
    CHECK(english(desk.session.news.front()).find(file.string() + " is missing") != std::string::npos);
    (void)desk.session.levels(kani);
    CHECK(desk.session.news.size() == 1);

    assets.write("games/oxono/levels.toml", "scale = 0\n");
    (void)desk.session.levels(**find_game("oxono"));
    REQUIRE(desk.session.news.size() == 2);
    CHECK(english(desk.session.news.back()).find("\"scale\"") != std::string::npos);
}

TEST_CASE("opponents that are described are played as they are, and nothing is told", "[screens]")
{
    stage::Desk desk({640, 480});
    for (const Game* game : testing::games_under_test()) {
        INFO(game->info().id);
        CHECK(desk.session.levels(*game) ==
              *read_levels_file(levels_file(stage::directories().assets, game->info().id)));
    }
    CHECK(desk.session.news.empty());
}

TEST_CASE("an option that was kept and is none any more is told when it is forgotten", "[screens]")
{
    stage::Desk desk({640, 480});
    desk.session.settings.games["konane"].options["size"] = "7";
    const auto& konane = **find_game("konane");
    CHECK(desk.session.chosen(konane).game.options == *complete_options(konane.info().options, {}));
    REQUIRE(desk.session.news.size() == 1);
    CHECK(english(desk.session.news.front()).find("\"7\"") != std::string::npos);
    (void)desk.session.chosen(konane);
    CHECK(desk.session.news.size() == 1);
}
