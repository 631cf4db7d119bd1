// Looking at what the other side could do.

#include "games/onitama/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::onitama_tests;

TEST_CASE("a turn passed for a look leaves hands and side card as they are", "[onitama]")
{
    CHECK(*the_game().passed(start) == "ssmss/5/5/5/SSMSS r elephant,horse boar,ox crab");
    CHECK(*the_game().passed("s1m2/5/2S2/5/2M2 r horse,tiger boar,crane eel") ==
          "s1m2/5/2S2/5/2M2 b horse,tiger boar,crane eel");
}

TEST_CASE("who waits may be stuck: then the look shows the two cards to swap", "[onitama]")
{
    const std::string position = "SMSSS/5/5/2m2/5 b boar,crab goose,mantis eel";
    const auto looked = *the_game().passed(position);
    REQUIRE(looked);
    CHECK(moves_of(*looked) == Texts{"boar:pass", "crab:pass"});
}

TEST_CASE("a decided game is not looked at from the other side", "[onitama]")
{
    CHECK_FALSE(*the_game().passed("s4/5/5/5/2M2 b horse,tiger boar,crane eel"));
    CHECK_FALSE(*the_game().passed("s1M2/5/2m2/5/5 b horse,tiger boar,crane eel"));
    CHECK_FALSE(*the_game().passed("s1M2/5/2m2/5/5 r horse,tiger boar,crane eel"));
}

TEST_CASE("what is no position cannot be passed, and the reason says why", "[onitama]")
{
    const auto refused = the_game().passed("ssmss/5/5/5/SSMSS x elephant,horse boar,ox crab");
    REQUIRE_FALSE(refused);
    CHECK(refused.reason().id == "turn.letter");
}
