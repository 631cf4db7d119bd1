// The texts of positions and moves: what is read, and what is refused with which words.

#include "games/kani/support.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace papamu;
using namespace papamu::kani_tests;

TEST_CASE("kani: a position is its board, its turn and its bonds", "[kani]")
{
    for (const std::string position :
         {"C3c/C3c/C3c/C3c/C3c b same", "C3c/C3c/C3c/C3c/C3c r any", "s3S/5/3c1/C1CS1/3Cc b same",
          "5/5/5/5/5 r any", "CcCcC/5/5/5/sSsSs r any"})
        CHECK(*the_game().canonical(position) == position);
    CHECK(*the_game().to_move("C3c/C3c/C3c/C3c/C3c r any") == Seat::second);
}

TEST_CASE("kani: captured pieces are five minus those on the board", "[kani]")
{
    const auto facts = *the_game().facts("2Cc1/S4/5/4s/3c1 b same");
    REQUIRE(facts.size() == 2);
    CHECK(facts[0] == Fact(*Text::find("kani.fact_promotions"), 1, 1, 3));
    CHECK(facts[1] == Fact(*Text::find("kani.fact_captures"), 2, 3, 3));
    CHECK(the_game().facts(start)->at(1).value == std::array{0, 0});
}

TEST_CASE("kani: a position has three words between single spaces", "[kani]")
{
    CHECK(refused("") == "the number of parts, separated by single spaces, is wrong: 1 instead of 3");
    CHECK(refused("C3c/C3c/C3c/C3c/C3c b") ==
          "the number of parts, separated by single spaces, is wrong: 2 instead of 3");
    CHECK(refused("C3c/C3c/C3c/C3c/C3c  b same") ==
          "the number of parts, separated by single spaces, is wrong: 4 instead of 3");
    CHECK(refused(" " + start) ==
          "the number of parts, separated by single spaces, is wrong: 4 instead of 3");
    CHECK(refused(start + " ") ==
          "the number of parts, separated by single spaces, is wrong: 4 instead of 3");
    CHECK(refused("C3c/C3c/C3c/C3c/C3c\tb same") ==
          "the number of parts, separated by single spaces, is wrong: 2 instead of 3");
}

TEST_CASE("kani: the board has five ranks of exactly five squares", "[kani]")
{
    CHECK(refused("C3c/C3c/C3c/C3c b same") ==
          "the number of ranks, separated by \"/\", is wrong: 4 instead of 5");
    CHECK(refused("C3c/C3c/C3c/C3c/C3c/5 b same") ==
          "the number of ranks, separated by \"/\", is wrong: 6 instead of 5");
    CHECK(refused("C3c/C2c/C3c/C3c/C3c b same") ==
          "the number of squares in rank 4 is wrong: 4 instead of 5");
    CHECK(refused("C3c/C3c/C3c/C3c/C3cc b same") ==
          "the number of squares in rank 1 is wrong: 6 instead of 5");
    CHECK(refused("/C3c/C3c/C3c/C3c b same") == "the number of squares in rank 5 is wrong: 0 instead of 5");
}

TEST_CASE("kani: empty squares are counted by one number without a leading zero", "[kani]")
{
    CHECK(refused("C12c/C3c/C3c/C3c/C3c b same") ==
          "rank 5 has the number \"12\"; empty squares are counted by one number from 1 to 5");
    CHECK(refused("C03c/C3c/C3c/C3c/C3c b same") ==
          "rank 5 has the number \"03\"; empty squares are counted by one number from 1 to 5");
    CHECK(refused("CC0ccc/C3c/C3c/C3c/C3c b same") ==
          "rank 5 has the number \"0\"; empty squares are counted by one number from 1 to 5");
    CHECK(refused("6/5/5/5/5 b same") ==
          "rank 5 has the number \"6\"; empty squares are counted by one number from 1 to 5");
    CHECK(refused("5/5/5/5/999999999999999999999 b same") ==
          "rank 1 has the number \"999999999999999999999\"; empty squares are counted by one number from 1 "
          "to 5");
}

TEST_CASE("kani: only C, S, c and s are pieces", "[kani]")
{
    CHECK(refused("C3c/C3c/C1X1c/C3c/C3c b same") == "rank 3 has \"X\", which is no piece of this game");
    CHECK(refused("C3c/C3c/C1.1c/C3c/C3c b same") == "rank 3 has \".\", which is no piece of this game");
}

TEST_CASE("kani: more than five pieces a side are refused, crabs and shrimps together", "[kani]")
{
    CHECK(refused("C3c/C3c/C1C1c/C3c/C3c b same") ==
          "Black has more pieces on the board than a side begins with: 6 instead of 5");
    CHECK(refused("C3c/C3c/C1s1c/C3c/C3c b same") ==
          "Red has more pieces on the board than a side begins with: 6 instead of 5");
    CHECK(refused("CCCCC/ccccc/SSSSS/5/5 b same") ==
          "Black has more pieces on the board than a side begins with: 10 instead of 5");
}

TEST_CASE("kani: the turn is b or r, the bonds are same or any", "[kani]")
{
    CHECK(refused("C3c/C3c/C3c/C3c/C3c w same") == "the side to move is \"w\", it must be b or r");
    CHECK(refused("C3c/C3c/C3c/C3c/C3c B same") == "the side to move is \"B\", it must be b or r");
    CHECK(refused("C3c/C3c/C3c/C3c/C3c  same") == "the side to move is \"\", it must be b or r");
    CHECK(refused("C3c/C3c/C3c/C3c/C3c b Same") == "the bonds are \"Same\", they must be same or any");
    CHECK(refused("C3c/C3c/C3c/C3c/C3c b all") == "the bonds are \"all\", they must be same or any");
    CHECK(english(the_game().draw({{"bonds", "all"}}, {}).reason()) ==
          "option \"bonds\" cannot be \"all\"; possible values: same, any");
}

TEST_CASE("kani: ^ or v is required exactly when the square after - is in file c", "[kani]")
{
    CHECK(after(start, "a3-c3") ==
          "The current flows through c3: say where it carries the piece, c3^ for up or c3v for down");
    CHECK(after(start, "a3-b3^") == "The current flows in file c only, so b3 takes neither ^ nor v");
    CHECK(after(start, "a3-d3v") == "The current flows in file c only, so d3 takes neither ^ nor v");
}

TEST_CASE("kani: a part never carries both a direction and a promotion", "[kani]")
{
    for (const std::string part : {"a3-c3^+", "a3-c3+^", "a3-c3v+", "a3-e3+v"})
        CHECK(after(start, part) ==
              "\"" + part + "\" is carried and promoted at once; that never happens in one part");
    CHECK(after(start, "a3-c3+") ==
          "The current flows through c3: say where it carries the piece, c3^ for up or c3v for down");
}

TEST_CASE("kani: a malformed move is refused and told what a move looks like", "[kani]")
{
    for (const std::string word : {"", "a3", "pass", "a3b3", ";", "a3-b3;"})
        CHECK(after(start, word) == "\"" + word + "\" is not a move; a move looks like a3-b3");
    const std::map<std::string, std::string> squares{
        {"a3-", "\"\" is not a square; a square is a letter and a number, such as c3"},
        {"-b3", "\"\" is not a square; a square is a letter and a number, such as c3"},
        {"a3-b3-c3^", "\"b3-c3\" is not a square; a square is a letter and a number, such as c3"},
        {"A3-b3", "\"A3\" is not a square; a square is a letter and a number, such as c3"},
        {"a3-b3 ", "\"b3 \" is not a square; a square is a letter and a number, such as c3"},
        {" a3-b3", "\" a3\" is not a square; a square is a letter and a number, such as c3"},
        {"a3-b03", "\"b03\" is not a square; a square is a letter and a number, such as c3"},
        {"a3-c3^^", "\"c3^\" is not a square; a square is a letter and a number, such as c3"},
        {"a3-e3++", "\"e3+\" is not a square; a square is a letter and a number, such as c3"},
        {"a3-b3;b3-c2^;c2-b1", "\"a3-b3;b3-c2^;c2-b1\" has more than one bonus; a turn has one at most"},
        {"a3-f3", "square f3 is outside the 5x5 board"},
        {"a6-b6", "square a6 is outside the 5x5 board"},
        {"a3-b3;b3-c10^", "square c10 is outside the 5x5 board"},
        {"a0-b0", "square a0 is outside the 5x5 board"}};
    for (const auto& [word, reason] : squares) CHECK(after(start, word) == reason);
}

TEST_CASE("kani: a move of nothing, of the other side or beyond the bond is refused with its reason",
          "[kani]")
{
    CHECK(after(start, "b3-c3^") == "Nothing stands on b3");
    CHECK(after(start, "e3-d3") == "The piece on e3 is not yours: Black is to move");
    CHECK(after("C3c/C3c/C3c/C3c/C3c r same", "a3-b3") == "The piece on a3 is not yours: Red is to move");
    CHECK(after(start, "a3-b3;b3-a4") == "The piece on b3 bonds with no other piece, so there is no bonus");
}

TEST_CASE("kani: the square before - is where the piece stands, the one after - where it stops", "[kani]")
{
    const auto played = the_game().play("1C3/5/2ccc/C3C/C2c1 r same", "d1-c1^;c2-b1");
    REQUIRE(played);
    CHECK(played->text == "d1-c1^;c2-b1");
    CHECK(played->position == "1C3/5/2ccc/C3C/Cc3 b same");
}
