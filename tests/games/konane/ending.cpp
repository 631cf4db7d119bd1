#include "games/konane/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::konane_tests;

namespace {

Outcome outcome_of(const std::string& position) { return *the_game().outcome(position); }

} // namespace

TEST_CASE("whoever cannot jump on their turn loses, and the reason says who", "[konane]")
{
    const auto black_stuck = outcome_of("4/4/4/2Bw b");
    CHECK(black_stuck.kind == Outcome::Kind::win);
    CHECK(black_stuck.winner == Seat::second);
    CHECK(english(black_stuck.reason) == "Black cannot jump any more, so White wins");
    const auto white_stuck = outcome_of("4/4/4/Bw2 w");
    CHECK(white_stuck.kind == Outcome::Kind::win);
    CHECK(white_stuck.winner == Seat::first);
    CHECK(english(white_stuck.reason) == "White cannot jump any more, so Black wins");
}

TEST_CASE("a game goes on while the side on turn can jump, whatever the other side could do", "[konane]")
{
    CHECK_FALSE(outcome_of("4/4/4/Bw2 b").decided());
    CHECK(outcome_of("4/4/4/Bw2 b").reason.empty());
}

TEST_CASE("the stuck stones show why the game is over", "[konane]")
{
    const std::string position = "4/2B1/4/2Bw b";
    CHECK(outcome_of(position).spots == std::vector<Spot>{spot(position, "c1"), spot(position, "c3")});
}

TEST_CASE("a side without a stone has lost, and the other side's stones show it", "[konane]")
{
    const std::string position = "4/4/w3/3w b";
    CHECK(outcome_of(position).winner == Seat::second);
    CHECK(outcome_of(position).spots == std::vector<Spot>{spot(position, "d1"), spot(position, "a2")});
    const auto empty = outcome_of("4/4/4/4 w");
    CHECK(empty.winner == Seat::first);
    CHECK(empty.spots.size() == 8);
}

TEST_CASE("the last move passes the turn, and a finished konane position parses and has no moves", "[konane]")
{
    const auto last = the_game().play("4/4/4/Bw2 b", "a1-c1");
    REQUIRE(last);
    CHECK(last->position == "4/4/4/2B1 w");
    CHECK(last->outcome.decided());
    CHECK(last->outcome.winner == Seat::first);
    CHECK(*the_game().canonical(last->position) == last->position);
    CHECK(moves_of(last->position).empty());
}

TEST_CASE("konane has no draws and every game ends: there is a stone less after every turn", "[konane]")
{
    Random random(21);
    for (const auto& start : {full_4, full_6, full_8, full_10})
        for (int game = 0; game < 10; ++game) {
            Outcome last;
            std::size_t stones = 1000;
            const int size = the_game().look(start)->areas[0].columns;
            CHECK(testing::play_randomly(the_game(), start, random, size * size, [&](const Choices& choices) {
                CHECK(choices.scene.size() < stones);
                stones = choices.scene.size();
                last = choices.outcome;
            }));
            CHECK(last.kind == Outcome::Kind::win);
        }
}

TEST_CASE("nobody agrees on a draw in konane, and no position comes back", "[konane]")
{
    CHECK_FALSE(the_game().info().agreed_draws);
    CHECK_FALSE(the_game().info().cycles);
}
