// What the pictures of the rules page show is what their captions say.

#include "games/oxono/support.hpp"
#include "support/pictures.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;
using namespace papamu::testing::oxono;

TEST_CASE("oxono: the page shows a row of a colour, one of a symbol, and a draw", "[oxono]")
{
    CHECK(endings_shown(game()) == Texts{"oxono.run_of_colour", "oxono.run_of_symbol", "oxono.board_full"});
}

TEST_CASE("oxono: the page shows every way of a totem and of a pawn", "[oxono]")
{
    const auto roles = roles_shown(game());
    CHECK(roles == Texts{"oxono.role_totem", "oxono.role_reserve", "oxono.role_slide", "oxono.role_jump",
                         "oxono.role_anywhere", "oxono.role_pawn", "oxono.role_pawn_anywhere"});
}

TEST_CASE("oxono: what the captions of the page say to be lit is lit", "[oxono]")
{
    CHECK(lit(game(), "oxono.page.totem") == "c1 c2 d3 e3 f3 c4 c5 c6");
    CHECK(lit(game(), "oxono.page.pawn") == "e2 d3 f3 e4");
    CHECK(lit(game(), "oxono.page.reserve") == "e1 e2 d3 e4 e5");
    CHECK(lit(game(), "oxono.page.enclosed") == "f4 c6");
}

TEST_CASE("oxono: where the page says that no X is left there is none", "[oxono]")
{
    for (const auto& section : game().page())
        if (section.heading->id() == "oxono.page.reserve")
            CHECK(game().facts(section.example->position)->at(1).value[0] == 0);
}
