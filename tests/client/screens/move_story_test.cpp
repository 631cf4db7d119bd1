// What is told of a move.

#include "client/screens/move_story.hpp"
#include "core/random.hpp"
#include "game/registry.hpp"
#include "support/vast.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace papamu;
using namespace papamu::testing;

namespace {

std::string way(const Events& events)
{
    Scene before;
    before.put(vast::point(1), {0, Seat::first});
    before.put(vast::point(2), {0, Seat::second});
    const auto look = vast::Rules::look({});
    return screens::way_of(look, screens::story_of(look, before, events));
}

Event moved(int beat, int from, int to)
{
    return Event::moved(beat, vast::point(from), vast::point(to), Manner::slide);
}

} // namespace

TEST_CASE("the way of a piece that goes on is one way", "[screens]")
{
    CHECK(way({moved(0, 1, 3)}) == "b1-d1");
    CHECK(way({moved(0, 1, 3), moved(1, 3, 5)}) == "b1-d1-f1");
}

TEST_CASE("a piece and what it pushes have ways of their own", "[screens]")
{
    CHECK(way({moved(0, 1, 2), moved(0, 2, 3)}) == "b1-c1, c1-d1");
    CHECK(way({moved(0, 2, 3), moved(0, 1, 2)}) == "c1-d1, b1-c1");
}

// Whoever only hears the moves can set them up on a board of their own. Two ways to write the same are one.
TEST_CASE("two moves are said alike only where they come to the same", "[screens][spoken]")
{
    for (const Game* game : games()) {
        Random random{11};
        for (int match = 0; match < 6; ++match) {
            const std::vector<std::uint8_t> bytes{static_cast<std::uint8_t>(random.below(256)), 2, 3};
            auto position = game->draw({}, bytes)->position;
            for (int ply = 0; ply < 60 && game->outcome(position)->kind == Outcome::Kind::ongoing; ++ply) {
                const auto look = *game->look(position);
                const auto scene = *game->scene(position);
                const Seat mover = *game->to_move(position);
                std::map<std::string, std::string> said; // and the position after it
                const auto moves = *game->moves(position);
                for (const auto& move : moves) {
                    const auto played = *game->play(position, move);
                    const auto story = screens::story_of(look, scene, played.events);
                    std::string words;
                    for (const auto& message : screens::spoken(*game, look, mover, story))
                        words += english(message) + ". ";
                    INFO(game->info().id << ", " << position << ", " << move << ": " << words);
                    REQUIRE(said.emplace(words, played.position).first->second == played.position);
                }
                position = game->play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))])
                               ->position;
            }
        }
    }
}
