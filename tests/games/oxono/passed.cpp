// Looking at what the other side could do.

#include "games/oxono/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing::oxono;

TEST_CASE("oxono: the pawns say whose turn it is, so no turn can be passed", "[oxono]")
{
    CHECK_FALSE(refused("6/6/6/6/6/6 b c4 d3").empty());
    CHECK_FALSE(*game().passed(start));
    CHECK_FALSE(*game().passed("6/6/6/1Xx3/3O2/6 b c4 d3"));
}
