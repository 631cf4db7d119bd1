// What the pictures of the rules page show is what their captions say.

#include "games/onitama/support.hpp"
#include "support/pictures.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;
using namespace papamu::onitama_tests;

TEST_CASE("the page shows both ways to win", "[onitama]")
{
    CHECK(endings_shown(the_game()) == Texts{"onitama.master_captured", "onitama.temple_reached"});
}

TEST_CASE("the page shows a card chosen first, last, and given away where nothing moves", "[onitama]")
{
    const auto roles = roles_shown(the_game());
    CHECK(roles.count("onitama.role_card") == 1);
    CHECK(roles.count("onitama.role_card_last") == 1);
    CHECK(roles.count("onitama.role_swap") == 1);
}

TEST_CASE("what the captions say to be lit on the page of Onitama is lit", "[onitama]")
{
    CHECK(lit(the_game(), "onitama.page.turn") == "b1 a2 c2 b3 b4");
    CHECK(lit(the_game(), "onitama.page.card") == "e3 d4 e5");
    // Boar and crab.
    CHECK(lit(the_game(), "onitama.page.both") == "hand_first.0 hand_first.1");
}
