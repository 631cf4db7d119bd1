// The turn: the totem's three cases and the pawn's square, sentence by sentence of the rules.

#include "games/oxono/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;
using namespace papamu::testing::oxono;

TEST_CASE("oxono: pink moves first and each side has 8 X and 8 O pawns", "[oxono]")
{
    CHECK(*game().to_move(start) == Seat::first);
    const auto facts = *game().facts(start);
    REQUIRE(facts.size() == 3);
    CHECK(facts[0] == Fact(*Text::find("oxono.fact_pawns"), 16, 16));
    CHECK(facts[1] == Fact(*Text::find("oxono.fact_x"), 8, 8));
    CHECK(facts[2] == Fact(*Text::find("oxono.fact_o"), 8, 8));
    const auto later = *game().facts("6/6/6/1Xx3/3O2/6 b c4 d3");
    CHECK(later[0].value == std::array{14, 15});
    CHECK(later[1].value == std::array{7, 7});
    CHECK(later[2].value == std::array{7, 8});
}

TEST_CASE("oxono: the totems start on c4 and d3, which on which is random, stored, and may be chosen",
          "[oxono]")
{
    const std::string swapped = "6/6/6/6/6/6 p d3 c4";
    Texts drawn;
    for (std::uint8_t byte = 0; byte < 32; ++byte) {
        const std::vector<std::uint8_t> bytes{byte};
        const auto setup = *game().draw({}, bytes);
        CHECK(setup == *game().draw({{"totems", "drawn"}}, bytes));
        CHECK(setup.bytes == bytes);
        drawn.insert(setup.position);
        CHECK(game().draw({{"totems", "x_c4"}}, bytes)->position == start);
        CHECK(game().draw({{"totems", "x_d3"}}, bytes)->position == swapped);
    }
    CHECK(drawn == Texts{start, swapped});
    CHECK(game().draw({}, {}));
    CHECK(english(game().draw({{"totems", "x_a1"}}, {}).reason()) ==
          "option \"totems\" cannot be \"x_a1\"; possible values: drawn, x_c4, x_d3");
    CHECK(game().info().standard_position == start);
}

TEST_CASE("oxono: the side on turn chooses a totem, moves it and places a pawn of its symbol", "[oxono]")
{
    CHECK(game().play(start, "X:c6,b6")->position == "1X4/6/6/6/6/6 b c6 d3");
    CHECK(game().play(start, "O:d4,e4")->position == "6/6/4O1/6/6/6 b c4 d4");
    CHECK(game().play("6/6/4O1/6/6/6 b c4 d4", "X:c3,c2")->position == "6/6/4O1/6/2x3/6 p c3 d4");
}

TEST_CASE("oxono: a totem whose symbol is used up stays, the other one moves", "[oxono]")
{
    const std::string no_x = "XX1o2/1XX1o1/X1o1Xo/2oXX1/o5/1o1o2 p e2 f1";
    for (const auto& move : moves_of(no_x)) CHECK(move[0] == 'O');
    CHECK_FALSE(moves_of(no_x).empty());
    CHECK(refused(no_x, "X:d2,d1") == "Cream has no X pawns left, so the X totem stays where it is");
    const std::string no_o = "oo1X1X/1oX1o1/o1XXo1/XoXO2/o5/X5 b d5 e1";
    for (const auto& move : moves_of(no_o)) CHECK(move[0] == 'X');
    CHECK(refused(no_o, "O:f1,f2") == "Teal has no O pawns left, so the O totem stays where it is");
}

TEST_CASE("oxono: a totem must change its square", "[oxono]")
{
    CHECK(targets_of(start, 'X').count("c4") == 0);
    CHECK(refused(start, "X:c4,c5") == "The X totem stands on c4 already; it must change its square");
    const std::string shut_in = "x5/X5/o5/O5/x5/1XoOxX p a1 e5";
    CHECK(targets_of(shut_in, 'X').count("a1") == 0);
}

TEST_CASE("oxono: case 1: a totem with a free neighbour slides one or more free squares in one direction",
          "[oxono]")
{
    CHECK(targets_of(start, 'X') == Texts{"a4", "b4", "d4", "e4", "f4", "c1", "c2", "c3", "c5", "c6"});
    CHECK(targets_of(start, 'O') == Texts{"a3", "b3", "c3", "e3", "f3", "d1", "d2", "d4", "d5", "d6"});
}

TEST_CASE(
    "oxono: case 1: it never slides over a pawn or the other totem, nor jumps while one neighbour is free",
    "[oxono]")
{
    // c5 is free, b4 and d4 hold pawns, the other totem stands on c2.
    const std::string position = "6/6/1X1x2/6/6/6 p c4 c2";
    CHECK(targets_of(position, 'X') == Texts{"c3", "c5", "c6"});
    CHECK(refused(position, "X:a4,a3") ==
          "Something stands between c4 and a4; the X totem slides over nothing");
    CHECK(refused(position, "X:c1,b1") ==
          "Something stands between c4 and c1; the X totem slides over nothing");
    CHECK(refused(position, "X:d5,e5") == "The X totem slides along its own rank or file, not from c4 to d5");
    CHECK(refused(position, "X:b4,b5") == "A pawn stands on b4");
    CHECK(refused(position, "X:c2,b2") == "The O totem stands on c2");
}

TEST_CASE(
    "case 2: an enclosed totem skips the unbroken run in each direction and lands on the first free square",
    "[oxono]")
{
    // Two pawns above and to the right, one below, and two to the left as far as the edge.
    const std::string position = "6/2o3/2X3/Xo1Ox1/2O3/6 b c3 f6";
    CHECK(targets_of(position, 'X') == Texts{"c1", "c6", "f3"});
    CHECK(refused(position, "X:b1,a1") ==
          "The X totem is enclosed and jumps in a straight line to the first free square: c1, f3, c6");
    const auto played = *game().play(position, "X:f3,f4");
    CHECK(played.position == "6/2o3/2X2x/Xo1Ox1/2O3/6 p f3 f6");
}

TEST_CASE("oxono: case 2: edges and the other totem count as not free", "[oxono]")
{
    const std::string corner = "6/6/6/6/X5/6 b a1 b1";
    CHECK(targets_of(corner, 'X') == Texts{"a3", "c1"});
    CHECK(targets_of(corner, 'O') == Texts{"b2", "b3", "b4", "b5", "b6", "c1", "d1", "e1", "f1"});
}

TEST_CASE("oxono: case 2: the other totem is jumped like a pawn, inside a run as well", "[oxono]")
{
    CHECK(targets_of("6/6/6/6/X5/2x3 p a1 b1", 'X') == Texts{"a3", "d1"});
    CHECK(targets_of("6/6/6/6/X5/1xX3 b a1 d1", 'X') == Texts{"a3", "e1"});
}

TEST_CASE("oxono: case 2: a run that reaches the edge gives nothing", "[oxono]")
{
    CHECK(targets_of("6/6/6/6/X5/1xOoX1 b a1 f1", 'X') == Texts{"a3"});
}

TEST_CASE("oxono: case 3: when every run reaches the edge the totem goes to any free square", "[oxono]")
{
    const std::string position = "x5/X5/o5/O5/x5/1XoOxX p a1 e5";
    Texts free;
    for (const char file : std::string{"bcdef"})
        for (const char rank : std::string{"23456"}) free.insert({file, rank});
    free.erase("e5");
    CHECK(targets_of(position, 'X') == free);
    CHECK(targets_of(position, 'O') == Texts{"b5", "c5", "d5", "f5", "e2", "e3", "e4", "e6"});
    CHECK(refused(position, "X:e5,e6") == "The O totem stands on e5");
    CHECK(refused(position, "X:a2,b2") == "A pawn stands on a2");
}

TEST_CASE("oxono: case 3: the other totem may close a run at the edge", "[oxono]")
{
    CHECK(targets_of("x5/X5/o5/O5/x5/1XoOX1 b a1 f1", 'X').size() == 25);
}

TEST_CASE("oxono: the pawn goes on a free orthogonal neighbour of the totem's new square", "[oxono]")
{
    CHECK(pawns_of(start, "X:d4") == Texts{"c4", "d5", "e4"});
    CHECK(refused(start, "X:d4,d3") == "The O totem stands on d3");
    CHECK(refused(start, "X:d4,d4") == "The X totem stands on d4");
    CHECK(refused(start, "X:d4,f6") == "The pawn goes on a free square beside its totem on d4: c4, e4, d5");
    CHECK(refused("6/6/3XO1/3xo1/6/6 p c4 d2", "O:d1,d3") == "A pawn stands on d3");
}

TEST_CASE("oxono: the square that the totem left counts as free for the pawn", "[oxono]")
{
    CHECK(game().play(start, "X:c5,c4")->position == "6/6/2X3/6/6/6 b c5 d3");
}

TEST_CASE(
    "oxono: without a free neighbour the pawn goes to any free square, the one that the totem left included",
    "[oxono]")
{
    // The X totem jumps from a1 to a3, which pawns shut in; from a1 to c1 it has free neighbours.
    const std::string position = "6/6/O5/1x4/X5/1o4 p a1 f6";
    CHECK(targets_of(position, 'X') == Texts{"a3", "c1"});
    const auto pawns = pawns_of(position, "X:a3");
    CHECK(pawns.size() == 36 - 4 - 2);
    CHECK(pawns.count("a1") == 1);
    CHECK(pawns.count("f1") == 1);
    CHECK(pawns.count("a3") == 0);
    CHECK(refused(position, "X:a3,f6") == "The O totem stands on f6");
    CHECK(pawns_of(position, "X:c1") == Texts{"d1", "c2"});
    CHECK(refused(position, "X:c1,a1") == "The pawn goes on a free square beside its totem on c1: d1, c2");
}

TEST_CASE("oxono: free means no pawn and no totem: the other totem shuts a landing in as well", "[oxono]")
{
    CHECK(pawns_of("6/6/6/1x4/X5/1o1O2 p a1 a4", "X:a3").size() == 36 - 4 - 2);
}
