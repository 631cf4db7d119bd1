// A side may move twice, and may pass: what is best, and for whom, follows from whose turn it is and not from
// how many moves were made.

#include "engine/one_ply.hpp"
#include "engine/path.hpp"
#include "engine/thinker.hpp"
#include "heap.hpp"
#include "support/asking.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace papamu;
using namespace papamu::testing;

namespace {

// In how many plies the side to move wins, or below zero loses, found by trying everything.
int truth(const heap::Position& position, std::map<std::string, int>& known)
{
    const auto text = heap::Rules::text(position);
    if (const auto found = known.find(text); found != known.end()) return found->second;
    MoveList<heap::Rules> moves;
    heap::Rules::legal_moves(position, moves);
    int soonest = 0, latest = 0;
    for (const auto& move : moves) {
        const auto next = heap::Rules::play(position, move);
        int worth = 1; // the last stone wins
        if (next.stones > 0) {
            const int below = truth(next, known);
            worth = (below > 0 ? below + 1 : below - 1) * (next.turn == position.turn ? 1 : -1);
        }
        if (worth > 0) soonest = soonest == 0 ? worth : std::min(soonest, worth);
        if (worth < 0) latest = std::min(latest, worth);
    }
    return known[text] = soonest > 0 ? soonest : latest;
}

const Game& game()
{
    static const auto made = make_game<heap::Rules, engine::Thinker<heap::Rules>>();
    return *made;
}

} // namespace

TEST_CASE("a search knows who wins and how soon where a side may move again or pass", "[engine][again]")
{
    std::map<std::string, int> known;
    int twice = 0;
    for (const bool full_width : {true, false})
        for (int stones = 1; stones <= 14; ++stones)
            for (std::uint8_t passes = 0; passes <= 3; ++passes)
                for (const Seat turn : {Seat::first, Seat::second}) {
                    const heap::Position position{static_cast<std::uint8_t>(stones), passes, turn};
                    const auto text = heap::Rules::text(position);
                    INFO(text << (full_width ? ", full width" : ""));
                    const int plies = truth(position, known);
                    Means means;
                    means.full_width = full_width;
                    means.table_bytes = 1 << 20;
                    Limits limits;
                    limits.depth = 20;
                    const auto best = answer(*game().searcher(means), text, {}, limits).lines.front();
                    REQUIRE(best.value.kind == (plies > 0 ? Value::Kind::win : Value::Kind::loss));
                    REQUIRE(best.value.plies == std::abs(plies));
                    // Its moves lead there, whoever makes them.
                    REQUIRE(static_cast<int>(best.moves.size()) == std::abs(plies));
                    std::string at = text;
                    for (const auto& move : best.moves) {
                        const auto played = game().play(at, move);
                        REQUIRE(played);
                        twice += *game().to_move(played->position) == *game().to_move(at);
                        at = played->position;
                    }
                    const auto outcome = *game().outcome(at);
                    REQUIRE(outcome.decided());
                    REQUIRE((outcome.winner == turn) == (plies > 0));
                }
    CHECK(twice > 100);
}

TEST_CASE("of several lines each is worth what its move leads to for the side that moves", "[engine][again]")
{
    std::map<std::string, int> known;
    for (int stones = 3; stones <= 12; ++stones) {
        const heap::Position position{static_cast<std::uint8_t>(stones), 1, Seat::second};
        INFO(heap::Rules::text(position));
        Means means;
        means.full_width = true;
        Limits limits;
        limits.depth = 20;
        limits.lines = 4;
        const auto analysis = answer(*game().searcher(means), heap::Rules::text(position), {}, limits);
        for (const auto& line : analysis.lines) {
            INFO(line.moves.front());
            const auto next =
                heap::Rules::play(position, *heap::Rules::parse_move(position, line.moves.front()));
            const bool wins = next.stones == 0 || (truth(next, known) > 0) == (next.turn == position.turn);
            REQUIRE(line.value.kind == (wins ? Value::Kind::win : Value::Kind::loss));
        }
    }
}

TEST_CASE("one who looks a single ply ahead takes the last stones too", "[engine][again]")
{
    engine::OnePly<heap::Rules> simple;
    CHECK(answer(simple, "3 0 a", {}, {}).lines.front().moves.front() == "3");
    CHECK(answer(simple, "2 0 a", {}, {}).lines.front().moves.front() == "2");
}

TEST_CASE("only where sides alternate does a position come again after an even number of plies alone",
          "[engine][again]")
{
    engine::Path path;
    path.begin({}, 7, true);
    path.step(1, 8);
    path.step(2, 9);
    path.step(3, 7);
    CHECK(path.repeats(3, 1));
    CHECK_FALSE(path.repeats(3, 2));
    path.step(3, 8);
    CHECK(path.repeats(3, 2));
}
