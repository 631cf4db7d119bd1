// How a game ends, and what a text that looks ended means.

#include "games/kani/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::kani_tests;

namespace {

Texts shown(const Outcome& outcome)
{
    Texts words;
    for (const auto place : outcome.spots) words.insert(spot_word(*the_game().look(start), place).substr(6));
    return words;
}

Outcome outcome_of(const std::string& position) { return *the_game().outcome(position); }

} // namespace

TEST_CASE("kani: three own shrimps on the board end the game at once, without a bonus", "[kani]")
{
    const std::string position = "S3S/C4/4c/4c/C3c b same";
    const auto won = outcome_after(position, "a4-e4+");
    CHECK(won.winner == Seat::first);
    CHECK(english(won.reason) == "Black has raised 3 shrimps");
    CHECK(shown(won) == Texts{"a5", "e5", "e4"});
    CHECK(bonus_parts(position, "a4-e4+").empty());
    CHECK(after(position, "a4-e4+;e5-d4") == "The main part wins the game, so there is no bonus");
    CHECK_FALSE(outcome_after(position, "a4-e4").decided());
}

TEST_CASE("kani: shrimps are counted on the board: one that was taken counts no more", "[kani]")
{
    // Two on the board, whatever became of others, and a third is promoted by the bonus.
    const std::string position = "S2C1/C4/4c/4c/S3c b same";
    const auto won = outcome_after(position, "a4-d4;d4-e5+");
    CHECK(won.winner == Seat::first);
    CHECK(english(won.reason) == "Black has raised 3 shrimps");
    CHECK_FALSE(outcome_after(position, "a4-d4;d4-e5").decided());
}

TEST_CASE("kani: three enemy pieces gone end the game at once, without a bonus", "[kani]")
{
    const std::string position = "C1ccC/1C3/5/5/4c b same";
    const auto won = outcome_after(position, "a5-b5");
    CHECK(won.winner == Seat::first);
    CHECK(english(won.reason) == "Black has captured 4 pieces");
    CHECK(shown(won) == Texts{"e1"});
    CHECK(bonus_parts(position, "a5-b5").empty());
    CHECK(after(position, "a5-b5;b4-a3") == "The main part wins the game, so there is no bonus");
    CHECK(outcome_after("1C3/1c2c/C1cC1/5/3cC b same", "a3-b3").winner == Seat::first);
    CHECK(english(outcome_after("1C3/1c2c/C1cC1/5/3cC b same", "a3-b3").reason) ==
          "Black has captured 3 pieces");
}

TEST_CASE("kani: a bonus can bring the third capture", "[kani]")
{
    const std::string position = "1C1cC/C4/5/4c/C3c b same";
    CHECK_FALSE(outcome_after(position, "a4-b4").decided());
    CHECK(outcome_after(position, "a4-b4;b4-c5^").winner == Seat::first);
}

TEST_CASE("kani: when nothing is left of a side the winner's pieces show it", "[kani]")
{
    const auto won = outcome_after("2C2/2c2/Cc1cC/1Sc2/2C2 b same", "b2-c3^");
    CHECK(english(won.reason) == "Black has captured 5 pieces");
    CHECK(shown(won) == Texts{"c5", "a3", "c3", "e3", "c1"});
    CHECK(outcome_of("5/5/5/5/5 b same").spots.size() == 25);
}

TEST_CASE("kani: after the complete turn an opponent without a main part has lost", "[kani]")
{
    const auto won = outcome_after("3Cc/3Cc/C3c/5/C4 b same", "a3-d3");
    CHECK(won.winner == Seat::first);
    CHECK(english(won.reason) == "Red has no piece left that can move");
    CHECK(shown(won) == Texts{"e3", "e4", "e5"});
    CHECK(moves_of("3Cc/3Cc/3Cc/5/C4 r same").empty());
    // The main part blocks, the bonus gives way again.
    const std::string both = "2C1c/3Cc/C4/5/C2Cc b same";
    CHECK(outcome_after(both, "c5-d5").winner == Seat::first);
    CHECK_FALSE(outcome_after(both, "c5-d5;d4-e3").decided());
    // The bonus blocks what the main part left free.
    const std::string late = "2C2/3Cc/5/1C2c/cC2C b same";
    CHECK_FALSE(outcome_after(late, "e1-c1v").decided());
    CHECK(outcome_after(late, "e1-c1v;c1-d2").winner == Seat::first);
}

TEST_CASE("kani: what only a bonus could do is no main part", "[kani]")
{
    // Red's crabs touch each other and have free squares diagonally, but none can walk.
    const std::string stuck = "3Cc/3Cc/3Cc/5/C4 r same";
    CHECK(outcome_of(stuck).winner == Seat::first);
    CHECK(after(stuck, "e3-d2") == "The game is over");
}

TEST_CASE("kani: a blocked shrimp is stuck, a crab beside a free square is not", "[kani]")
{
    CHECK(outcome_of("4s/3C1/3Cc/3C1/4s r same").winner == Seat::first);
    CHECK_FALSE(outcome_of("4s/3C1/3Cc/5/C3s r same").decided());
    CHECK_FALSE(outcome_of("4s/3C1/2C1c/3C1/4s r same").decided());
}

TEST_CASE("kani: only the mover can win: whoever moved last is the side not on turn", "[kani]")
{
    // By the count red has three captures, but black moved last.
    const std::string position = "5/5/3Cc/5/C1c1c r same";
    CHECK_FALSE(outcome_of(position).decided());
    CHECK_FALSE(moves_of(position).empty());
    // The same for three shrimps of the side on turn. Whatever it plays wins, without a bonus.
    const std::string ready = "SSS2/5/5/5/2ccc b same";
    CHECK_FALSE(outcome_of(ready).decided());
    for (const auto& move : moves_of(ready)) {
        CHECK(move.find(';') == std::string::npos);
        CHECK(outcome_after(ready, move).winner == Seat::first);
    }
    for (const auto& move : moves_of(position)) CHECK(outcome_after(position, move).winner == Seat::second);
}

TEST_CASE("kani: where both sides have three, the side not on turn has won", "[kani]")
{
    CHECK(outcome_of("SSS2/5/5/5/2sss b same").winner == Seat::second);
    CHECK(outcome_of("SSS2/5/5/5/2sss r same").winner == Seat::first);
    CHECK(outcome_of("SSS2/5/5/5/3cc r same").winner == Seat::first);
    CHECK(outcome_of("3CC/5/5/5/3cc r same").winner == Seat::first);
    CHECK(outcome_of("3CC/5/5/5/3cc b same").winner == Seat::second);
    CHECK(english(outcome_of("SSS2/5/5/5/3cc r same").reason) == "Black has raised 3 shrimps");
}

TEST_CASE("kani: a finished position parses and has no legal moves", "[kani]")
{
    for (const std::string position :
         {"S3S/4S/4c/4c/C3c r same", "1C2C/C4/5/5/4c r same", "3Cc/3Cc/3Cc/5/C4 r same", "5/5/5/5/5 r any",
          "2C2/5/C1S1C/5/2C2 r same", "C4/5/5/5/ccc2 b any"}) {
        INFO(position);
        CHECK(*the_game().canonical(position) == position);
        CHECK(moves_of(position).empty());
        CHECK(*the_game().perft(position, 1) == 0);
        CHECK(outcome_of(position).decided());
    }
    CHECK(after("S3S/4S/4c/4c/C3c r same", "e3-d3") == "The game is over");
}

TEST_CASE("kani: a written move is still read where only the count of captures says that the game is over",
          "[kani]")
{
    // The diagrams of vectors.json: two black crabs, black on turn.
    const std::string diagram = "5/5/C3c/5/C1c1c b same";
    CHECK(outcome_of(diagram).winner == Seat::second);
    CHECK(moves_of(diagram).empty());
    CHECK(after(diagram, "a3-d3") == "5/5/3Cc/5/C1c1c r same");
    CHECK(after(diagram, "a3-a4") == "A crab walks left and right along its rank, not from a3 to a4");
    CHECK(after("5/5/5/5/ccc2 b same", "a1-b1") == "The game is over");
}

TEST_CASE("kani: there is no draw by rule, positions can repeat, and players may agree on a draw", "[kani]")
{
    CHECK(the_game().info().cycles);
    CHECK(the_game().info().agreed_draws);
    auto position = start;
    for (const auto* move : {"a3-b3", "e3-d3", "b3-a3", "d3-e3"}) position = after(position, move);
    CHECK(position == start);
}
