// Positions and moves in writing: what is read, and the reason of everything that is refused.

#include "core/text.hpp"
#include "games/oxono/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;
using namespace papamu::testing::oxono;

TEST_CASE("oxono: squares are named as the first seat sees the board, a1 at the bottom left", "[oxono]")
{
    const auto scene = *game().scene("O5/6/6/6/6/5x p a1 f6");
    CHECK(scene.at(spot("board.a6"))->owner == Seat::first);
    CHECK(scene.at(spot("board.f1"))->owner == Seat::second);
    CHECK(scene.at(spot("board.a1")) != nullptr);
    CHECK(scene.at(spot("board.a1"))->owner == std::nullopt);
}

TEST_CASE("oxono: ranks are written from the top one down, upper case for the first seat", "[oxono]")
{
    CHECK(game().play(start, "X:c6,b6")->position == "1X4/6/6/6/6/6 b c6 d3");
    CHECK(game().play("6/6/6/6/6/5O b c4 d3", "X:a4,a3")->position == "6/6/6/x5/6/5O p a4 d3");
}

TEST_CASE("oxono: a totem's square counts as empty in the board text", "[oxono]")
{
    CHECK(refused("6/6/X5/6/6/6 b b4 c4") == "");
    CHECK(*game().canonical("6/6/X5/6/6/6 b b4 c4") == "6/6/X5/6/6/6 b b4 c4");
}

TEST_CASE("oxono: reserves follow from the board", "[oxono]")
{
    const auto scene = *game().scene("6/6/6/XXo3/6/o5 p f6 e6");
    const auto pile = [&](const std::string& area) {
        int height = 0;
        while (height < 8 && scene.at(spot(area + '.' + std::to_string(height)))) ++height;
        return height;
    };
    CHECK(pile("reserve_x_first") == 6);
    CHECK(pile("reserve_o_first") == 8);
    CHECK(pile("reserve_x_second") == 8);
    CHECK(pile("reserve_o_second") == 6);
    CHECK(scene.size() == 6 + 8 + 8 + 6 + 4 + 2);
}

TEST_CASE("oxono: a position has exactly four parts with single spaces between", "[oxono]")
{
    const auto parts = [](int found) {
        return "the number of parts, separated by single spaces, is wrong: " + std::to_string(found) +
               " instead of 4";
    };
    CHECK(refused("") == parts(1));
    CHECK(refused("6/6/6/6/6/6 p c4") == parts(3));
    CHECK(refused("6/6/6/6/6/6 p c4 d3 x") == parts(5));
    CHECK(refused("6/6/6/6/6/6  p c4 d3") == parts(5));
    CHECK(refused(" " + start) == parts(5));
    CHECK(refused(start + " ") == parts(5));
    CHECK(refused(start + "\n") == "\"d3?\" is not a square; a square is a letter and a number, such as c3");
}

TEST_CASE("oxono: every rank fills the width exactly, counted by one number without leading zero", "[oxono]")
{
    CHECK(refused("6/6/6/6/6 p c4 d3") ==
          "the number of ranks, separated by \"/\", is wrong: 5 instead of 6");
    CHECK(refused("6/6/6/6/6/6/6 p c4 d3") ==
          "the number of ranks, separated by \"/\", is wrong: 7 instead of 6");
    CHECK(refused("6/6/6/6/6/5 p c4 d3") == "the number of squares in rank 1 is wrong: 5 instead of 6");
    CHECK(refused("6/6/6/X6/6/6 b c4 d3") == "the number of squares in rank 3 is wrong: 7 instead of 6");
    CHECK(refused("6/6/6/6//6 p c4 d3") == "the number of squares in rank 2 is wrong: 0 instead of 6");
    for (const std::string number : {"06", "33", "7", "0"})
        CHECK(refused(number + "/6/6/6/6/6 p c4 d3") ==
              "rank 6 has the number \"" + number +
                  "\"; empty squares are counted by one number from 1 to 6");
}

TEST_CASE("oxono: a letter that is no pawn is refused", "[oxono]")
{
    CHECK(refused("6/6/2a3/6/6/6 b c4 d3") == "rank 4 has \"a\", which is no piece of this game");
    CHECK(refused("6/6/6/6/6/5. p c4 d3") == "rank 1 has \".\", which is no piece of this game");
}

TEST_CASE("oxono: the side to move is p or b", "[oxono]")
{
    for (const std::string turn : {"P", "r", "pb", ""})
        CHECK(refused("6/6/6/6/6/6 " + turn + " c4 d3") ==
              "the side to move is \"" + turn + "\", it must be p or b");
}

TEST_CASE("oxono: more than 8 pawns of a colour and symbol are refused", "[oxono]")
{
    const auto many = [](const std::string& letter) {
        return "there are too many pawns \"" + letter + "\" on the board: 9; allowed: 8";
    };
    CHECK(refused("xOxOxO/XoXoXo/XoXoXo/XoXoXo/6/6 p c1 d1") == many("X"));
    CHECK(refused("xOxOxO/OxOxOx/xOxO2/6/6/6 p c1 d1") == "");
    CHECK(refused("oXoXoX/OxOxOx/OxOxOx/OxOxOx/6/6 p c1 d1") == many("O"));
    CHECK(refused("xOxXxX/OxOxOx/OxOxO1/x5/6/X5 p c1 d1") == many("x"));
    CHECK(refused("oXoOoO/XoXoXo/XoXoX1/o5/6/O5 p c1 d1") == many("o"));
}

TEST_CASE("oxono: p to move needs equal pawn counts", "[oxono]")
{
    const std::string reason = "with p to move both sides have placed equally many pawns, not ";
    CHECK(refused("X5/6/6/6/6/6 p c4 d3") == reason + "1 in upper and 0 in lower case");
    CHECK(refused("6/6/6/6/6/ox4 p c4 d3") == reason + "0 in upper and 2 in lower case");
}

TEST_CASE("oxono: b to move needs one more pawn of pink", "[oxono]")
{
    const std::string reason = "with b to move upper case has placed one pawn more than lower case, not ";
    CHECK(refused("6/6/6/6/6/6 b c4 d3") == reason + "0 and 0");
    CHECK(refused("XX4/6/6/6/6/6 b c4 d3") == reason + "2 and 0");
}

TEST_CASE("oxono: a totem outside the board or on no square is refused", "[oxono]")
{
    CHECK(refused("6/6/6/6/6/6 p g4 d3") == "square g4 is outside the 6x6 board");
    CHECK(refused("6/6/6/6/6/6 p c4 d7") == "square d7 is outside the 6x6 board");
    CHECK(refused("6/6/6/6/6/6 p c0 d3") == "square c0 is outside the 6x6 board");
    CHECK(refused("6/6/6/6/6/6 p C4 d3") ==
          "\"C4\" is not a square; a square is a letter and a number, such as c3");
    CHECK(refused("6/6/6/6/6/6 p c4 d03") ==
          "\"d03\" is not a square; a square is a letter and a number, such as c3");
}

TEST_CASE("oxono: a totem on a pawn is refused", "[oxono]")
{
    CHECK(refused("6/6/2X3/6/6/6 b c4 d3") == "the X totem is on c4, where a pawn stands");
    CHECK(refused("6/6/2X3/6/6/6 b d3 c4") == "the O totem is on c4, where a pawn stands");
}

TEST_CASE("oxono: a totem on the other totem is refused", "[oxono]")
{
    CHECK(refused("6/6/6/6/6/6 p c4 c4") == "both totems are on c4");
}

TEST_CASE("oxono: a move is the totem's symbol, its target and the pawn's square", "[oxono]")
{
    CHECK(game().play(start, "X:b4,b5")->text == "X:b4,b5");
    for (const std::string text :
         {"", "X", "X:", "X:b4", "b4,b5", "x:b4,b5", "Xb4,b5", "Z:b4,b5", " X:b4,b5", "X b4,b5", "X;b4,b5"})
        CHECK(refused(start, text) == "\"" + text + "\" is not a move; a move looks like X:b4,b5");
    for (const std::string square :
         {"", "4b", "B5", "b5 ", "b5,b6", "b05", "b5\n", "b-1", "b99999999999999999999"})
        CHECK(refused(start, "X:b4," + square) ==
              english(Message{*Text::find("square.malformed"), {{"square", in_quotes(square)}}}));
    CHECK(refused(start, "X:g4,b5") == "square g4 is outside the 6x6 board");
    CHECK(refused(start, "X:b4,b7") == "square b7 is outside the 6x6 board");
}

TEST_CASE("oxono: endless texts are refused shortly and at once", "[oxono]")
{
    const std::string endless(1 << 20, 'X');
    CHECK(refused(endless).size() < 200);
    CHECK(refused(start, endless).size() < 200);
    CHECK(refused(start, "X:" + endless + ",b5").size() < 200);
    CHECK(refused(std::string(1 << 20, '1') + "/6/6/6/6/6 p c4 d3").size() < 200);
}
