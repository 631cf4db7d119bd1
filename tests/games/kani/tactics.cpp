// Positions with a proven result (tactics.txt): the search finds it, and a move that keeps
// it.

#include "support/tactics.hpp"
#include "engine/search.hpp"
#include "games/kani/rules.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::engine;

namespace {

using Thinking = Search<kani::Rules>;

} // namespace

TEST_CASE("kani tactics: the search proves what is known of them and plays a best move", "[kani][engine]")
{
    const auto all = testing::tactics("kani");
    CHECK(all.size() >= 60);
    Table table(16 << 20);
    Control control;
    control.begin(0, std::chrono::steady_clock::time_point::max());
    Thinking search(table, control);
    for (const auto& task : all) {
        INFO(task.position);
        const auto position = kani::Rules::parse(task.position);
        REQUIRE(position);
        for (const auto& move : task.best) REQUIRE(kani::Rules::parse_move(*position, move));
        // Draws and what takes longer are the tables' to prove.
        constexpr int affordable = 6;
        if (task.kind == Value::Kind::draw || task.plies > affordable) continue;
        search.set_root(*position, {}, {true, true});
        for (int depth = 1; depth < task.plies; ++depth) search.look(depth, 1);
        const auto& found = search.root_moves().front();
        const Score expected = task.kind == Value::Kind::win ? win_in(task.plies) : loss_in(task.plies);
        CHECK(found.score == expected);
        const auto played = kani::Rules::text(*position, found.move);
        CHECK(task.is_best(played));
    }
}
