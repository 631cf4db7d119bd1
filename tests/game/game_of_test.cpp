// What becomes of a game's rules as a `Game`.

#include "support/fragile.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;

// A service that makes its games while somebody waits for a table must not play them through first.
TEST_CASE("a game is made without playing it, and its page when somebody reads it", "[game]")
{
    fragile::asked = 0;
    const auto game = make_game<fragile::Rules<fragile::Flaw::none>>();
    CHECK(game->info().id == "fragile");
    CHECK(fragile::asked == 0);
    const auto& page = game->page();
    CHECK(fragile::asked > 0);
    CHECK(page.size() >= 3);
    CHECK(&game->page() == &page);
}
