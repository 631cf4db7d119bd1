// What the window does where the opponents of a game are described wrongly, which it says, or not at all.

#include "session/room.hpp"
#include "support/playing.hpp"

using namespace papamu;

TEST_CASE("opponents that nobody measured are the usual ones, and nothing is told", "[session]")
{
    stage::Folder assets;
    stage::Room room({}, true, assets.path());
    for (const Game* game : testing::games_under_test()) {
        INFO(game->info().id);
        CHECK(room.session.advisers.levels(*game) == usual_levels());
    }
    CHECK(room.session.tidings.waiting().empty());
}

TEST_CASE("opponents that are described wrongly are the usual ones, and that is told once", "[session]")
{
    stage::Folder assets;
    stage::Room room({}, true, assets.path());
    assets.write("games/oxono/levels.toml", "scale = 0\n");
    for (int times = 0; times < 2; ++times) {
        CHECK(room.session.advisers.levels(**find_game("oxono")) == usual_levels());
        REQUIRE(room.session.tidings.waiting().size() == 1);
        CHECK(english(room.session.tidings.waiting().back().message()).find("\"scale\"") !=
              std::string::npos);
    }
}

TEST_CASE("opponents that are described are played as they are, and nothing is told", "[session]")
{
    stage::Room room;
    for (const Game* game : testing::games_under_test()) {
        INFO(game->info().id);
        const auto file = levels_file(stage::directories().assets, game->info().id);
        if (!std::filesystem::exists(file)) continue;
        CHECK(room.session.advisers.levels(*game) == *read_levels_file(file));
    }
    CHECK(room.session.tidings.waiting().empty());
}
