#include "games/konane/rules.hpp"
#include "games/konane/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::konane_tests;

TEST_CASE("a stone jumps orthogonally over an adjacent enemy stone into the empty square right behind it",
          "[konane]")
{
    const std::string position = "7/7/3w3/2wBw2/3w3/7/7 b";
    CHECK(moves_of(position) == Texts{"d4-d6", "d4-d2", "d4-b4", "d4-f4"});
    CHECK(after(position, "d4-d6") == "7/3B3/7/2w1w2/3w3/7/7 w");
    CHECK(after(position, "d4-f4") == "7/7/3w3/2w2B1/3w3/7/7 w");
    CHECK(after(position, "d4-d2") == "7/7/3w3/2w1w2/7/3B3/7 w");
    CHECK(after(position, "d4-b4") == "7/7/3w3/1B2w2/3w3/7/7 w");
}

TEST_CASE("white jumps over black in the same way", "[konane]")
{
    const std::string position = "6/6/3B2/2BwB1/3B2/6 w";
    CHECK(moves_of(position) == Texts{"d3-d5", "d3-d1", "d3-b3", "d3-f3"});
    CHECK(after(position, "d3-b3") == "6/6/3B2/1w2B1/3B2/6 b");
}

TEST_CASE("a stone jumps neither over an empty square nor into an occupied one nor off the board", "[konane]")
{
    CHECK(moves_of("8/8/8/2B5/8/8/2w5/8 b").empty());
    CHECK(moves_of("8/8/8/2B5/2w5/2B5/8/8 b").empty());
    CHECK(moves_of("8/8/8/8/8/8/1B6/1w6 b").empty());
}

TEST_CASE("a stone next to the edge does not jump over it, nor round to the other side", "[konane]")
{
    CHECK(moves_of("4/4/4/Bw2 b") == Texts{"a1-c1"});
    CHECK(moves_of("4/4/4/2Bw b").empty());
    CHECK(moves_of("4/4/1B2/1w2 b").empty());
    CHECK(moves_of("10/10/10/10/10/10/10/10/w9/B9 b") == Texts{"a1-a3"});
    CHECK(moves_of("10/10/10/10/10/10/10/10/w8B/10 b").empty());
    CHECK(moves_of("wB8/10/10/10/10/10/10/10/10/10 w") == Texts{"a10-c10"});
}

TEST_CASE("a stone may go on in the same direction and may stop after any jump", "[konane]")
{
    const std::string position = "8/8/8/8/8/8/8/Bw1w1w2 b";
    CHECK(moves_of(position) == Texts{"a1-c1", "a1-e1", "a1-g1"});
    CHECK(after(position, "a1-c1") == "8/8/8/8/8/8/8/2Bw1w2 w");
    CHECK(after(position, "a1-e1") == "8/8/8/8/8/8/8/4Bw2 w");
    CHECK(after(position, "a1-g1") == "8/8/8/8/8/8/8/6B1 w");
}

TEST_CASE("a stone may jump several times in one line but never turn a corner", "[konane]")
{
    CHECK(moves_from("8/8/8/2B5/2w5/3w4/2w5/8 b", "c5") == Texts{"c5-c3", "c5-c1"});
}

TEST_CASE("a line of jumps ends where two stones stand one behind the other or nothing stands", "[konane]")
{
    CHECK(moves_of("8/8/8/8/8/8/8/Bw1wB3 b") == Texts{"a1-c1", "e1-c1"});
    CHECK(moves_of("8/8/8/8/8/8/8/Bw3w2 b") == Texts{"a1-c1"});
    CHECK(moves_of("8/8/8/8/8/8/8/BwBw4 b") == Texts{"c1-e1"});
}

TEST_CASE("four stones can be taken in one turn on the largest board, in every direction", "[konane]")
{
    CHECK(moves_of("10/10/10/10/10/10/10/10/10/Bw1w1w1w2 b") == Texts{"a1-c1", "a1-e1", "a1-g1", "a1-i1"});
    CHECK(moves_of("2w1w1w1wB/10/10/10/10/10/10/10/10/10 b") ==
          Texts{"j10-h10", "j10-f10", "j10-d10", "j10-b10"});
    CHECK(moves_of("10/10/w9/10/w9/10/w9/10/w9/B9 b") == Texts{"a1-a3", "a1-a5", "a1-a7", "a1-a9"});
    CHECK(moves_of("9B/9w/10/9w/10/9w/10/9w/10/10 b") == Texts{"j10-j8", "j10-j6", "j10-j4", "j10-j2"});
    CHECK(after("9B/9w/10/9w/10/9w/10/9w/10/10 b", "j10-j2") == "10/10/10/10/10/10/10/10/9B/10 w");
}

TEST_CASE("jumped stones come off and the jumper's own colour of squares is never left", "[konane]")
{
    Random random(11);
    for (const auto& start : {full_4, full_6, full_8, full_10})
        testing::play_randomly(the_game(), start, random, 100, [&](const Choices& choices) {
            for (const auto& [spot, piece] : choices.scene) {
                const int size = the_game().look(choices.position)->areas[0].columns;
                const bool black_square = (spot.index / size + spot.index % size) % 2 == 0;
                REQUIRE(black_square == (piece.owner == Seat::first));
            }
            for (const auto& move : choices.moves) {
                const auto left = the_game().scene(move.result)->size();
                const auto jumped = move.text.find('-') != std::string::npos ? move.events.size() / 2 : 1;
                REQUIRE(left + jumped == choices.scene.size());
            }
        });
}

TEST_CASE("one jump is compulsory, there is no pass", "[konane]")
{
    const std::string position = "8/8/8/8/8/8/8/Bw6 b";
    CHECK(moves_of(position) == Texts{"a1-c1"});
    for (const auto* pass : {"pass", "", "-", "a1-a1", "a1"}) CHECK_FALSE(the_game().play(position, pass));
}

TEST_CASE("the promised bound of moves holds where jumps were sought by climbing", "[konane]")
{
    Random random(3);
    std::uint64_t most = 0;
    for (int climb = 0; climb < 6; ++climb) {
        using namespace papamu::konane;
        Position position{0, geometry_of(10, Seat::second).cells, 10, Seat::first, Phase::jumping};
        for (int i = 0; i < 3000; ++i) {
            Position changed = position;
            const Cells cell = Cells{1} << random.below(60);
            changed.mine ^= cell & geometry_of(10, Seat::first).cells;
            if (random.below(4) == 0)
                changed.mine ^= (Cells{1} << random.below(60)) & geometry_of(10, Seat::first).cells;
            if (count(changed) >= count(position)) position = changed;
        }
        most = std::max(most, count(position));
        Moves moves;
        legal_moves(position, moves);
        CHECK(moves.size() == count(position));
    }
    CHECK(most >= 80);
    CHECK(most <= the_game().max_moves());
}
