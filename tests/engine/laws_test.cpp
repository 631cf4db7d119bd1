// What every engine promises, of every registered game: what it calls proven is true.

#include "brute_force.hpp"
#include "game/registry.hpp"
#include "support/asking.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

using namespace papamu;
using namespace papamu::testing;

namespace {

// Positions from the last plies of random games, whose tree of so many plies is small enough to be tried out.
std::vector<std::string> near_the_end(const Game& game, int count, int plies, std::uint64_t most)
{
    std::vector<std::string> found;
    std::set<std::string> seen;
    Random random(hash_text(game.info().id));
    const auto begins = starts(game);
    for (int tries = 0; static_cast<int>(found.size()) < count && tries < 100 * count; ++tries) {
        std::vector<std::string> way;
        const auto& setup = begins[random.below(static_cast<std::uint32_t>(begins.size()))];
        play_randomly(game, setup.position, random, 200,
                      [&](const Choices& choices) { way.push_back(choices.position); });
        const auto back = random.below(static_cast<std::uint32_t>(2 * plies)) + 1;
        if (back >= way.size()) continue;
        const auto& position = way[way.size() - 1 - back];
        if (game.outcome(position)->decided() || *game.perft(position, plies) > most) continue;
        if (seen.insert(position).second) found.push_back(position);
    }
    REQUIRE(meets_quota(game, static_cast<int>(found.size()), count));
    return found;
}

void require_legal(const Game& game, const std::string& position, const Line& line)
{
    std::string at = position;
    for (const auto& move : line.moves) {
        INFO("move " << move);
        const auto played = game.play(at, move);
        REQUIRE(played);
        at = played->position;
    }
    // A line that says how soon leads there.
    if (line.value.plies > 0 && static_cast<int>(line.moves.size()) == line.value.plies)
        REQUIRE(game.outcome(at)->decided());
}

} // namespace

TEST_CASE("law 16: a search of every move to the same depth finds what trying everything finds",
          "[engine][laws][thorough]")
{
    constexpr int plies = 3;
    for (const Game* game : games_with_engine()) {
        INFO("game " << game->info().id);
        BruteForce brute(*game);
        Means means;
        means.full_width = true;
        means.table_bytes = 1 << 20;
        int proven = 0;
        for (const auto& position : near_the_end(*game, portion(*game, 120), plies + 1, 20'000)) {
            INFO("position " << position);
            Limits limits;
            limits.depth = plies;
            const auto analysis = answer(*game->searcher(means), position, {}, limits);
            REQUIRE_FALSE(analysis.lines.empty());
            const auto& best = analysis.lines.front();
            require_legal(*game, position, best);
            const auto truth = brute.value(position, plies);
            proven += truth.proven();
            if (truth.proven()) {
                REQUIRE(best.value.kind == truth.kind);
                if (best.value.plies > 0) REQUIRE(best.value.plies == truth.plies);
            } else if (best.value.proven() && best.value.plies == plies + 1) {
                const auto further = brute.value(position, plies + 1);
                REQUIRE(best.value.kind == further.kind);
                REQUIRE(best.value.plies == further.plies);
            }
        }
        REQUIRE(meets_quota(*game, proven, portion(*game, 30) + 1));
    }
}

TEST_CASE("law 16: what a selective search calls proven is true, and as soon as it says",
          "[engine][laws][thorough][one_thread]")
{
    constexpr int plies = 4;
    for (const Game* game : games_with_engine()) {
        INFO("game " << game->info().id);
        BruteForce brute(*game);
        Means means;
        means.table_bytes = 1 << 20;
        const auto searcher = game->searcher(means);
        int proven = 0;
        for (const auto& position : near_the_end(*game, portion(*game, 100), plies, 20'000)) {
            INFO("position " << position);
            Limits limits;
            limits.nodes = 30'000;
            limits.lines = 1 + static_cast<int>(hash_text(position) % 3);
            const auto analysis = answer(*searcher, position, {}, limits);
            REQUIRE_FALSE(analysis.lines.empty());
            const auto truth = brute.value(position, plies);
            for (const auto& line : analysis.lines) require_legal(*game, position, line);
            for (const auto& line : analysis.lines) {
                INFO("move " << line.moves.front());
                if (!line.value.proven() || line.value.plies == 0 || line.value.plies > plies) continue;
                const auto below = brute.after(position, line.moves.front(), plies - 1);
                ++proven;
                if (line.value.kind == Value::Kind::win) {
                    REQUIRE(below.kind == Value::Kind::win);
                    if (!line.value.at_most) REQUIRE(below.plies + 1 == line.value.plies);
                    REQUIRE(below.plies + 1 <= line.value.plies);
                } else if (line.value.kind == Value::Kind::loss) {
                    REQUIRE(below.kind == Value::Kind::loss);
                    REQUIRE(below.plies + 1 <= line.value.plies);
                }
            }
            const auto& best = analysis.lines.front().value;
            if (truth.kind == Value::Kind::win) REQUIRE(best.kind == Value::Kind::win);
            if (truth.proven() && best.proven()) REQUIRE(best.kind == truth.kind);
        }
        REQUIRE(meets_quota(*game, proven, portion(*game, 30) + 1));
    }
}

TEST_CASE("law 16: the same question with a limit of nodes has the same answer from every new engine",
          "[engine][laws]")
{
    for (const Game* game : games_with_engine()) {
        INFO("game " << game->info().id);
        Limits limits;
        limits.nodes = 20'000;
        limits.lines = 2;
        Means means;
        means.table_bytes = 1 << 20;
        const auto& position = game->info().standard_position;
        const auto first = answer(*game->searcher(means), position, {}, limits);
        const auto second = answer(*game->searcher(means), position, {}, limits);
        REQUIRE(first.depth == second.depth);
        REQUIRE(first.nodes == second.nodes);
        REQUIRE(first.lines.size() == second.lines.size());
        for (std::size_t i = 0; i < first.lines.size(); ++i) {
            REQUIRE(first.lines[i].moves == second.lines[i].moves);
            REQUIRE(first.lines[i].value == second.lines[i].value);
        }
    }
}

TEST_CASE("law 16: the best moves come in order, each once", "[engine][laws]")
{
    for (const Game* game : games_with_engine()) {
        INFO("game " << game->info().id);
        Limits limits;
        limits.depth = 3;
        limits.lines = 5;
        const auto& position = game->info().bench.front().position;
        const auto analysis = answer(*game->searcher(), position, {}, limits);
        const auto all = game->moves(position)->size();
        REQUIRE(analysis.lines.size() == std::min<std::size_t>(5, all));
        std::set<std::string> moves;
        for (const auto& line : analysis.lines) moves.insert(line.moves.front());
        REQUIRE(moves.size() == analysis.lines.size());
        for (std::size_t i = 1; i < analysis.lines.size(); ++i) {
            const auto& better = analysis.lines[i - 1].value;
            const auto& worse = analysis.lines[i].value;
            if (better.kind == Value::Kind::estimate && worse.kind == Value::Kind::estimate)
                REQUIRE(better.estimate >= worse.estimate);
            REQUIRE(better.kind != Value::Kind::loss);
        }
    }
}

TEST_CASE("law 16: two threads prove nothing else than one", "[engine][laws][thorough]")
{
    for (const Game* game : games_with_engine()) {
        INFO("game " << game->info().id);
        BruteForce brute(*game);
        Means means;
        means.table_bytes = 1 << 20;
        means.threads = 2;
        const auto searcher = game->searcher(means);
        for (const auto& position : near_the_end(*game, portion(*game, 24), 3, 5'000)) {
            INFO("position " << position);
            Limits limits;
            limits.nodes = 20'000;
            const auto analysis = answer(*searcher, position, {}, limits);
            const auto truth = brute.value(position, 3);
            const auto& best = analysis.lines.front().value;
            if (truth.kind == Value::Kind::win) REQUIRE(best.kind == Value::Kind::win);
            if (truth.proven() && best.proven()) REQUIRE(best.kind == truth.kind);
        }
    }
}
