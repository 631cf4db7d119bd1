// One part of a turn: how crabs and shrimps go, the current, promotion and capture, sentence by sentence.

#include "games/kani/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::kani_tests;

TEST_CASE("kani: black begins on file a, red on file e, and black moves first", "[kani]")
{
    CHECK(the_game().info().standard_position == start);
    CHECK(*the_game().to_move(start) == Seat::first);
    const auto scene = *the_game().scene(start);
    CHECK(scene.size() == 10);
    for (const auto* square : {"a1", "a2", "a3", "a4", "a5"})
        CHECK(*scene.at(spot(square)) == Piece{0, Seat::first});
    for (const auto* square : {"e1", "e2", "e3", "e4", "e5"})
        CHECK(*scene.at(spot(square)) == Piece{0, Seat::second});
    CHECK(the_game().draw({}, {})->position == start);
    CHECK(the_game().draw({{"bonds", "same"}}, {})->position == start);
    CHECK(the_game().draw({{"bonds", "any"}}, {})->position == "C3c/C3c/C3c/C3c/C3c b any");
}

TEST_CASE("kani: the turn passes with every move, the last one of a game included", "[kani]")
{
    CHECK(after(start, "a3-b3") == "C3c/C3c/1C2c/C3c/C3c r same");
    CHECK(after("C3c/C3c/1C2c/C3c/C3c r same", "e3-d3") == "C3c/C3c/1C1c1/C3c/C3c b same");
    CHECK(after("S3S/C4/4c/4c/C3c b same", "a4-e4+") == "S3S/4S/4c/4c/C3c r same");
}

TEST_CASE("kani: a crab goes one or more free squares left or right along its rank", "[kani]")
{
    CHECK(main_parts("ccc2/5/1C3/5/CC3 b same", "b3") ==
          Texts{"b3-a3", "b3-c3^", "b3-c3v", "b3-d3", "b3-e3", "b3-e3+"});
    CHECK(main_parts("CCC2/5/3c1/5/cc3 r same", "d3") ==
          Texts{"d3-a3", "d3-a3+", "d3-b3", "d3-c3^", "d3-c3v", "d3-e3"});
    CHECK(after("ccc2/5/1C3/5/CC3 b same", "b3-b4") ==
          "A crab walks left and right along its rank, not from b3 to b4");
    CHECK(after(start, "a3-a3") == "The piece on a3 must leave its square");
}

TEST_CASE("kani: a crab does not jump, and a taken square is no target", "[kani]")
{
    const std::string position = "c1c1c/5/C1c1C/5/C4 b same";
    CHECK(main_parts(position, "a3") == Texts{"a3-b3"});
    CHECK(main_parts(position, "e3") == Texts{"e3-d3"});
    CHECK(after(position, "a3-d3") == "Something stands between a3 and d3; a crab walks over nothing");
    CHECK(after(position, "a3-c3^") == "A piece stands on c3");
    CHECK(after(start, "a3-e3") == "A piece stands on e3");
}

TEST_CASE("kani: a shrimp goes exactly one square diagonally to a free square", "[kani]")
{
    const std::string position = "cc3/C4/1S3/5/cC3 b same";
    CHECK(main_parts(position, "b3") == Texts{"b3-a2", "b3-c2^", "b3-c2v", "b3-c4^", "b3-c4v"});
    CHECK(after(position, "b3-a4") == "A piece stands on a4");
    CHECK(after(position, "b3-b4") == "A shrimp goes one square diagonally, not from b3 to b4");
    CHECK(after(position, "b3-d5") == "A shrimp goes one square diagonally, not from b3 to d5");
    CHECK(after(position, "b3-a2") == "cc3/C4/5/S4/cC3 r same");
}

TEST_CASE("kani: a piece that stops in file c is carried up or down as far as free squares go", "[kani]")
{
    const std::string position = "2c1C/5/C4/5/C1c1c b same";
    CHECK(after(position, "a3-c3^") == "2c1C/2C2/5/5/C1c1c r same");
    CHECK(after(position, "a3-c3v") == "2c1C/5/5/2C2/C1c1c r same");
    CHECK(after(start, "a3-c3^") == "C1C1c/C3c/4c/C3c/C3c r same");
    CHECK(after("cc3/C4/1S3/5/cC3 b same", "b3-c2v") == "cc3/C4/5/5/cCS2 r same");
}

TEST_CASE("kani: both directions of the current exist even if nothing moves, and they are different moves",
          "[kani]")
{
    const std::string shut_in = "4C/2c2/C4/2c2/C3c b same";
    CHECK(after(shut_in, "a3-c3^") == "4C/2c2/2C2/2c2/C3c r same");
    CHECK(after(shut_in, "a3-c3v") == "4C/2c2/2C2/2c2/C3c r same");
    CHECK(*the_game().perft(shut_in, 1) == moves_of(shut_in).size());
    CHECK(after(start, "a5-c5^") == "2C1c/C3c/C3c/C3c/C3c r same");
    CHECK(after(start, "a5-c5v") == "4c/C3c/C3c/C3c/C1C1c r same");
}

TEST_CASE("kani: passing over file c is nothing", "[kani]")
{
    CHECK(after(start, "a3-d3") == "C3c/C3c/3Cc/C3c/C3c r same");
    CHECK(the_game().play(start, "a3-d3")->events.size() == 1);
}

TEST_CASE("kani: standing pieces are never carried", "[kani]")
{
    CHECK(after("4C/5/2C2/5/C1ccc b same", "a1-b1") == "4C/5/2C2/5/1Cccc r same");
}

TEST_CASE("kani: a crab on the opponent's home file may become a shrimp, or not", "[kani]")
{
    const std::string position = "1C3/C3c/C3c/5/4c b same";
    CHECK(after(position, "b5-e5+") == "4S/C3c/C3c/5/4c r same");
    CHECK(after(position, "b5-e5") == "4C/C3c/C3c/5/4c r same");
    const std::string mirrored = "3c1/C3c/C3c/5/C4 r same";
    CHECK(after(mirrored, "d5-a5+") == "s4/C3c/C3c/5/C4 b same");
    CHECK(after(mirrored, "d5-a5") == "c4/C3c/C3c/5/C4 b same");
}

TEST_CASE("kani: nobody is promoted on another file, and a shrimp never", "[kani]")
{
    CHECK(after("1C3/C3c/C3c/5/4c b same", "b5-d5+") == "Black promotes crabs on file e only, not on d5");
    CHECK(after("1C3/C3c/C3c/5/4c b same", "b5-a5+") == "Black promotes crabs on file e only, not on a5");
    CHECK(after("3c1/C3c/C3c/5/C4 r same", "d5-e5+") == "Red promotes crabs on file a only, not on e5");
    CHECK(after("C4/C2S1/c4/c4/C3c b same", "d4-e5+") ==
          "The piece on d4 is a shrimp already; only a crab is promoted");
    CHECK(main_parts("C4/C2S1/c4/c4/C3c b same", "d4").count("d4-e5") == 1);
}

TEST_CASE("kani: a crab that declined must leave the file and come back to be promoted", "[kani]")
{
    const std::string declined = "3cC/C4/C3c/5/4c b same";
    CHECK(main_parts(declined, "e5").empty());
    const std::string free = "4C/C4/C3c/5/3cc b same";
    CHECK(main_parts(free, "e5") == Texts{"e5-a5", "e5-b5", "e5-c5^", "e5-c5v", "e5-d5"});
    CHECK(main_parts("3C1/C4/C3c/5/3cc b same", "d5").count("d5-e5+") == 1);
}

TEST_CASE("kani: an unbroken run of enemies closed by an own piece is taken", "[kani]")
{
    CHECK(after("C1ccC/5/C4/4c/3cc b same", "a5-b5") == "1C2C/5/C4/4c/3cc r same");
    CHECK(after("C1cC1/5/C4/4c/3cc b same", "a5-b5") == "1C1C1/5/C4/4c/3cc r same");
    CHECK(after("5/1C2c/1s2c/1c2c/C3C b same", "a1-b1") == "5/1C2c/4c/4c/1C2C r same");
    CHECK(after("3S1/C2c1/3c1/3C1/C2cc b same", "a4-c4^") == "2CS1/3c1/3c1/3C1/C2cc r same");
}

TEST_CASE("kani: the current comes first: the capture is made from the resting square", "[kani]")
{
    CHECK(after("C2cC/4c/2c2/4c/C4 b same", "a5-c5^") == "2C1C/4c/2c2/4c/C4 r same");
    CHECK(after("C2cC/C3c/5/4c/C1c2 b same", "a4-c4^") == "C1C1C/4c/5/4c/C1c2 r same");
    CHECK(after("C2cC/C3c/5/4c/C1c2 b same", "a4-c4v") == "C2cC/4c/5/2C1c/C1c2 r same");
}

TEST_CASE("kani: all four directions are taken at once", "[kani]")
{
    CHECK(after("2C2/2c2/Cc1cC/1Sc2/2C2 b same", "b2-c3^") == "2C2/5/C1S1C/5/2C2 r same");
    CHECK(after("1C3/1c2c/C1cC1/4c/3cC b same", "a3-b3") == "1C3/4c/1C1C1/4c/3cC r same");
}

TEST_CASE("kani: a run with a gap, or closed by nothing but the edge, is not taken", "[kani]")
{
    CHECK(after("C1c1C/5/C4/4c/3cc b same", "e5-d5") == "C1cC1/5/C4/4c/3cc r same");
    CHECK(after("C1c1C/5/C4/4c/3cc b same", "a5-b5") == "1Cc1C/5/C4/4c/3cc r same");
    CHECK(after("C1ccc/5/C4/4c/C4 b same", "a5-b5") == "1Cccc/5/C4/4c/C4 r same");
    CHECK(after("C1c2/4C/C4/4c/3cc b same", "a5-b5") == "1Cc2/4C/C4/4c/3cc r same");
}

TEST_CASE("kani: moving in between enemies is safe, and only the part's own piece captures", "[kani]")
{
    // Black walks between two crabs and stays: red's next move, made elsewhere, does not take it either.
    const auto safe = after("c3c/1c3/C4/1c2C/C3c b same", "a3-b3");
    CHECK(safe == "c3c/1c3/1C3/1c2C/C3c r same");
    CHECK(after(safe, "e5-d5") == "c2c1/1c3/1C3/1c2C/C3c b same");
}

TEST_CASE("kani: crabs and shrimps take and are taken alike", "[kani]")
{
    CHECK(after("C1scS/5/C4/4c/3cc b same", "a5-b5") == "1C2S/5/C4/4c/3cc r same");
    CHECK(after("2sS1/S4/C4/4c/2ccC b same", "a4-b5") == "1S1S1/5/C4/4c/2ccC r same");
}
