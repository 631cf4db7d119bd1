// A game that no file of src names is a game like any other, because its folder was given to papamu_games.

#include "fifth/hexapawn.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

using namespace papamu;
using namespace papamu::fifth_tests;

TEST_CASE("the registry has a game for every folder and the one that only the tests have", "[fifth]")
{
    std::vector<std::string> expected{"hexapawn"};
    for (const auto& folder : std::filesystem::directory_iterator(PAPAMU_SOURCE "/src/games"))
        if (exists(folder.path() / "module.cpp")) expected.push_back(folder.path().filename().string());
    std::sort(expected.begin(), expected.end());

    std::vector<std::string> found;
    for (const Game* game : games()) found.push_back(game->info().id);
    CHECK(found == expected);
    CHECK(found.size() >= 5);
}

TEST_CASE("the fifth game is found by its id and named among those there are", "[fifth]")
{
    REQUIRE(find_game("hexapawn"));
    CHECK(english(*hexapawn().info().name) == "Hexapawn");
    const auto unknown = find_game("octopawn");
    REQUIRE_FALSE(unknown);
    CHECK(english(unknown.reason()).find("hexapawn") != std::string::npos);
}

TEST_CASE("the width is an option like those of other games", "[fifth]")
{
    CHECK(start_of_width("3") == hexapawn().info().standard_position);
    CHECK(start_of_width("4") == "pppp/4/PPPP w");
    CHECK(start_of_width("5") == "ppppp/5/PPPPP w");
    CHECK(hexapawn().draw({}, {})->options.at("width") == "3");
    CHECK(english(hexapawn().draw({{"width", "6"}}, {}).reason()) ==
          "option \"width\" cannot be \"6\"; possible values: 3, 4, 5");
}
