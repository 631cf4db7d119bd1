// The laws that every game keeps (CONTRIBUTING.md, game/laws/laws.hpp), on random play of every registered
// game.

#include "game/laws/laws.hpp"
#include "game/registry.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

using namespace papamu;
using namespace papamu::testing;

namespace {

constexpr int longest = 200; ///< plies of a random game

std::string said(const laws::Fault& fault) { return fault ? english(*fault) : ""; }

// Visits every position of some random games from every start of every game.
template <class Visit>
void everywhere(int rounds, Visit visit)
{
    for (const Game* game : games_under_test()) {
        INFO("game " << game->info().id);
        Random random(hash_text(game->info().id));
        for (int round = 0; round < rounds; ++round)
            for (const auto& setup : starts(*game))
                play_randomly(*game, setup.position, random, longest, [&](const Choices& choices) {
                    const auto place = laws::look_at(*game, choices);
                    INFO("position " << choices.position);
                    REQUIRE(place);
                    visit(*place);
                });
    }
}

void holds_everywhere(laws::Fault (*law)(const laws::Place&), int rounds)
{
    everywhere(rounds, [&](const laws::Place& place) { REQUIRE(said(law(place)) == ""); });
}

} // namespace

TEST_CASE("law 1: the events of a move turn the scene before it into the scene after it", "[laws]")
{
    holds_everywhere(laws::law_1, 2);
}

TEST_CASE("law 2: every legal result has a path, and every leaf is one move", "[laws]")
{
    holds_everywhere(laws::law_2, 2);
}

TEST_CASE("law 3: where a turn may go on, its events begin the events of every continuation", "[laws]")
{
    holds_everywhere(laws::law_3, 1);
}

TEST_CASE("law 4: texts of positions and moves round trip, and each text is one move", "[laws]")
{
    holds_everywhere(laws::law_4, 1);
}

TEST_CASE("law 5: a decided game offers no move and shows why, an undecided one offers a move", "[laws]")
{
    holds_everywhere(laws::law_5, 4);
}

// That `choices` refuses a position with more moves than `max_moves`, game_of_test.cpp sees to.
TEST_CASE("law 6: no position has more moves than the game promises, and counting them finds as many",
          "[laws]")
{
    holds_everywhere(laws::law_6, 2);
}

TEST_CASE("law 7: every spot that is not offered has a reason", "[laws]")
{
    everywhere(1, [](const laws::Place& place) {
        if (place.choices.moves.empty()) return;
        Random random(hash_text(place.choices.position));
        REQUIRE(said(laws::law_7(place, random, 6)) == "");
    });
}

TEST_CASE("law 8: a turn passed for a look and passed back is the position itself", "[laws]")
{
    int passes = 0;
    everywhere(2, [&](const laws::Place& place) {
        REQUIRE(said(laws::law_8(place)) == "");
        passes += is_measured(place.game) && *place.game.passed(place.choices.position);
    });
    CHECK(meet_quota(passes, 1000));
}

TEST_CASE("law 9: to_move says who moves next, and sides alternate where the game promises it", "[laws]")
{
    holds_everywhere(laws::law_9, 1);
}

TEST_CASE("law 10: every game ends under random play, from every start", "[laws]")
{
    for (const Game* game : games_under_test()) {
        INFO("game " << game->info().id);
        Random random(5);
        const auto begins = starts(*game);
        for (std::size_t played = 0; played < std::max<std::size_t>(30, begins.size()); ++played) {
            const auto& start = begins[played % begins.size()].position;
            INFO("start " << start);
            const auto seen = [](const Choices&) { return laws::Fault{}; };
            REQUIRE(said(laws::law_10(*game, start, random, seen)) == "");
        }
    }
}

TEST_CASE("law 11: positions that a game names are positions, and what it counts it counts always", "[laws]")
{
    for (const Game* game : games_under_test()) CHECK(said(laws::law_11(*game)) == "");
}

TEST_CASE("law 12: a look has one board, names what it shows, and tells two sides apart by colour", "[laws]")
{
    for (const Game* game : games_under_test())
        for (const auto& setup : starts(*game))
            CHECK(said(laws::law_12_of_look(*game, setup.position)) == "");
    holds_everywhere(laws::law_12, 1);
}

TEST_CASE("law 17: what a game says of itself is complete: its name, its idea, its designer and its sides",
          "[laws]")
{
    std::set<std::string> ids;
    for (const Game* game : games_under_test()) {
        CHECK(ids.insert(game->info().id).second);
        CHECK(said(laws::law_17(*game)) == "");
    }
}
