// What the pictures of the rules page show is what their captions say.

#include "games/kani/support.hpp"
#include "support/pictures.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;
using namespace papamu::kani_tests;

TEST_CASE("kani: the page shows all three ways to win", "[kani]")
{
    CHECK(endings_shown(the_game()) == Texts{"kani.three_shrimps", "kani.three_captures", "kani.blockade"});
}

TEST_CASE("kani: what the captions of the page say to be lit is lit", "[kani]")
{
    CHECK(lit(the_game(), "kani.page.crab") == "a3 b3 d3");
    CHECK(lit(the_game(), "kani.page.current") == "c2 b4 d4 c5");
    CHECK(lit(the_game(), "kani.page.promotion") == "promote.0 promote.1");
    CHECK(lit(the_game(), "kani.page.shrimp") == "b2 d2 b4 d4");
    CHECK(lit(the_game(), "kani.page.bond") == "c1 a4 c5");
}

TEST_CASE("kani: the capture on the page takes both crabs of the line", "[kani]")
{
    Texts taken;
    each_picture(the_game(), [&](const Picture& picture) {
        if (picture.section.heading->id() != "kani.page.capture") return;
        for (const auto& event : picture.move->events)
            if (event.kind == Event::Kind::removed) taken.insert(spot_word(picture.look, event.from));
    });
    CHECK(taken == Texts{"board.d3", "board.d4"});
}
