#include "games/konane/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::konane_tests;

TEST_CASE("in the opening every other konane stone says where a stone may be taken off", "[konane]")
{
    CHECK(why_not(full_8, {}, "c3") ==
          "Black begins by taking a stone off the centre or a corner: a1, d4, e5, h8");
    CHECK(why_not(full_8, {}, "d5") == "The stone on d5 is White's, and it is Black's turn");
    const auto one = after(full_8, "d4");
    CHECK(why_not(one, {}, "d4") == "There is no stone on d4");
    CHECK(why_not(one, {}, "e5") == "The stone on e5 is Black's, and it is White's turn");
    CHECK(why_not(one, {}, "g4") == "White takes off a stone right beside the hole on d4: d3, c4, e4, d5");
}

TEST_CASE("a removal that is chosen asks to be played or taken back", "[konane]")
{
    CHECK(why_not(full_8, {"d4"}, "d4") == "The move is complete: play it, or step back to choose again");
    CHECK(why_not(full_8, {"d4"}, "c3") ==
          "Black begins by taking a stone off the centre or a corner: a1, d4, e5, h8");
}

TEST_CASE("a stone that cannot jump says why", "[konane]")
{
    const std::string position = "8/8/8/2B5/2w5/2Bw4/7B/B7 b";
    CHECK(why_not(position, {}, "a1") == "The stone on a1 has nothing to jump over");
    CHECK(why_not(position, {}, "c5") ==
          "The stone on c5 has no free square to land on behind its neighbours");
    CHECK(why_not(position, {}, "d3") == "The stone on d3 is White's, and it is Black's turn");
    CHECK(why_not(position, {}, "f6") == "There is no stone on f6");
}

TEST_CASE("a square where the chosen stone cannot land says what is in the way", "[konane]")
{
    const std::string position = "8/8/8/2B5/2w5/2Bw1w2/7B/B7 b";
    CHECK(why_not(position, {"c3"}, "d4") == "A stone jumps straight along a rank or a file and never turns");
    CHECK(why_not(position, {"c3"}, "d3") == "A stone jumps two squares at a time, so it cannot land on d3");
    CHECK(why_not(position, {"c3"}, "a3") == "There is no stone on b3 to jump over");
    CHECK(why_not(position, {"c3"}, "c3") == "A jump ends on another square than it began on");
    CHECK(why_not(position, {"c3"}, "c7") == "There is a stone on c5, where the jump would land");
    CHECK(why_not(position, {"c3"}, "a1") == "The stone on a1 has nothing to jump over");
    CHECK(why_not(position, {"c3"}, "c5") ==
          "The stone on c5 has no free square to land on behind its neighbours");
    CHECK(why_not(position, {"c3", "e3"}, "g3") ==
          "The move is complete: play it, or step back to choose again");
    CHECK(why_not(position, {"c3", "e3"}, "h8") ==
          "A stone jumps straight along a rank or a file and never turns");
}

TEST_CASE("another stone that can jump is no landing for the chosen one", "[konane]")
{
    CHECK(why_not("8/8/8/8/8/2Bw4/8/Bw6 b", {"c3"}, "a1") ==
          "A stone jumps straight along a rank or a file and never turns");
}

TEST_CASE("when konane is over every spot says so", "[konane]")
{
    CHECK(why_not("4/4/4/2Bw b", {}, "c1") == "The game is over: the side to move has no jump");
    CHECK(why_not("4/4/4/2Bw b", {"c1"}, "a1") == "The game is over: the side to move has no jump");
}

TEST_CASE("spots that are not on the konane board have an answer too", "[konane]")
{
    const std::vector<Spot> path{{3, 200}};
    CHECK(english(the_game().why_not(full_4, path, {0, 0})) == "That is not a square of the board");
    CHECK(english(the_game().why_not(full_4, {}, {0, 16})) == "That is not a square of the board");
    CHECK(english(the_game().why_not(full_4, {}, {1, 0})) == "That is not a square of the board");
    CHECK_FALSE(the_game().why_not("no position", {}, {0, 0}).empty());
}
