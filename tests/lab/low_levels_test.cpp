// How the lowest opponents of the games, as they are delivered, play against the simplest players there are.

#include "data/levels.hpp"
#include "game/registry.hpp"
#include "lab/thinking/arena.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

namespace {

// Of sixty games with fixed starts and luck: the same on every machine.
double score_of_level_1(const Game& game, const std::string& other)
{
    const auto levels = read_levels_file(levels_file(PAPAMU_ASSETS, game.info().id));
    REQUIRE(levels);
    const auto opponent = lab::contender_of(other, *levels);
    REQUIRE(opponent);
    const auto tally =
        lab::hold(game, *lab::contender_of("1", *levels), *opponent, {.pairs = 30, .opening = 2});
    REQUIRE(tally.games() == 60);
    return tally.points() / tally.games();
}

} // namespace

TEST_CASE("level 1 is no match for who takes wins in one and avoids losses in one", "[lab][levels]")
{
    for (const Game* game : games()) {
        INFO(game->info().id);
        CHECK(score_of_level_1(*game, "depth=2,lines=0,temperature=1,no-endings") <= 0.3);
    }
}

TEST_CASE("level 1 does better than chance", "[lab][levels]")
{
    for (const Game* game : games()) {
        INFO(game->info().id);
        CHECK(score_of_level_1(
                  *game, "depth=1,lines=0,temperature=1000000,misses-wins,misses-threats,no-endings") >= 0.6);
    }
}
