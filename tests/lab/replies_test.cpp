// What `papamu-lab replies` tells, for comparisons of builds.

#include "core/text.hpp"
#include "game/registry.hpp"
#include "game/searcher_text.hpp"
#include "run.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

using namespace papamu;
using namespace papamu::testing;
namespace json = papamu::lab::json;

TEST_CASE("replies asks every level of a game as often as wanted, and its moves are legal", "[lab][replies]")
{
    const auto ran = run_lab({"replies", "konane", "--option", "size=6", "--questions", "2"});
    REQUIRE(ran.status == 0);
    const auto& game = **find_game("konane");
    std::multiset<std::int64_t> levels;
    for (const auto line : split(trimmed(ran.out), '\n')) {
        const auto told = json::parse(std::string{line}).as_object();
        levels.insert(told.at("level").as_int64());
        const auto asked = parse_asked(told.at("question").as_string());
        REQUIRE(asked);
        auto position = asked->position;
        for (const auto& move : asked->moves) position = game.play(position, move)->position;
        CHECK(game.play(position, std::string{told.at("move").as_string()}));
        const auto answer = parse_analysis(told.at("answer").as_string());
        REQUIRE(answer);
        CHECK(answer->finished);
        CHECK(asked->means.endings_bytes == means_of_levels().endings_bytes);
    }
    CHECK(levels.size() == 20);
    for (int level = 1; level <= 10; ++level) CHECK(levels.count(level) == 2);
}

TEST_CASE("the same seed gives the same replies, another one others", "[lab][replies]")
{
    const auto told = [](const char* seed) {
        const auto ran = run_lab(
            {"replies", "onitama", "--level", "3", "--level", "4", "--questions", "3", "--seed", seed});
        REQUIRE(ran.status == 0);
        std::vector<std::string> moves;
        for (const auto line : split(trimmed(ran.out), '\n'))
            moves.emplace_back(json::parse(std::string{line}).at("move").as_string());
        REQUIRE(moves.size() == 6);
        return moves;
    };
    CHECK(told("1") == told("1"));
    CHECK(told("1") != told("2"));
}

TEST_CASE("replies says what is wrong with its command line", "[lab][replies]")
{
    CHECK(run_lab({"replies", "chess"}).status == 2);
    CHECK(run_lab({"replies", "konane", "--level", "11"}).status == 2);
    CHECK(run_lab({"replies", "konane", "--option", "size=7"}).status == 2);
}
