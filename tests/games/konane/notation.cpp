#include "games/konane/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::konane_tests;

namespace {

bool stays(const std::string& position)
{
    const auto canonical = the_game().canonical(position);
    return canonical && *canonical == position;
}

} // namespace

TEST_CASE("jump positions of any square size 4 to 10 parse in konane", "[konane]")
{
    CHECK(stays("4/4/4/Bw2 b"));
    CHECK(stays("5/5/5/5/Bw3 b"));
    CHECK(stays("6/6/6/6/6/Bw4 w"));
    CHECK(stays("7/7/7/7/7/7/Bw5 b"));
    CHECK(stays("8/8/8/8/8/8/8/Bw6 b"));
    CHECK(stays("9/9/9/9/9/9/9/9/Bw7 b"));
    CHECK(stays("10/10/10/10/10/10/10/10/10/Bw8 b"));
    CHECK(stays("B9/10/10/10/10/10/10/10/10/10 b") == false);
    CHECK(stays("w9/10/10/10/10/10/10/10/10/9w b"));
}

TEST_CASE("a konane board smaller than 4 or larger than 10 is refused", "[konane]")
{
    const auto reason = [](int ranks) {
        return "a board has 4 to 10 ranks and as many squares in each; the ranks of this one: " +
               std::to_string(ranks);
    };
    CHECK(why_no_position("3/3/3 b") == reason(3));
    CHECK(why_no_position("1 b") == reason(1));
    CHECK(why_no_position("11/11/11/11/11/11/11/11/11/11/11 b") == reason(11));
}

TEST_CASE("a konane board that is not square is refused, with the rank", "[konane]")
{
    CHECK(why_no_position("4/4/5/4 b") ==
          "rank 2 has the number \"5\"; empty squares are counted by one number from 1 to 4");
    CHECK(why_no_position("4/4/Bw2B/4 b") == "the number of squares in rank 2 is wrong: 5 instead of 4");
    CHECK(why_no_position("4/4/Bw1/4 b") == "the number of squares in rank 2 is wrong: 3 instead of 4");
    CHECK(why_no_position("4/4//4 b") == "the number of squares in rank 2 is wrong: 0 instead of 4");
}

TEST_CASE("a run of digits counts all adjacent empty squares: 10 is one number, and 55 is not ten",
          "[konane]")
{
    CHECK(stays("10/10/10/10/10/10/10/10/10/10 b"));
    CHECK(why_no_position("55/10/10/10/10/10/10/10/10/10 b") ==
          "rank 10 has the number \"55\"; empty squares are counted by one number from 1 to 10");
    CHECK_FALSE(the_game().canonical("04/4/4/4 b"));
    CHECK_FALSE(the_game().canonical("22/4/4/4 b"));
    CHECK_FALSE(the_game().canonical("40/4/4/4 b"));
    CHECK_FALSE(the_game().canonical("0/4/4/4 b"));
}

TEST_CASE("a konane position is a board and a turn letter between single spaces", "[konane]")
{
    CHECK(why_no_position("4/4/4/Bw2") ==
          "the number of parts, separated by single spaces, is wrong: 1 instead of 2");
    CHECK(why_no_position("4/4/4/Bw2  b") ==
          "the number of parts, separated by single spaces, is wrong: 3 instead of 2");
    CHECK(why_no_position("4/4/4/Bw2 b ") ==
          "the number of parts, separated by single spaces, is wrong: 3 instead of 2");
    CHECK(why_no_position("") == "the number of parts, separated by single spaces, is wrong: 1 instead of 2");
    CHECK(why_no_position("4/4/4/Bw2 B") == "the side to move is \"B\", it must be b or w");
    CHECK(why_no_position("4/4/4/Bw2 ") == "the side to move is \"\", it must be b or w");
    CHECK(why_no_position("4/4/4/Bw2 r") == "the side to move is \"r\", it must be b or w");
}

TEST_CASE("only B and w are stones", "[konane]")
{
    CHECK(why_no_position("4/4/4/bw2 b") == "rank 1 has \"b\", which is no piece of this game");
    CHECK(why_no_position("4/4/W3/4 b") == "rank 2 has \"W\", which is no piece of this game");
    CHECK(why_no_position("4/4/ /4 b") ==
          "the number of parts, separated by single spaces, is wrong: 3 instead of 2");
}

TEST_CASE("a stone on the wrong square colour is refused, with its square", "[konane]")
{
    CHECK(why_no_position("4/4/4/1B2 b") ==
          "the black stone on b1 is on a white square; a1 is black and the colours alternate");
    CHECK(why_no_position("4/4/1w2/4 b") ==
          "the white stone on b2 is on a black square; a1 is black and the colours alternate");
}

TEST_CASE("a full board is black's turn", "[konane]")
{
    CHECK(stays(full_4));
    CHECK(why_no_position("wBwB/BwBw/wBwB/BwBw w") ==
          "no stone is off the board yet, so it is black's turn: \"b\"");
}

TEST_CASE("a board with one hole is white's turn", "[konane]")
{
    CHECK(stays("wBwB/BwBw/wBwB/1wBw w"));
    CHECK(why_no_position("wBwB/BwBw/wBwB/1wBw b") ==
          "one stone is off the board, so it is white's turn: \"w\"");
}

TEST_CASE("one hole that black could not have made is refused: beside the centre, on an edge, or white's",
          "[konane]")
{
    const std::string allowed = ", but black begins on the centre or a corner: a1, c3, d4, f6";
    CHECK(why_no_position("wBwBwB/BwBwBw/wBwBwB/B1BwBw/wBwBwB/BwBwBw w") ==
          "the only hole is on b3" + allowed);
    CHECK(why_no_position("wBwBwB/BwBwBw/wBwBwB/BwBw1w/wBwBwB/BwBwBw w") ==
          "the only hole is on e3" + allowed);
    CHECK(why_no_position("wBwBwB/BwBwBw/wBwBwB/BwBwBw/wBwBwB/Bw1wBw w") ==
          "the only hole is on c1" + allowed);
    CHECK(why_no_position("1BwBwB/BwBwBw/wBwBwB/BwBwBw/wBwBwB/BwBwBw w") ==
          "the only hole is on a6" + allowed);
    CHECK(stays("wBwBwB/BwBwBw/wBw1wB/BwBwBw/wBwBwB/BwBwBw w"));
}

TEST_CASE("two holes are a jump position wherever they are", "[konane]")
{
    CHECK(stays("wBwB/BwBw/wBwB/1w1w b"));
    CHECK(stays("wBwB/BwBw/wBwB/1w1w w"));
    CHECK(stays("1B1B/BwBw/wBwB/BwBw w"));
}

TEST_CASE("odd konane boards have no set-up: with no hole or one they are refused", "[konane]")
{
    CHECK(why_no_position("BwBwB/wBwBw/BwBwB/wBwBw/BwBwB b") ==
          "a 5x5 board has no opening, so two or more of its squares must be empty, not 0");
    CHECK(why_no_position("BwBwB/wBwBw/Bw1wB/wBwBw/BwBwB w") ==
          "a 5x5 board has no opening, so two or more of its squares must be empty, not 1");
    CHECK(why_no_position("BwBwB/wBwBw/Bw1wB/wBwBw/BwBwB b") ==
          "a 5x5 board has no opening, so two or more of its squares must be empty, not 1");
    CHECK(stays("BwBwB/wBwBw/B2wB/wBwBw/BwBwB b"));
}

TEST_CASE("a konane removal is written as its square, a jump as where it started and where it stopped",
          "[konane]")
{
    CHECK(the_game().play(full_8, "d4")->text == "d4");
    CHECK(the_game().play("8/8/8/8/8/2Bw1w2/8/8 b", "c3-g3")->text == "c3-g3");
    CHECK(the_game().play("10/10/10/10/10/10/10/10/10/Bw8 b", "a1-c1")->text == "a1-c1");
    CHECK(the_game().play("9B/9w/10/10/10/10/10/10/10/10 b", "j10-j8")->text == "j10-j8");
}

TEST_CASE("in the opening a word that is no removable stone is refused, with the reason", "[konane]")
{
    const std::string one = "wBwBwB/BwBwBw/wBwBwB/Bw1wBw/wBwBwB/BwBwBw w";
    CHECK(why_no_move(full_6, "c1") ==
          "Black begins by taking a stone off the centre or a corner: a1, c3, d4, f6");
    CHECK(why_no_move(full_6, "d3") == "The stone on d3 is White's, and it is Black's turn");
    CHECK(why_no_move(full_6, "c3-c5") ==
          "the first two moves take one stone off, so a move is one square, such as d4");
    CHECK(why_no_move(full_6, "g7") == "square g7 is outside the 6x6 board");
    CHECK(why_no_move(full_6, "pass") ==
          "\"pass\" is not a square; a square is a letter and a number, such as c3");
    CHECK(why_no_move(full_6, "") == "\"\" is not a square; a square is a letter and a number, such as c3");
    CHECK(why_no_move(one, "c3") == "There is no stone on c3");
    CHECK(why_no_move(one, "b4") == "The stone on b4 is Black's, and it is White's turn");
    CHECK(why_no_move(one, "a2") == "White takes off a stone right beside the hole on c3: c2, b3, d3, c4");
}

TEST_CASE("a word that is no legal jump is refused, with the reason", "[konane]")
{
    const std::string position = "8/8/2w5/1wBw4/2w1w3/2BwB3/2w5/8 b";
    CHECK(why_no_move(position, "hello") == "\"hello\" is not a move; a move looks like c3-e3");
    CHECK(why_no_move(position, "") == "\"\" is not a move; a move looks like c3-e3");
    CHECK(why_no_move(position, "c3") ==
          "a jump is written as where it began and where it stopped, such as c3-e3");
    CHECK(why_no_move(position, "c5-e5-g5") ==
          "a jump is written as where it began and where it stopped, such as c3-e3");
    CHECK(why_no_move(position, "c5-") ==
          "\"\" is not a square; a square is a letter and a number, such as c3");
    CHECK(why_no_move(position, "c05-e5") ==
          "\"c05\" is not a square; a square is a letter and a number, such as c3");
    CHECK(why_no_move(position, "c5-i5") == "square i5 is outside the 8x8 board");
    CHECK(why_no_move(position, "c0-c2") == "square c0 is outside the 8x8 board");
    CHECK(why_no_move(position, "a1-c1") == "There is no stone on a1");
    CHECK(why_no_move(position, "d3-f3") == "The stone on d3 is White's, and it is Black's turn");
    CHECK(why_no_move(position, "c5-c5") == "A jump ends on another square than it began on");
    CHECK(why_no_move(position, "c5-d4") == "A stone jumps straight along a rank or a file and never turns");
    CHECK(why_no_move(position, "c5-e7") == "A stone jumps straight along a rank or a file and never turns");
    CHECK(why_no_move(position, "c5-d5") == "A stone jumps two squares at a time, so it cannot land on d5");
    CHECK(why_no_move(position, "c5-f5") == "A stone jumps two squares at a time, so it cannot land on f5");
    CHECK(why_no_move(position, "c3-a3") == "There is no stone on b3 to jump over");
    CHECK(why_no_move(position, "c5-g5") == "There is no stone on f5 to jump over");
    CHECK(why_no_move(position, "c5-c3") == "There is a stone on c3, where the jump would land");
    CHECK(why_no_move(position, "c5-c1") == "There is a stone on c3, where the jump would land");
    CHECK(why_no_move(position, "C5-E5") ==
          "\"C5\" is not a square; a square is a letter and a number, such as c3");
    CHECK(why_no_move(position, "c5-e5") == "accepted");
    CHECK(why_no_move(position, "c5-e5 ") ==
          "\"e5 \" is not a square; a square is a letter and a number, such as c3");
}

TEST_CASE("in a finished konane game every move is refused because it is over", "[konane]")
{
    CHECK(why_no_move("4/4/4/2Bw b", "c1-a1") == "The game is over: the side to move has no jump");
    CHECK(why_no_move("4/4/4/2Bw b", "nonsense") == "The game is over: the side to move has no jump");
}

TEST_CASE("a refusal of endless text quotes only its beginning", "[konane]")
{
    const auto endless = [](char letter, std::string_view end) {
        std::string text(100'000, letter);
        return text.append(end);
    };
    CHECK(why_no_move(full_6, endless('x', "")).size() < 200);
    CHECK(why_no_position(endless('9', "/4/4/4 b")).size() < 200);
    CHECK(why_no_position(endless('/', " b")).size() < 200);
}
