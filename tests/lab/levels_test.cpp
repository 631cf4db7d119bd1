// The opponents of the games as they are delivered.

#include "core/random.hpp"
#include "data/levels.hpp"
#include "game/registry.hpp"
#include "run.hpp"
#include "support/asking.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;

namespace {

const Game& game_called(const std::string& id) { return **find_game(id); }

Levels levels_of(const std::string& id)
{
    const auto levels = read_levels_file(levels_file(PAPAMU_ASSETS, id));
    REQUIRE(levels);
    return *levels;
}

} // namespace

TEST_CASE("level 10 plays the win that its solver proves in a moment", "[lab][levels]")
{
    const auto searcher = game_called("oxono").searcher(means_of_levels());
    const auto found = answer(*searcher, "6/2xXO1/3oO1/2Xo2/6/1X2o1 b b5 f4", {},
                              limits_of(levels_of("oxono").level(10), 12));
    CHECK(found.lines.front().value.kind == Value::Kind::win);
    CHECK(found.lines.front().moves.front() == "X:b3,b2");
}

TEST_CASE("level 10 plays no move that its solver refutes in a moment", "[lab][levels]")
{
    const auto& oxono = game_called("oxono");
    const std::string position = "6/4O1/4O1/2xOxx/2Oo1X/1Xo1o1 p e2 d1";
    const auto found =
        answer(*oxono.searcher(means_of_levels()), position, {}, limits_of(levels_of("oxono").level(10), 12));
    const auto& move = found.lines.front().moves.front();
    CHECK(move != "O:d4,c4");
    // Nor does whoever answers it win at once by proof.
    const auto next = oxono.play(position, move)->position;
    const auto reply = answer(*oxono.searcher(means_of_levels()), next, {}, {.nodes = 100'000});
    CHECK(reply.lines.front().value.kind != Value::Kind::win);
}
