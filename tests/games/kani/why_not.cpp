// Why a touch leads nowhere, at every step of a turn.

#include "games/kani/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::kani_tests;

namespace {

const std::string pair = "5/1C2c/C3c/5/C3c b same";

} // namespace

TEST_CASE("kani: why a first touch is none", "[kani]")
{
    CHECK(why_not(start, {}, "c3") == "Choose one of your pieces");
    CHECK(why_not(start, {}, "e3") == "The piece on e3 is not yours: Black is to move");
    CHECK(why_not(start, {}, "yes") == "There is no promotion to decide now");
    const std::string stuck = "Cc2c/1cC2/S4/1C3/C3c b same";
    CHECK(why_not(stuck, {}, "a5") == "The crab on a5 has no free square to its left or right");
    CHECK(why_not("Cc2c/1C3/S4/1C3/C3c b same", {}, "a3") ==
          "The shrimp on a3 has no free square diagonally beside it");
    CHECK(why_not("S3S/4S/4c/4c/C3c r same", {}, "e3") == "The game is over");
}

TEST_CASE("kani: why a target is none", "[kani]")
{
    CHECK(why_not(start, {"a3"}, "a3") == "The piece on a3 must leave its square");
    CHECK(why_not(start, {"a3"}, "a4") == "A piece stands on a4");
    CHECK(why_not(start, {"a3"}, "b4") == "A crab walks left and right along its rank, not from a3 to b4");
    CHECK(why_not("4c/C3c/C1c2/5/C3c b same", {"a3"}, "e3") ==
          "Something stands between a3 and e3; a crab walks over nothing");
    CHECK(why_not("cc3/C4/1S3/5/c3C b same", {"b3"}, "b4") ==
          "A shrimp goes one square diagonally, not from b3 to b4");
    CHECK(why_not(start, {"a3"}, "no") == "First choose where the piece goes");
}

TEST_CASE("kani: why a square in the current is none: the piece is carried on", "[kani]")
{
    CHECK(why_not(start, {"a3"}, "c3") ==
          "The current carries the piece on from c3; choose where it comes to rest: c1, c5");
}

TEST_CASE("kani: why a piece cannot make the bonus", "[kani]")
{
    CHECK(why_not(pair, {"a3", "b3"}, "a1") == "The piece on a1 is not in one group with the piece on b3");
    CHECK(why_not(pair, {"a3", "b3"}, "e3") ==
          "Choose a piece of the group for a bonus step, or skip: b3, b4");
    CHECK(why_not(pair, {"a3", "b3"}, "d5") ==
          "Choose a piece of the group for a bonus step, or skip: b3, b4");
    CHECK(why_not(pair, {"a3", "b3"}, "yes") == "There is no promotion to decide now");
    CHECK(why_not("5/1S2c/C3c/5/C3c b same", {"a3", "b3"}, "b4") ==
          "Only pieces of the same type bond: the pieces on b3 and b4 do not");
    CHECK(why_not(start, {"a3", "b3"}, "a4") ==
          "The piece on b3 bonds with no other piece, so there is no bonus");
    CHECK(why_not(start, {"a3", "b3"}, "d5") == "The turn is complete: confirm it or step back");
    CHECK(why_not("5/5/5/cc3/CC1Cc b same", {"d1", "c1"}, "b1") ==
          "The piece on b1 has no free square diagonally beside it");
}

TEST_CASE("kani: why a bonus target is none", "[kani]")
{
    CHECK(why_not(pair, {"a3", "b3", "b4"}, "a4") ==
          "A bonus step goes one square diagonally, not from b4 to a4");
    CHECK(why_not(pair, {"a3", "b3", "b4"}, "c3") ==
          "The current carries the piece on from c3; choose where it comes to rest: c1, c5");
    CHECK(why_not(pair, {"a3", "b3", "b4"}, "yes") == "First choose where the piece goes");
    CHECK(why_not(pair, {"a3", "b3", "b4"}, "b4") == "The piece on b4 must leave its square");
}

TEST_CASE("kani: why nothing follows a complete turn", "[kani]")
{
    CHECK(why_not(pair, {"a3", "b3", "b4", "a5"}, "b3") == "The turn is complete: confirm it or step back");
    CHECK(why_not("S3S/C4/4c/4c/C3c b same", {"a4", "e4", "yes"}, "e5") ==
          "The turn is complete: confirm it or step back");
}

TEST_CASE("kani: a promotion that is open counts as taken for what follows", "[kani]")
{
    const std::string position = "4S/C4/c3c/c4/C2Cc b same";
    CHECK(why_not(position, {"a4", "e4"}, "d1") ==
          "The piece on d1 is not in one group with the piece on e4");
    CHECK(why_not(position, {"a4", "e4", "no"}, "e5") ==
          "Only pieces of the same type bond: the pieces on e4 and e5 do not");
}

TEST_CASE("kani: every touch after any path has a reason, whatever the path is", "[kani]")
{
    const auto look = *the_game().look(start);
    Random random(3);
    const auto any_spot = [&] {
        return Spot{static_cast<std::uint8_t>(random.below(3)), static_cast<std::uint8_t>(random.below(30))};
    };
    for (int round = 0; round < 20'000; ++round) {
        std::vector<Spot> path;
        for (auto length = random.below(8); length > 0; --length) path.push_back(any_spot());
        if (!path.empty()) path[0] = spot(random.below(2) ? "a3" : "b4");
        const auto reason = the_game().why_not(pair, path, any_spot());
        REQUIRE(Text::find(reason.id));
        REQUIRE(english(reason).find('{') == std::string::npos);
    }
}
