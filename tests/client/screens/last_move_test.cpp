// What is said of the move that was made last.

#include "client/screens/last_move.hpp"
#include "support/vast.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;

namespace {

std::string way(const Events& events)
{
    Scene before;
    before.put(vast::point(1), {0, Seat::first});
    before.put(vast::point(2), {0, Seat::second});
    return screens::way_of(vast::Rules::look({}), before, events);
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
