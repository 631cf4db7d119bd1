// Positions with one right way, or few: an engine finds it.

#include "game/registry.hpp"
#include "support/asking.hpp"
#include "support/playing.hpp"
#include "support/tactics.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;

TEST_CASE("every engine finds the right way where few are right, and proves what it can",
          "[tactics][thorough]")
{
    for (const Game* game : games_with_engine()) {
        INFO("game " << game->info().id);
        const auto all = tactics(game->info().id);
        CHECK(meets_quota(*game, static_cast<int>(all.size()), 50));
        const auto searcher = game->searcher();
        for (std::size_t i = 0; i < all.size(); i += stride()) {
            const auto& tactic = all[i];
            INFO(tactic.position);
            sure(game->canonical(tactic.position), game->info().id + ", tactic \"" + tactic.position + '"');
            Limits limits;
            limits.nodes = 400'000;
            const auto analysis = answer(*searcher, tactic.position, {}, limits);
            REQUIRE_FALSE(analysis.lines.empty());
            const auto& best = analysis.lines.front();
            INFO("found " << best.moves.front() << " after " << analysis.nodes << " nodes");
            if (!best.value.proven()) {
                // Far ends and held draws may take more than was allowed.
                CHECK((tactic.kind == Value::Kind::draw || tactic.plies > 11));
                continue;
            }
            CHECK(best.value.kind == tactic.kind);
            if (best.value.plies == 0 || best.value.at_most) continue;
            if (tactic.plies > 0) CHECK(best.value.plies == tactic.plies);
            CHECK(tactic.is_best(best.moves.front()));
        }
    }
}
