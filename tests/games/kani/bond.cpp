// The bond and its bonus step, sentence by sentence.

#include "games/kani/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::kani_tests;

namespace {

// a3-b3 makes a group of b3 and b4.
const std::string pair = "5/1C2c/C3c/5/C3c b same";

} // namespace

TEST_CASE("kani: any one member of the moved piece's group, the mover included, may go one square diagonally",
          "[kani]")
{
    CHECK(bonus_parts(pair, "a3-b3") == Texts{"b3-a2", "b3-a4", "b3-c2^", "b3-c2v", "b3-c4^", "b3-c4v",
                                              "b4-a3", "b4-a5", "b4-c3^", "b4-c3v", "b4-c5^", "b4-c5v"});
    CHECK(after(pair, "a3-b3;b3-a2") == "5/1C2c/4c/C4/C3c r same");
    CHECK(after(pair, "a3-b3;b4-a5") == "C4/4c/1C2c/5/C3c r same");
}

TEST_CASE("kani: the bonus is optional, and there is one a turn", "[kani]")
{
    CHECK(after(pair, "a3-b3") == "5/1C2c/1C2c/5/C3c r same");
    CHECK(after(pair, "a3-b3;b3-a2;a2-b3") ==
          "\"a3-b3;b3-a2;a2-b3\" has more than one bonus; a turn has one at most");
}

TEST_CASE("kani: a bonus goes one square to a free square, whatever the piece is", "[kani]")
{
    CHECK(after(pair, "a3-b3;b4-d2") == "A bonus step goes one square diagonally, not from b4 to d2");
    CHECK(after(pair, "a3-b3;b4-a4") == "A bonus step goes one square diagonally, not from b4 to a4");
    CHECK(after(pair, "a3-b3;b3-b3") == "The piece on b3 must leave its square");
    CHECK(after("C4/1C2c/C3c/5/4c b same", "a3-b3;b4-a5") == "A piece stands on a5");
}

TEST_CASE("kani: two pieces side by side make a group, touching diagonally does not", "[kani]")
{
    CHECK_FALSE(bonus_parts(pair, "a3-b3").empty());
    const std::string apart = "5/1C2c/5/C3c/C3c b same";
    CHECK(bonus_parts(apart, "a2-b2").empty());
    CHECK(after(apart, "a2-b2;b2-a3") == "The piece on b2 bonds with no other piece, so there is no bonus");
    CHECK(bonus_parts("5/2C2/C3c/5/C3c b same", "a3-b3").empty());
}

TEST_CASE("kani: the group is connected over own pieces, link by link", "[kani]")
{
    // b5 is joined to b3 through b4; a1 is not.
    const std::string chain = "1C3/1C2c/C3c/5/C3c b same";
    CHECK(bonus_parts(chain, "a3-b3").count("b5-a4") == 1);
    CHECK(after(chain, "a3-b3;a1-b2") == "The piece on a1 is not in one group with the piece on b3");
    CHECK(after(chain, "a3-b3;e3-d4") == "The piece on e3 is not yours: Black is to move");
    CHECK(after(chain, "a3-b3;d1-e2") == "Nothing stands on d1");
}

TEST_CASE("kani: with bonds same, pieces of the other type do not join; with any, they do", "[kani]")
{
    CHECK(bonus_parts("5/1S2c/C3c/5/C3c b same", "a3-b3").empty());
    CHECK(bonus_parts("5/1S2c/C3c/5/C3c b any", "a3-b3").count("b3-a2") == 1);
    CHECK(bonus_parts("5/1S2c/C3c/5/C3c b any", "a3-b3").count("b4-a5") == 1);
    // A crab behind a shrimp is no member either.
    CHECK(bonus_parts("1C3/1S2c/C3c/5/4c b same", "a3-b3").empty());
    CHECK(bonus_parts("1C3/1S2c/C3c/5/4c b any", "a3-b3").count("b5-a4") == 1);
    CHECK(after("5/1S2c/C3c/5/C3c b same", "a3-b3;b4-a5") ==
          "Only pieces of the same type bond: the pieces on b3 and b4 do not");
    CHECK(after("1C3/1S2c/C3c/5/4c b same", "a3-b3;b5-a4") ==
          "The piece on b3 bonds with no other piece, so there is no bonus");
}

TEST_CASE("kani: a shrimp's main part can earn a bonus too", "[kani]")
{
    CHECK(bonus_parts("1S3/5/S3c/5/C2cc b same", "a3-b4") ==
          Texts{"b4-a3", "b4-c3^", "b4-c3v", "b5-a4", "b5-c4^", "b5-c4v", "b4-a5", "b4-c5^", "b4-c5v"});
}

TEST_CASE("kani: the type counts after the promotion", "[kani]")
{
    // a4-e4 below the shrimp on e5: promoted it bonds with the shrimp, as a crab it does not.
    const std::string beside_shrimp = "4S/C4/c3c/c4/C2Cc b same";
    CHECK(bonus_parts(beside_shrimp, "a4-e4+").count("e5-d4") == 1);
    CHECK(bonus_parts(beside_shrimp, "a4-e4").empty());
    CHECK(after(beside_shrimp, "a4-e4;e5-d4") ==
          "Only pieces of the same type bond: the pieces on e4 and e5 do not");
    // Beside a crab it is the other way round.
    const std::string beside_crab = "4C/C4/c3c/c4/C2Cc b same";
    CHECK(bonus_parts(beside_crab, "a4-e4+").empty());
    CHECK(bonus_parts(beside_crab, "a4-e4").count("e5-d4") == 1);
}

TEST_CASE("kani: the main part's captures come off before the bonus", "[kani]")
{
    // a3-b3 takes c3; b4 may then go there, where the current carries it.
    const std::string position = "4c/1C2c/C1cC1/5/C3c b same";
    CHECK(after(position, "a3-b3") == "4c/1C2c/1C1C1/5/C3c r same");
    CHECK(after(position, "a3-b3;b4-c3^") == "2C1c/4c/1C1C1/5/C3c r same");
    // The same step while the crab still stands there is none.
    CHECK(after("4c/1C2c/C1c2/5/C3c b same", "a3-b3;b4-c3^") == "A piece stands on c3");
}

TEST_CASE("kani: the bonus piece is carried by the current too", "[kani]")
{
    CHECK(after(pair, "a3-b3;b4-c3^") == "2C2/4c/1C2c/5/C3c r same");
    CHECK(after(pair, "a3-b3;b4-c3v") == "5/4c/1C2c/5/C1C1c r same");
    CHECK(after(pair, "a3-b3;b4-c3") ==
          "The current flows through c3: say where it carries the piece, c3^ for up or c3v for down");
}

TEST_CASE("kani: the bonus piece may be promoted", "[kani]")
{
    const std::string position = "3C1/C4/4c/4c/C3c b same";
    CHECK(after(position, "a4-d4;d4-e5+") == "3CS/5/4c/4c/C3c r same");
    CHECK(after(position, "a4-d4;d4-e5") == "3CC/5/4c/4c/C3c r same");
    CHECK(after(position, "a4-d4;d5-e4+") == "5/3CS/4c/4c/C3c r same");
}

TEST_CASE("kani: the bonus piece captures, and a bonus earns no further bonus", "[kani]")
{
    const std::string position = "1C1cC/C4/5/4c/C2cc b same";
    CHECK(after(position, "a4-b4;b4-c5^") == "1CC1C/5/5/4c/C2cc r same");
    CHECK(after(position, "a4-b4;b5-c4^") == "2C1C/1C3/5/4c/C2cc r same");
    for (const auto& move : moves_of(position)) CHECK(std::count(move.begin(), move.end(), ';') <= 1);
}

TEST_CASE("kani: the mover may be the bonus piece and starts from its resting square", "[kani]")
{
    const std::string position = "1C3/5/2ccc/C3C/C2c1 r same";
    CHECK(after(position, "d1-c1^;c2-b1") == "1C3/5/2ccc/C3C/Cc3 b same");
    CHECK(after(position, "d1-c1^;c1-b2") == "The current has carried the piece from c1 to c2");
    CHECK(after(position, "d1-c1^;d1-e2") == "The piece from d1 is on c2 now");
    CHECK(after("5/1C2c/C3c/5/C3c b same", "a3-b3;a3-b2") == "The piece from a3 is on b3 now");
}

TEST_CASE("kani: another member may take the place that the mover left", "[kani]")
{
    CHECK(after(pair, "a3-b3;b4-a3") == "5/4c/CC2c/5/C3c r same");
}

TEST_CASE("kani: a group without a free square diagonally has no bonus to offer", "[kani]")
{
    // All three stand in one group on c1; a1 has no way, the others do.
    CHECK(bonus_parts("5/5/5/cc3/CC1Cc b same", "d1-c1v") == Texts{"b1-c2^", "b1-c2v", "c1-d2"});
    CHECK(bonus_parts("5/5/5/cccc1/CC1C1 b same", "d1-c1v").empty());
}
