// Positions with one or two right moves, proven by the solver (tactics.txt): the solver must
// find them so again, and the engine must find a right move.

#include "support/tactics.hpp"
#include "games/oxono/minimax.hpp"
#include "games/oxono/support.hpp"
#include "support/asking.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <iostream>
#include <map>

using namespace papamu;
using namespace papamu::testing;
using namespace papamu::testing::oxono;

namespace {

struct Proven {
    Tactic tactic;   ///< the best moves keep the verdict and end as soon, or as late when lost
    int keeping = 0; ///< moves that keep the verdict, however long it takes
};

Value::Kind kind_of(engine::Verdict verdict)
{
    return verdict == engine::Verdict::won    ? Value::Kind::win
           : verdict == engine::Verdict::lost ? Value::Kind::loss
                                              : Value::Kind::draw;
}

class Prover {
public:
    explicit Prover(std::size_t megabytes) : endings_(means(megabytes)) {}

    /// Goes no further once more moves than `most` keep the verdict; `keeping` says so then.
    Proven prove(const Position& position, int most = 1000)
    {
        const auto whole = solve(position);
        Proven proven{{Oxono::text(position), {}, kind_of(whole.verdict), whole.plies}, 0};
        MoveList<Oxono> moves;
        Oxono::legal_moves(position, moves);
        for (const auto& move : moves) {
            const auto below = solve(Oxono::play(position, move));
            if (turned(below.verdict) != whole.verdict) continue;
            if (below.plies + 1 == whole.plies) proven.tactic.best.push_back(Oxono::text(position, move));
            if (++proven.keeping > most) break;
        }
        std::sort(proven.tactic.best.begin(), proven.tactic.best.end());
        return proven;
    }

private:
    static Means means(std::size_t megabytes)
    {
        Means means;
        means.endings_bytes = megabytes << 20;
        return means;
    }
    static engine::Verdict turned(engine::Verdict verdict)
    {
        if (verdict == engine::Verdict::won) return engine::Verdict::lost;
        return verdict == engine::Verdict::lost ? engine::Verdict::won : verdict;
    }
    engine::Ending solve(const Position& position)
    {
        engine::Control control;
        const auto ending = endings_.solve(position, control);
        REQUIRE(ending);
        return *ending;
    }

    papamu::oxono::Endings endings_;
};

// A game of random moves that do not lose at once, stopped somewhere; nothing where it ended before.
std::optional<Position> careful_play(Random& random)
{
    auto position = position_of(random.below(2) == 0 ? start : "6/6/6/6/6/6 p d3 c4");
    const int pawns = 9 + static_cast<int>(random.below(20));
    for (int ply = 0; ply < pawns; ++ply) {
        MoveList<Oxono> moves;
        Oxono::legal_moves(position, moves);
        std::vector<Position> safe;
        for (const auto& move : moves) {
            const auto next = Oxono::play(position, move);
            if (!Oxono::wins_now(next)) safe.push_back(next);
        }
        if (safe.empty()) return std::nullopt;
        position = safe[random.below(static_cast<std::uint32_t>(safe.size()))];
    }
    if (Oxono::verdict(position) != engine::Verdict::ongoing || Oxono::wins_now(position))
        return std::nullopt;
    return position;
}

} // namespace

TEST_CASE("oxono: the solver proves every tactical position again", "[oxono][long]")
{
    const auto all = tactics("oxono");
    CHECK(all.size() >= 60);
    Prover prover(16);
    for (const auto& tactic : all) {
        INFO(tactic.position);
        REQUIRE(Oxono::parse(tactic.position));
        const auto proven = prover.prove(position_of(tactic.position)).tactic;
        CHECK(proven.kind == tactic.kind);
        CHECK(proven.plies == tactic.plies);
        CHECK(proven.best == tactic.best);
    }
}

TEST_CASE("oxono: the engine finds a right move in tactical positions, and calls nothing proven that is not",
          "[oxono][long]")
{
    Means means;
    means.table_bytes = std::size_t{8} << 20;
    means.endings_bytes = std::size_t{4} << 20;
    const auto searcher = game().searcher(means);
    for (const auto& tactic : tactics("oxono")) {
        INFO(tactic.position);
        Limits limits;
        limits.nodes = 400'000;
        const auto analysis = answer(*searcher, tactic.position, {}, limits);
        REQUIRE_FALSE(analysis.lines.empty());
        const auto& line = analysis.lines.front();
        INFO(line.moves.front());
        if (!line.value.proven()) {
            CHECK(tactic.plies > 11);
            continue;
        }
        CHECK(line.value.kind == tactic.kind);
        if (!line.value.at_most) CHECK(tactic.is_best(line.moves.front()));
    }
}

TEST_CASE("oxono: make tactical positions and print them", "[.make_tactics]")
{
    // So many of every verdict and number of plies, so that short wins do not fill the suite.
    std::map<std::pair<Value::Kind, int>, int> taken;
    Random random(2026);
    Prover prover(64);
    const auto take = [&](const Position& position, Value::Kind kind, int most) {
        MoveList<Oxono> moves;
        Oxono::legal_moves(position, moves);
        if (moves.size() < 8 || Oxono::wins_now(position)) return 0;
        const auto [tactic, keeping] = prover.prove(position, 2);
        if (tactic.kind != kind || keeping > 2) return 0;
        auto& count = taken[{tactic.kind, tactic.plies}];
        if (count == most) return 0;
        ++count;
        std::cout << text(tactic) << '\n';
        return 1;
    };
    for (int found = 0; found < 70;)
        if (const auto position = careful_play(random)) found += take(*position, Value::Kind::win, 11);
    // Draws are rare in play, so the defences that reach one are looked for on crowded boards.
    for (int found = 0; found < 20;) {
        const auto pawns = 16 + static_cast<int>(random.below(12));
        found += take(position_of(random_position(random, pawns)), Value::Kind::draw, 5);
    }
}
