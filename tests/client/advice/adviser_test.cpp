#include "client/advice/adviser.hpp"
#include "game/registry.hpp"
#include "support/awaiting.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

namespace {

constexpr auto near_the_end = "2m2/2S2/5/5/2M2 r tiger,ox crab,boar horse";

void finish(advice::Adviser& adviser)
{
    testing::await(
        "an adviser's answer", [&] { return !adviser.thinking(); }, [&] { adviser.listen(); });
}

} // namespace

TEST_CASE("an adviser finds the win that is there, beside whoever asked", "[adviser]")
{
    advice::Adviser adviser((*find_game("onitama"))->searcher());
    CHECK_FALSE(adviser.asked());
    CHECK_FALSE(adviser.thinking());
    adviser.ask({near_the_end, {}}, {.depth = 3, .lines = 2});
    CHECK(adviser.thinking());
    finish(adviser);
    REQUIRE(adviser.found());
    CHECK(adviser.found()->lines.front().value == Value{Value::Kind::win, 0, 1});
    CHECK(adviser.found()->lines.front().moves.front() == "ox:c4-c5");
}

TEST_CASE("an adviser goes on with the same question and forgets with another", "[adviser]")
{
    advice::Adviser adviser((*find_game("onitama"))->searcher());
    adviser.ask({near_the_end, {}}, {.depth = 3});
    finish(adviser);
    adviser.ask({near_the_end, {}}, {.depth = 3});
    CHECK_FALSE(adviser.thinking());
    REQUIRE(adviser.found());
    // More is wanted of the same position: what is known stays meanwhile.
    adviser.ask({near_the_end, {}}, {.depth = 4});
    CHECK(adviser.thinking());
    CHECK(adviser.found());
    finish(adviser);
    adviser.ask({near_the_end, {"tiger:c1-c3"}}, {.depth = 2});
    CHECK_FALSE(adviser.found());
    finish(adviser);
    CHECK(adviser.found());
    adviser.forget();
    CHECK_FALSE(adviser.asked());
    CHECK_FALSE(adviser.found());
    CHECK_FALSE(adviser.listen());
}
