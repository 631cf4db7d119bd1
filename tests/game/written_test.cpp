// What is said by default about a touch that leads nowhere (src/game/written.hpp): it follows from what the
// legal moves touch.

#include "game/texts.hpp"
#include "support/vast.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;

namespace {

Order order(std::initializer_list<int> touched)
{
    Order steps;
    for (const int index : touched) steps.emplace_back(vast::point(index), vast::name);
    return steps;
}

// First's pieces stand on 1 and 2, second's on 11 and 12; the other points are empty. First is to move.
std::string reason(const std::vector<Picks>& moves, int spot, std::vector<Spot> path = {},
                   const Outcome& outcome = {})
{
    Scene scene;
    for (const int index : {1, 2}) scene.put(vast::point(index), {0, Seat::first});
    for (const int index : {11, 12}) scene.put(vast::point(index), {0, Seat::second});
    static const Look look = vast::Rules::look({});
    return english(usual_why_not(vast::Rules::info(), look, scene, outcome, Seat::first, moves, path,
                                 vast::point(spot)));
}

const std::string stuck = "This piece cannot move now", nothing = "Nothing can be done there now",
                  piece_first = "Choose a piece first";

} // namespace

TEST_CASE("a piece that no legal move begins with is stuck, the other side's waits for its turn", "[written]")
{
    const std::vector<Picks> moves{{order({1, 3})}};
    CHECK(reason(moves, 2) == stuck);
    CHECK(reason(moves, 11) == "Vast is to move");
    CHECK(reason(moves, 4) == nothing);
    CHECK(reason(moves, 4, {vast::point(1)}) == "From b1 a move cannot go on to e1");
    CHECK(reason(moves, 2, {}, Outcome::won_by(Seat::first, vast::won, {})) == "The game is over");
}

TEST_CASE("what a legal move touches later is told so, whosever piece stands there", "[written]")
{
    const std::vector<Picks> moves{{order({1, 11})}, {order({1, 3})}};
    CHECK(reason(moves, 3) == piece_first);
    CHECK(reason(moves, 11) == piece_first);
    CHECK(reason(moves, 12) == "Vast is to move");
    CHECK(reason({{order({5, 6})}}, 6) == "Choose something else first");
}

TEST_CASE("where the other side's pieces may be moved, one that cannot is stuck", "[written]")
{
    const std::vector<Picks> moves{{order({11, 13})}};
    CHECK(reason(moves, 12) == stuck);
    CHECK(reason(moves, 1) == stuck);
    // Only a pass is left.
    CHECK(reason({{{Step(vast::answer(0), vast::answer_name)}}}, 1) == stuck);
}
