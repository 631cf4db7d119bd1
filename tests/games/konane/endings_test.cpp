// What is said to be won or lost, against trying everything.

#include "engine/search.hpp"
#include "games/konane/numbers.hpp"
#include "games/konane/plain_solver.hpp"
#include "games/konane/positions.hpp"
#include "games/konane/rules.hpp"
#include "support/playing.hpp"
#include "support/tactics.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace papamu;
using namespace papamu::konane_tests;
using engine::Control;
using engine::Verdict;
using konane::Endings;
using konane::Position;

namespace {

Means small_means()
{
    Means means;
    means.endings_bytes = std::size_t{1} << 20;
    return means;
}

Verdict solved(Endings& endings, const Position& position)
{
    Control control;
    control.begin(0, std::chrono::steady_clock::time_point::max());
    const auto ending = endings.solve(position, control);
    REQUIRE(ending);
    return ending->verdict;
}

Verdict verdict_after(int plies) { return plies % 2 == 1 ? Verdict::won : Verdict::lost; }

/// Compares solver, probes and search with trying everything; returns on how many positions.
template <class Next>
int compare(int positions, int most_positions, Next next)
{
    Endings endings(small_means());
    PlainSolver plain;
    engine::Table table(std::size_t{1} << 20);
    Control control;
    control.begin(0, std::chrono::steady_clock::time_point::max());
    engine::Search<konane::Rules> search(table, control);
    int compared = 0;
    for (int i = 0; i < positions; ++i) {
        const Position position = next();
        const auto plies = plain.plies(position, most_positions);
        if (!plies) continue;
        ++compared;
        INFO(konane::Rules::text(position));
        const auto truth = verdict_after(*plies);
        const auto before = endings.probe(position);
        CHECK((!before || before->verdict == truth));
        REQUIRE(solved(endings, position) == truth);
        const auto known = endings.probe(position);
        REQUIRE(known);
        REQUIRE(known->verdict == truth);
        REQUIRE(konane::plies_left(position) >= *plies);
        REQUIRE(konane::wins_now(position) == (*plies == 1));
        REQUIRE((konane::verdict(position) == Verdict::lost) == (*plies == 0));
        if (*plies == 0) continue;
        search.set_root(position, {}, {true, true});
        search.look(*plies, 1);
        REQUIRE(search.root_moves().front().score ==
                (truth == Verdict::won ? engine::win_in(*plies) : engine::loss_in(*plies)));
    }
    return compared;
}

} // namespace

TEST_CASE("solver, probes and search agree with trying everything on small boards", "[konane][endings]")
{
    Random random(41);
    const auto on = [&](int size) {
        return [&random, size] { return scattered(random, size, 20 + random.below(size == 4 ? 75 : 50)); };
    };
    const int most = testing::lighter(1000);
    CHECK(compare(most, 20'000, on(4)) == most);
    CHECK(compare(most, 20'000, on(5)) > most * 9 / 10);
    CHECK(compare(most, 20'000, [&] { return scattered(random, 6, 15 + random.below(35)); }) > most * 7 / 10);
    CHECK(compare(most / 3, 20'000,
                  [&] { return played_down(random, 6, 12 + static_cast<int>(random.below(6))); }) > most / 4);
}

TEST_CASE("solver, probes and search agree with trying everything late on large boards",
          "[konane][endings][long]")
{
    Random random(43);
    CHECK(compare(400, 20'000,
                  [&] { return played_down(random, 8, 18 + static_cast<int>(random.below(8))); }) > 200);
    CHECK(compare(300, 20'000, [&] { return scattered(random, 8, 10 + random.below(25)); }) > 200);
    CHECK(compare(1500, 20'000, [&] { return clustered(random, 7 + static_cast<int>(random.below(4))); }) >
          1300);
}

TEST_CASE("6x6 konane: openings solved one by one", "[konane][endings]")
{
    const auto winner = [](const std::string& first, const std::string& second) {
        Position position = konane::start(6);
        for (const auto& text : {first, second})
            position = konane::play(position, *konane::Rules::parse_move(position, text));
        Endings endings({});
        return solved(endings, position) == Verdict::won ? Seat::first : Seat::second;
    };
    CHECK(winner("c3", "c2") == Seat::first);
    CHECK(winner("d4", "e4") == Seat::first);
    CHECK(winner("a1", "a2") == Seat::second);
}

TEST_CASE("a solver that is stopped says nothing, and what it has proven stays true", "[konane][endings]")
{
    Endings endings(small_means());
    Control control;
    control.begin(5'000, std::chrono::steady_clock::time_point::max());
    const auto start = konane::start(8);
    CHECK_FALSE(endings.solve(start, control));
    CHECK(control.nodes() < 8'000);

    Random random(7);
    PlainSolver plain;
    int known = 0;
    for (int i = 0; i < 100; ++i) {
        const auto position = played_down(random, 6, 18);
        control.begin(100 + random.below(3000), std::chrono::steady_clock::time_point::max());
        endings.solve(position, control);
        konane::Moves moves;
        konane::legal_moves(position, moves);
        for (const auto& move : moves) {
            const auto next = konane::play(position, move);
            const auto ending = endings.probe(next);
            const auto plies = ending ? plain.plies(next, 20'000) : std::nullopt;
            if (!plies) continue;
            ++known;
            REQUIRE(ending->verdict == verdict_after(*plies));
        }
    }
    CHECK(known > 50);
}

TEST_CASE("work proves how the match ends", "[konane][endings]")
{
    Endings endings(small_means());
    auto position = konane::start(4);
    endings.begin(position);
    CHECK_FALSE(endings.probe(position));
    Control control;
    control.begin(0, std::chrono::steady_clock::time_point::max());
    endings.work(control);
    REQUIRE(endings.probe(position));
    CHECK(endings.probe(position)->verdict == Verdict::lost);
    // The same match goes on with what is known, another one begins anew.
    endings.begin(konane::play(position, *konane::Rules::parse_move(position, "a1")));
    CHECK(endings.probe(position));
    endings.begin(konane::start(6));
    CHECK_FALSE(endings.probe(position));
}

TEST_CASE("tactics: the winning moves are those that are given, and the search finds them",
          "[konane][endings][tactics]")
{
    Means means;
    means.endings_bytes = std::size_t{16} << 20;
    Endings endings(means);
    engine::Table table(std::size_t{16} << 20);
    Control control;
    control.begin(0, std::chrono::steady_clock::time_point::max());
    engine::Search<konane::Rules> search(table, control);
    const auto all = testing::tactics("konane");
    CHECK(all.size() >= 60);
    for (const auto& tactic : all) {
        INFO(tactic.position);
        const auto position = *konane::Rules::parse(tactic.position);
        REQUIRE(tactic.kind == Value::Kind::win);
        const auto is_best = [&](konane::Move move) {
            return tactic.is_best(konane::Rules::text(position, move));
        };
        konane::Moves moves;
        konane::legal_moves(position, moves);
        REQUIRE(moves.size() > tactic.best.size());
        for (const auto& move : moves)
            REQUIRE((solved(endings, konane::play(position, move)) == Verdict::lost) == is_best(move));
        const int plies = tactic.plies;
        search.set_root(position, {}, {true, true});
        search.look(plies, 1);
        CHECK(is_best(search.root_moves().front().move));
        CHECK(search.root_moves().front().score == engine::win_in(plies));
    }
}
