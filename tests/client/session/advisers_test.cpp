// What the window does where the opponents of a game are described wrongly or not at all: it goes on, and
// says so.

#include "session/room.hpp"
#include "support/playing.hpp"

using namespace papamu;

TEST_CASE("opponents that nobody described are told, once", "[session]")
{
    stage::Folder assets;
    stage::Room room({}, true, assets.path());
    const auto& kani = **find_game("kani");
    const auto file = levels_file(assets.path(), "kani");
    CHECK(room.session.advisers.levels(kani) == usual_levels());
    REQUIRE(room.session.tidings.waiting().size() == 1);
    CHECK(english(room.session.tidings.waiting().front()).find(file.string() + " is missing") !=
          std::string::npos);
    (void)room.session.advisers.levels(kani);
    CHECK(room.session.tidings.waiting().size() == 1);

    assets.write("games/oxono/levels.toml", "scale = 0\n");
    (void)room.session.advisers.levels(**find_game("oxono"));
    REQUIRE(room.session.tidings.waiting().size() == 2);
    CHECK(english(room.session.tidings.waiting().back()).find("\"scale\"") != std::string::npos);
}

TEST_CASE("opponents that are described are played as they are, and nothing is told", "[session]")
{
    stage::Room room;
    for (const Game* game : testing::games_under_test()) {
        INFO(game->info().id);
        CHECK(room.session.advisers.levels(*game) ==
              *read_levels_file(levels_file(stage::directories().assets, game->info().id)));
    }
    CHECK(room.session.tidings.waiting().empty());
}
