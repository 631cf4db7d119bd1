// How a game of Oxono ends, and that it always goes on before.

#include "games/oxono/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;
using namespace papamu::testing::oxono;

namespace {

Texts shown(const Outcome& outcome)
{
    Texts out;
    for (const auto spot : outcome.spots) out.insert(spot_word(*game().look(start), spot).substr(6));
    return out;
}

Outcome after(const std::string& position, const std::string& move)
{
    return game().play(position, move)->outcome;
}

bool open(const std::string& position)
{
    return !game().outcome(position)->decided() && !moves_of(position).empty();
}

void check_won(const Outcome& outcome, Seat winner, const std::string& reason, const Texts& spots)
{
    CHECK(outcome.kind == Outcome::Kind::win);
    CHECK(outcome.winner == winner);
    CHECK(english(outcome.reason) == reason);
    CHECK(shown(outcome) == spots);
}

} // namespace

TEST_CASE("oxono: the placer wins at once with four pawns of one colour in a row, symbols may mix", "[oxono]")
{
    check_won(after("6/6/o5/5x/5o/XOX3 p d4 f6", "X:d2,d1"), Seat::first, "4 pawns of one colour in a row",
              {"a1", "b1", "c1", "d1"});
}

TEST_CASE("oxono: the placer wins at once with four pawns of one symbol in a row, colours may mix", "[oxono]")
{
    check_won(after("5O/5O/o5/o5/O5/6 b f1 b6", "O:b5,a5"), Seat::second, "4 O in a row",
              {"a2", "a3", "a4", "a5"});
}

TEST_CASE("oxono: runs of four or more: five and six pawns in a row win as well", "[oxono]")
{
    check_won(after("5o/5x/o4x/6/6/XO1OX1 p c3 f3", "X:c2,c1"), Seat::first, "5 pawns of one colour in a row",
              {"a1", "b1", "c1", "d1", "e1"});
    check_won(*game().outcome("6/6/o4o/6/6/XxXXxX p c4 d4"), Seat::second, "6 X in a row",
              {"a1", "b1", "c1", "d1", "e1", "f1"});
}

TEST_CASE("oxono: four in a row are seen on every rank and file, wherever they begin", "[oxono]")
{
    // Two pawns of each colour and one symbol; the totems stand where no such line passes both.
    for (const bool across : {true, false})
        for (std::size_t line = 0; line < 6; ++line)
            for (std::size_t from = 0; from < 3; ++from) {
                auto board = empty_board();
                Texts run;
                for (std::size_t i = from; i < from + 4; ++i) {
                    const auto rank = across ? line : i;
                    const auto file = across ? i : line;
                    board[rank][file] = i % 2 == 0 ? 'O' : 'o';
                    run.insert({static_cast<char>('a' + file), static_cast<char>('1' + rank)});
                }
                const auto position = written(board, line < 3 ? "e6 f5" : "b1 a2");
                INFO(position);
                const auto outcome = *game().outcome(position);
                check_won(outcome, Seat::second, "4 O in a row", run);
            }
}

TEST_CASE("oxono: three in a row and four around a corner do not win", "[oxono]")
{
    CHECK_FALSE(after("6/6/6/5x/5o/XO4 p c3 f6", "X:c2,c1").decided());
    CHECK(open("6/6/6/5x/2X2o/XOX2o b a6 b6"));
}

TEST_CASE("oxono: there are no diagonals", "[oxono]")
{
    CHECK(open("6/6/3X2/2X2o/1X3o/X4x b a6 b6"));
    CHECK(open("X5/1X4/2X3/3X2/5o/1o3o b a3 b3"));
}

TEST_CASE("oxono: a run does not go on from the end of one rank to the next", "[oxono]")
{
    CHECK(open("6/6/5o/6/XO3o/2x1XX b a6 b6"));
}

TEST_CASE("oxono: totems never count", "[oxono]") { CHECK(open("6/6/5o/5x/5o/XXX3 p d1 f6")); }

TEST_CASE("oxono: totems break a run", "[oxono]") { CHECK(open("6/6/5o/5x/o4o/XX1XX1 p c1 f6")); }

TEST_CASE("oxono: one pawn may make runs of both kinds, and all their squares are shown", "[oxono]")
{
    check_won(after("6/6/5o/5x/5o/XXX3 p d4 f6", "X:d2,d1"), Seat::first,
              "A row of one colour and a row of one symbol at once", {"a1", "b1", "c1", "d1"});
    check_won(after("6/6/3x2/3x2/3x2/XOO3 p e6 f6", "X:e1,d1"), Seat::first,
              "A row of one colour and a row of one symbol at once",
              {"a1", "b1", "c1", "d1", "d2", "d3", "d4"});
}

TEST_CASE("oxono: in a position with any run the winner is the side not on turn, whosever colour it is",
          "[oxono]")
{
    const std::string position = "6/6/5o/1x4/5o/XOXO1o p c4 d4";
    check_won(*game().outcome(position), Seat::second, "4 pawns of one colour in a row",
              {"a1", "b1", "c1", "d1"});
    CHECK(moves_of(position).empty());
    CHECK(*game().perft(position, 1) == 0);
    CHECK(refused(position, "X:c5,c6") == "The game is over");
}

TEST_CASE("oxono: after the last move the turn letter passes, the position parses and has no moves",
          "[oxono]")
{
    const auto played = *game().play("6/6/o5/5x/5o/XOX3 p d4 f6", "X:d2,d1");
    CHECK(played.position == "6/6/o5/5x/5o/XOXX2 b d2 f6");
    CHECK(*game().canonical(played.position) == played.position);
    CHECK(*game().outcome(played.position) == played.outcome);
    CHECK(moves_of(played.position).empty());
}

TEST_CASE("oxono: all 32 pawns placed without a run is a draw", "[oxono]")
{
    const auto played = *game().play("XXooXo/OOxOox/O2Oxx/xxoXOO/XOXx2/oXoXx1 b b4 f1", "O:f2,e2");
    CHECK(played.position == "XXooXo/OOxOox/O2Oxx/xxoXOO/XOXxo1/oXoXx1 p b4 f2");
    CHECK(played.outcome.kind == Outcome::Kind::draw);
    CHECK(english(played.outcome.reason) == "All 32 pawns are placed, and no four stand in a row");
    CHECK(played.outcome.spots.size() == 32);
    CHECK(*game().outcome(played.position) == played.outcome);
    CHECK(moves_of(played.position).empty());
    CHECK(refused(played.position, "X:c4,f1") == "The game is over");
    CHECK((*game().facts(played.position))[0].value == std::array{0, 0});
}

TEST_CASE("oxono: a run made by the 32nd pawn wins", "[oxono]")
{
    const std::string position = "XO1XXx/Xxoo1X/Ooo1xX/oxxO1O/O1OoXx/xoOoXO b e3 d4";
    CHECK(moves_of(position) == Texts{"X:e5,b2", "X:e5,e3", "X:e5,c6"});
    const auto played = *game().play(position, "X:e5,e3");
    CHECK(played.position == "XO1XXx/Xxoo1X/Ooo1xX/oxxOxO/O1OoXx/xoOoXO p e5 d4");
    check_won(played.outcome, Seat::second, "4 X in a row", {"e1", "e2", "e3", "e4"});
}

TEST_CASE("oxono: a legal turn always exists before the end", "[oxono][thorough]")
{
    Random random(41);
    int late = 0;
    for (int round = 0; round < 20000; ++round) {
        const auto position = random_position(random, static_cast<int>(random.below(32)));
        INFO(position);
        REQUIRE(open(position));
        late += *game().perft(position, 1) > 0 && (*game().facts(position))[0].value[1] <= 2;
    }
    CHECK(late > 100);
}

TEST_CASE("oxono: a game may be agreed drawn and its positions cannot repeat", "[oxono]")
{
    CHECK(game().info().agreed_draws);
    CHECK_FALSE(game().info().cycles);
}
