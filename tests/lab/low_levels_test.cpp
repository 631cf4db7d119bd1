// How the lowest opponents of the games, as they are delivered, play against the simplest players there are.

#include "data/levels.hpp"
#include "game/registry.hpp"
#include "lab/thinking/arena.hpp"
#include "support/places.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;

namespace {

// Takes a win in one, avoids a loss in one where that can be, and plays at random otherwise: it looks two
// plies ahead and tells no other moves apart.
constexpr auto taker = "depth=2,lines=0,temperature=1000000,no-endings";

// Of sixty games with fixed starts and luck: the same on every machine.
double score_of_level_1(const Game& game, const std::string& other)
{
    const auto levels = read_levels_file(levels_file(testing::sources() / "assets", game.info().id));
    REQUIRE(levels);
    const auto opponent = lab::contender_of(other, *levels);
    REQUIRE(opponent);
    const auto tally =
        lab::hold(game, *lab::contender_of("1", *levels), *opponent, {.pairs = 30, .opening = 2});
    REQUIRE(tally.games() == 60);
    return tally.points() / tally.games();
}

} // namespace

TEST_CASE("level 1 loses at least 70 % against who takes wins in one and avoids losses in one, but in Konane",
          "[lab][levels]")
{
    for (const Game* game : measured_games()) {
        INFO(game->info().id);
        // A win in one comes late in Konane, when all is decided: this player itself scores 64 % there
        // against chance (127 of 200), so who scores 60 % against chance cannot lose 70 % to it. Level 1 wins
        // 29 of 60.
        CHECK(score_of_level_1(*game, taker) <= (game->info().id == "konane" ? 0.55 : 0.3));
    }
}

TEST_CASE("level 1 is no match for who looks two plies ahead and chooses the best", "[lab][levels]")
{
    for (const Game* game : measured_games()) {
        INFO(game->info().id);
        CHECK(score_of_level_1(*game, "depth=2,lines=0,temperature=1,no-endings") <= 0.3);
    }
}

TEST_CASE("level 1 does better than chance", "[lab][levels]")
{
    for (const Game* game : measured_games()) {
        INFO(game->info().id);
        CHECK(score_of_level_1(
                  *game, "depth=1,lines=0,temperature=1000000,misses-wins,misses-threats,no-endings") >= 0.6);
    }
}
