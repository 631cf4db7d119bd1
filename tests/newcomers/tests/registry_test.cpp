// Games that no file of src names are games like any other, because their folders were given to papamu_games.

#include "game/registry.hpp"
#include "support/places.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>

using namespace papamu;

TEST_CASE("the registry has a game for every folder and the two that only the tests have", "[newcomers]")
{
    std::vector<std::string> expected;
    for (const auto& games : testing::folders_of_games())
        for (const auto& folder : std::filesystem::directory_iterator(games))
            if (exists(folder.path() / "module.cpp")) expected.push_back(folder.path().filename().string());
    std::sort(expected.begin(), expected.end());

    std::vector<std::string> found;
    for (const Game* game : games()) found.push_back(game->info().id);
    CHECK(found == expected);
    for (const auto* id : {"test_hex", "test_line"}) CHECK(std::count(found.begin(), found.end(), id) == 1);
    const auto unknown = find_game("octopawn");
    REQUIRE_FALSE(unknown);
    CHECK(english(unknown.reason()).find("test_hex") != std::string::npos);
}

TEST_CASE("a game that writes no page has one, with a picture of a winning move", "[newcomers]")
{
    for (const auto* id : {"test_hex", "test_line"}) {
        INFO(id);
        const auto& page = (*find_game(id))->page();
        CHECK(page.size() >= 4);
        CHECK(page.front().words.front() == (*find_game(id))->info().idea);
        REQUIRE(page.back().example);
        const auto played = (*find_game(id))->play(page.back().example->position, page.back().example->move);
        REQUIRE(played);
        CHECK(played->outcome.kind == Outcome::Kind::win);
    }
}
