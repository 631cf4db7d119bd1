// What the pictures of the rules page show is what their captions say.

#include "games/konane/support.hpp"
#include "support/pictures.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;
using namespace papamu::konane_tests;

TEST_CASE("the page shows both sides without a jump", "[konane]")
{
    CHECK(endings_shown(the_game()) == Texts{"konane.black_stuck", "konane.white_stuck"});
}

TEST_CASE("what the captions say to be lit on the page of Konane is lit", "[konane]")
{
    CHECK(lit(the_game(), "konane.page.further") == "b6 d6");
    CHECK(lit(the_game(), "konane.page.must") == "c1 b2 d4 c5");
    CHECK(lit(the_game(), "konane.page.end").empty());
}

TEST_CASE("the stones that the page of Konane says to be free to take are those", "[konane]")
{
    CHECK(moves_of("wBwBwB/BwBwBw/wBwBwB/BwBwBw/wBwBwB/BwBwBw b") == Texts{"a1", "c3", "d4", "f6"});
    CHECK(moves_of("wBwBwB/BwBwBw/wBw1wB/BwBwBw/wBwBwB/BwBwBw w") == Texts{"c4", "d3", "d5", "e4"});
}
