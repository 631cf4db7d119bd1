// Looking at what the other side could do.

#include "games/kani/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::kani_tests;

namespace {

std::optional<std::string> passed(const std::string& position) { return *the_game().passed(position); }

} // namespace

TEST_CASE("kani: either side can be looked at, and the bonds stay", "[kani]")
{
    CHECK(passed(start) == "C3c/C3c/C3c/C3c/C3c r same");
    CHECK(passed("5/2SS1/1C2c/2cc1/C2c1 r any") == "5/2SS1/1C2c/2cc1/C2c1 b any");
}

TEST_CASE("kani: a side on turn that has its three is not passed: waiting it would have won", "[kani]")
{
    // Somebody set these up: three shrimps, and three captures, of the side on turn.
    CHECK_FALSE(the_game().outcome("SSS2/5/2c2/3c1/4c b same")->decided());
    CHECK_FALSE(passed("SSS2/5/2c2/3c1/4c b same"));
    CHECK_FALSE(the_game().outcome("CCC2/5/2c2/3c1/5 b same")->decided());
    CHECK_FALSE(passed("CCC2/5/2c2/3c1/5 b same"));
}

TEST_CASE("kani: a decided game is not looked at from the other side", "[kani]")
{
    CHECK_FALSE(passed("SSS2/5/2c2/3c1/4c r same"));
    CHECK_FALSE(passed("CCC2/5/2c2/3c1/5 r same"));
}

TEST_CASE("kani: a side without a main part is not looked at: with its turn the game would be over", "[kani]")
{
    // Every red crab is shut in, Black's are not.
    CHECK_FALSE(the_game().outcome("3Cc/3Cc/3Cc/5/5 b same")->decided());
    CHECK_FALSE(passed("3Cc/3Cc/3Cc/5/5 b same"));
    CHECK(the_game().outcome("3Cc/3Cc/3Cc/5/5 r same")->decided());
    CHECK_FALSE(passed("3Cc/3Cc/3Cc/5/5 r same"));
}
