#include "client/screens/seat_choices.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

TEST_CASE("a level tells its strength, counted from level 1, and what a move takes it", "[levels]")
{
    Level level;
    level.number = 7;
    CHECK(screens::strength_words(level).empty());
    level.elo = 1237;
    level.milliseconds = 12.4;
    level.nodes_used = 6885;
    CHECK(screens::strength_words(level) == "Elo +1237, 6885 positions, 12 ms a move");
    level.milliseconds = 0.3;
    CHECK(screens::strength_words(level) == "Elo +1237, 6885 positions, less than 1 ms a move");
    level.number = 1;
    CHECK(screens::strength_words(level) == "6885 positions, less than 1 ms a move");
}
