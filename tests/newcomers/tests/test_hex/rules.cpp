// Hex: one touch a turn on hexagons, and a swap.

#include "game/registry.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace papamu;

namespace {

const Game& hex() { return **find_game("test_hex"); }

std::string refusal(const std::string& position)
{
    const auto read = hex().canonical(position);
    return read ? "" : english(read.reason());
}

std::string refusal(const std::string& position, const std::string& move)
{
    const auto played = hex().play(position, move);
    return played ? "" : english(played.reason());
}

} // namespace

TEST_CASE("a stone goes on any empty cell, and the first one may be swapped", "[hex]")
{
    const auto start = hex().draw({{"size", "5"}}, {})->position;
    CHECK(start == "5/5/5/5/5 r");
    CHECK(hex().moves(start)->size() == 25);
    const auto opened = hex().play(start, "b1")->position;
    CHECK(opened == "5/5/5/5/1R3 b");
    const auto moves = *hex().moves(opened);
    CHECK(moves.size() == 25);
    CHECK(std::count(moves.begin(), moves.end(), "swap") == 1);
    const auto swapped = *hex().play(opened, "swap");
    CHECK(swapped.position == "5/5/5/b4/5 r");
    CHECK(swapped.events.size() == 2);
    CHECK(hex().moves(swapped.position)->size() == 24);
    // In the middle line the mirrored cell is the same.
    CHECK(hex().play("5/5/2R2/5/5 b", "swap")->position == "5/5/2b2/5/5 r");
    CHECK(refusal("5/5/5/b4/1R3 b", "swap") == "\"swap\" is not a move; a move looks like f6");
}

TEST_CASE("whoever joins the own two edges has won, over the short diagonal and not the long one", "[hex]")
{
    const auto played = *hex().play("R4/R4/1R3/5/1bbbb r", "b2");
    CHECK_FALSE(played.outcome.decided());
    const auto won = *hex().play("R4/R4/R4/5/Rbbbb r", "a2");
    CHECK(won.outcome.winner == Seat::first);
    CHECK(english(won.outcome.reason) == "Red has joined both edges");
    CHECK(won.outcome.spots == std::vector<Spot>{{0, 0}, {0, 5}, {0, 10}, {0, 15}, {0, 20}});
    // b1 and a2 touch, a1 and b2 do not.
    CHECK(hex().play("R4/R4/R4/1bbb1/1R2b r", "a2")->outcome.decided());
    CHECK_FALSE(hex().play("1R3/1R3/1R3/2bb1/R2bb r", "b2")->outcome.decided());
    CHECK(hex().play("RR3/R1R2/5/bbbb1/5 b", "e2")->outcome.winner == Seat::second);
}

TEST_CASE("the eleven by eleven board has a hundred and twenty-one hexagons, six around most", "[hex]")
{
    const auto look = *hex().look(hex().info().standard_position);
    const auto& area = look.areas.front();
    CHECK(area.spots() == 121);
    CHECK(spot_word(look, {0, 60}) == "board.f6");
    CHECK(parse_spot(look, "board.k11")->index == 120);
    CHECK_FALSE(parse_spot(look, "board.l1"));
    CHECK(area.points[60].neighbours.size() == 6);
    CHECK(area.points[0].neighbours.size() == 2);
    CHECK(area.points[10].neighbours.size() == 3);
}

TEST_CASE("what is no position of Hex says why", "[hex]")
{
    CHECK(refusal("5/5/5/5/5 b") ==
          "0 red stones and 0 blue ones cannot stand there when it is this side's turn");
    CHECK(refusal("5/5/5/5 r") == "the number of ranks, separated by \"/\", is wrong: 4 instead of 5|9|11");
    CHECK(refusal("5/5/6/5/5 r") ==
          "rank 3 has the number \"6\"; empty squares are counted by one number from 1 to 5");
    CHECK(refusal("5/5/2x2/5/5 r") == "rank 3 has \"x\", which is no piece of this game");
    CHECK(refusal("5/5/1111/5/5 r").find("rank 3 has the number") == 0);
    CHECK(refusal("5/5/R/5/5 b") == "the number of squares in rank 3 is wrong: 1 instead of 5");
    CHECK(refusal("5/5/5/5/5 w") == "the side to move is \"w\", it must be r|b");
    CHECK(refusal("5/5/5/5/5 r -").find("the number of parts, separated by single spaces, is wrong: 3") == 0);
    CHECK(refusal("R4/R4/R4/R4/Rbbbb r").find("5 red stones and 4 blue ones") == 0);
    CHECK(refusal("R4/R4/R4/R4/Rbbbb1 r").find("the number of squares in rank 1 is wrong: 6") == 0);
    CHECK(refusal("R4/R4/Rb3/R4/Rbbbb r").find("the side to move has joined") == 0);
}

TEST_CASE("a move that is none says why by default", "[hex]")
{
    CHECK(refusal("5/5/2R2/5/5 b", "c9") == "\"c9\" is not a move; a move looks like f6");
    CHECK(refusal("5/5/1bR2/5/5 r", "c3") == "This piece cannot move now");
    CHECK(refusal("5/5/1bR2/5/5 r", "b3") == "Red is to move");
    CHECK(refusal("5/5/5/5/5 r", "c3-c4") == "From c3 a move cannot go on to c4");
}
