// How searchers behave to those who ask them: nothing blocks, the last question counts.

#include "engine/thinker.hpp"
#include "game/registry.hpp"
#include "support/asking.hpp"
#include "support/fragile.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <thread>

using namespace papamu;
using papamu::testing::await;
using papamu::testing::finished;

TEST_CASE("a thought without limits ends when it is stopped, with what it has found", "[engine][thinker]")
{
    for (const Game* game : testing::games_with_engine()) {
        INFO("game " << game->info().id);
        const auto searcher = game->searcher();
        searcher->start(game->info().standard_position, {}, {});
        auto analysis = *await("news of the thought", [&] { return searcher->poll(); });
        searcher->stop();
        if (!analysis.finished) analysis = finished(*searcher);
        REQUIRE_FALSE(analysis.lines.empty());
        REQUIRE(game->play(game->info().standard_position, analysis.lines.front().moves.front()));
    }
}

TEST_CASE("stopped at once, a thought has still looked one ply ahead", "[engine][thinker]")
{
    for (const Game* game : testing::games_with_engine()) {
        INFO("game " << game->info().id);
        const auto searcher = game->searcher();
        for (int round = 0; round < 20; ++round) {
            searcher->start(game->info().standard_position, {}, {});
            searcher->stop();
            const auto analysis = finished(*searcher);
            REQUIRE_FALSE(analysis.lines.empty());
        }
    }
}

TEST_CASE("a new question drops the old one: no answer to that comes any more", "[engine][thinker]")
{
    for (const Game* game : testing::games_with_engine()) {
        INFO("game " << game->info().id);
        const auto searcher = game->searcher();
        const auto& start = game->info().standard_position;
        const auto first = game->moves(start)->front();
        Limits limits;
        limits.depth = 2;
        for (int round = 0; round < 20; ++round) {
            searcher->start(start, {}, {});
            // The old thought is dropped at its beginning, or later with news that nobody has heard; nothing
            // asserted here depends on how far it is.
            if (round % 2) std::this_thread::sleep_for(std::chrono::milliseconds{3});
            searcher->start(start, {first}, limits);
            const auto analysis = finished(*searcher);
            REQUIRE(analysis.depth <= 2);
            REQUIRE(game->play(game->play(start, first)->position, analysis.lines.front().moves.front()));
            REQUIRE_FALSE(searcher->poll());
        }
    }
}

TEST_CASE("a searcher may go while it thinks, or before it ever did", "[engine][thinker]")
{
    for (const Game* game : testing::games_with_engine()) {
        Means means;
        means.threads = 2;
        means.background = true;
        for (int round = 0; round < 10; ++round) {
            const auto unused = game->searcher(means);
            const auto searcher = game->searcher(means);
            searcher->start(game->info().standard_position, {}, {});
            // It goes at the beginning of its thought, or later; nothing is asserted of that.
            if (round % 2) std::this_thread::sleep_for(std::chrono::milliseconds{2});
        }
    }
}

TEST_CASE("a decided game has no best move", "[engine][thinker]")
{
    for (const Game* game : testing::games_with_engine()) {
        INFO("game " << game->info().id);
        // The first move of every position, until nobody can move; with cycles perhaps never.
        std::string position = game->info().standard_position;
        for (int ply = 0; ply < 300 && !game->outcome(position)->decided(); ++ply) {
            const auto moves = *game->moves(position);
            position =
                game->play(position, moves[static_cast<std::size_t>(ply * 7) % moves.size()])->position;
        }
        if (!game->outcome(position)->decided()) continue;
        const auto searcher = game->searcher();
        searcher->start(position, {}, {});
        const auto analysis = finished(*searcher);
        REQUIRE(analysis.lines.empty());
    }
}

TEST_CASE("whoever leaves endings out knows no more than it has searched", "[engine][thinker]")
{
    const auto game = find_game("onitama");
    REQUIRE(game);
    const auto searcher = (*game)->searcher();
    const std::string lost = "5/2m2/s4/4S/2M2 b elephant,horse boar,ox crab"; // in 26 plies
    for (const bool endings : {true, false, true}) {
        searcher->start(lost, {}, {.depth = 1, .endings = endings});
        const auto analysis = finished(*searcher);
        CHECK(analysis.lines.front().value.proven() == endings);
    }
}

TEST_CASE("a limit of time ends a thought", "[engine][thinker]")
{
    for (const Game* game : testing::games_with_engine()) {
        const auto searcher = game->searcher();
        Limits limits;
        limits.time = std::chrono::milliseconds{20};
        searcher->start(game->info().standard_position, {}, limits);
        CHECK(finished(*searcher).finished);
    }
}

namespace {

void check_ends(testing::fragile::Flaw flaw, int threads)
{
    using Rules = testing::fragile::Rules<>;
    const testing::fragile::Broken broken{flaw};
    const auto game = make_game<Rules, engine::Thinker<Rules>>();
    Means means;
    means.threads = threads;
    means.table_bytes = 1 << 20;
    const auto searcher = game->searcher(means);
    for (int round = 0; round < 3; ++round) {
        searcher->start("S4 f", {}, {});
        const auto analysis = finished(*searcher);
        // The square on which they throw is looked at within the first ply.
        if (flaw == testing::fragile::Flaw::throws_moves) CHECK(analysis.lines.empty());
    }
    // It still answers what can be answered: from d only e is left.
    searcher->start("3S1 f", {}, {});
    const auto sound = finished(*searcher);
    REQUIRE_FALSE(sound.lines.empty());
    CHECK(sound.lines.front().moves.front() == "d1-e1");
    // What fails before anybody thinks ends as well.
    searcher->start("S4 f", {"a1-b1", "b1-c1", "c1-d1"}, {});
    const auto unread = finished(*searcher);
    CHECK(unread.lines.empty());
}

} // namespace

TEST_CASE("where the rules throw, a thought ends with what it has found, and the program goes on",
          "[engine][thinker]")
{
    using testing::fragile::Flaw;
    for (const int threads : {1, 3}) {
        check_ends(Flaw::throws_moves, threads);
        check_ends(Flaw::throws_play, threads);
    }
}
