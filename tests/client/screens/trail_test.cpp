#include "client/screens/trail.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

namespace {

constexpr Spot a{0, 1}, b{0, 2}, c{0, 3}, victim{0, 9};

} // namespace

TEST_CASE("a trail leads from where a piece began to where it rests", "[trail]")
{
    CHECK(screens::trail_of({}).empty());
    const Events one{Event::moved(0, a, b, Manner::slide)};
    CHECK(screens::trail_of(one) == std::vector<Spot>{a, b});
    const Events on_and_on{Event::moved(0, a, b, Manner::hop), Event::removed(0, victim),
                           Event::moved(1, b, c, Manner::hop)};
    CHECK(screens::trail_of(on_and_on) == std::vector<Spot>{a, victim, c});
}
