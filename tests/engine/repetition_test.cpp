// What a history of positions does to what can be proven.

#include "brute_force.hpp"
#include "game/registry.hpp"
#include "support/asking.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;

namespace {

struct Example {
    std::string start;              ///< after the move that would win
    std::vector<std::string> moves; ///< that lead there once more, and again to the position before it
    std::string position;           ///< that one: a win in three by that move alone
    std::string winning;
};

// Found among the last plies of random games.
const std::vector<Example> examples{
    {"5/scS2/5/1C1s1/2S1c b any",
     {"b2-a2", "a4-b5;b4-a5", "a2-b2", "b5-a4;a5-b4", "b2-a2", "a4-b5;b4-a5", "a2-b2"},
     "cs3/2S2/5/1C1s1/2S1c r any",
     "b5-a4;a5-b4"},
    {"2c1C/2s1C/1S3/5/s4 b any",
     {"b3-a2", "c4-b5", "a2-b3", "b5-c4^", "b3-a2", "c4-b5", "a2-b3"},
     "1sc1C/4C/1S3/5/s4 r any",
     "b5-c4^"},
    {"S3S/s1Cc1/2s2/5/5 b any",
     {"c4-b4", "d4-e4", "b4-c4v", "e4-d4", "c4-b4", "d4-e4", "b4-c4v"},
     "S3S/s1C1c/2s2/5/5 r any",
     "e4-d4"},
    {"2S1c/Cs3/5/3S1/2sC1 r same",
     {"c1-b2", "d2-e1", "b2-c1v", "e1-d2", "c1-b2", "d2-e1", "b2-c1v"},
     "2S1c/Cs3/5/5/2sCS b same",
     "e1-d2"},
    {"Ccc2/3c1/4S/3S1/2C2 r same",
     {"d4-a4", "d2-e1", "a4-d4", "e1-d2", "d4-a4", "d2-e1", "a4-d4"},
     "Ccc2/3c1/4S/5/2C1S b same",
     "e1-d2"}};

} // namespace

TEST_CASE("a win whose only way leads to a third occurrence is none under the house rule", "[engine]")
{
    const Game& game = **find_game("kani");
    BruteForce brute(game);
    for (const auto& example : examples) {
        INFO("position " << example.position << ", winning " << example.winning);
        const auto truth = brute.value(example.position, 3);
        REQUIRE(truth.kind == Value::Kind::win);
        REQUIRE(truth.plies == 3);
        Limits limits;
        limits.depth = 5;
        for (const bool full_width : {false, true}) {
            Means means;
            means.table_bytes = 1 << 20;
            means.full_width = full_width;
            const auto bound = game.searcher(means);
            // The table is full of what holds without the history.
            const auto free = answer(*bound, example.position, {}, limits);
            REQUIRE(free.lines.front().value.kind == Value::Kind::win);
            REQUIRE(free.lines.front().value.plies == 3);
            REQUIRE(free.lines.front().moves.front() == example.winning);

            const auto tied = answer(*bound, example.start, example.moves, limits);
            const auto& best = tied.lines.front();
            if (best.value.kind == Value::Kind::win) {
                REQUIRE(best.value.plies > 3);
                REQUIRE(best.moves.front() != example.winning);
            }

            means.repetition = false;
            const auto loose = answer(*game.searcher(means), example.start, example.moves, limits);
            REQUIRE(loose.lines.front().value.kind == Value::Kind::win);
            REQUIRE(loose.lines.front().moves.front() == example.winning);
        }
    }
}
