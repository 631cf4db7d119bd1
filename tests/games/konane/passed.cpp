// Looking at what the other side could do.

#include "games/konane/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::konane_tests;

TEST_CASE("in the opening the stones say whose turn it is, so no turn can be passed", "[konane]")
{
    CHECK_FALSE(*the_game().passed("wBwB/BwBw/wBwB/BwBw b"));
    CHECK_FALSE(*the_game().passed("wBwB/BwBw/wBwB/1wBw w"));
}

TEST_CASE("once jumping has begun either side can be looked at", "[konane]")
{
    CHECK(*the_game().passed("wBwB/BwBw/wBwB/2Bw b") == "wBwB/BwBw/wBwB/2Bw w");
    CHECK(*the_game().passed("wBwB/BwBw/wBwB/2Bw w") == "wBwB/BwBw/wBwB/2Bw b");
}

TEST_CASE("a side that cannot jump is not looked at: with its turn the game would be over", "[konane]")
{
    // Black jumps from a1 over b1; White on b1 would have to jump over a1, off the board.
    const std::string position = "4/4/4/Bw2 b";
    CHECK(moves_of(position) == Texts{"a1-c1"});
    CHECK_FALSE(*the_game().passed(position));
    CHECK_FALSE(*the_game().passed("4/4/4/Bw2 w"));
}
