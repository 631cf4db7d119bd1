// The opponents of the games as they are delivered.

#include "core/hash.hpp"
#include "core/random.hpp"
#include "data/levels.hpp"
#include "game/registry.hpp"
#include "run.hpp"
#include "support/asking.hpp"
#include "support/places.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <set>

using namespace papamu;
using namespace papamu::testing;

namespace {

const Game& game_called(const std::string& id) { return **find_game(id); }

Levels levels_of(const std::string& id)
{
    const auto levels = read_levels_file(levels_file(testing::sources() / "assets", id));
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

TEST_CASE("level 10 plays no two matches alike, wherever its nodes end", "[lab][levels]")
{
    for (const Game* game : measured_games())
        for (const std::uint64_t part : {8, 20}) { // of its nodes, and takes that much less time
            auto level = levels_of(game->info().id).level(10);
            level.nodes /= part;
            INFO(game->info().id << " with " << level.nodes << " nodes");
            std::map<std::string, Analysis> thoughts;
            std::set<std::string> seen;
            constexpr std::uint64_t matches = 6;
            for (std::uint64_t luck = 0; luck < matches; ++luck) {
                const auto& start = game->info().standard_position;
                std::string at = start, words;
                std::vector<std::string> moves;
                for (int ply = 0; ply < 8 && !game->outcome(at)->decided(); ++ply) {
                    auto& found = thoughts[words];
                    if (found.lines.empty())
                        found =
                            answer(*game->searcher(means_of_levels()), start, moves, limits_of(level, ply));
                    Random random(mix(mix(luck) + static_cast<std::uint64_t>(ply)));
                    moves.push_back(choose(found, level, ply, random));
                    words += moves.back() + ' ';
                    at = game->play(at, moves.back())->position;
                }
                seen.insert(words);
            }
            CHECK(seen.size() > matches / 2);
        }
}
