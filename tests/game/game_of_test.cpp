// What becomes of a game's rules as a `Game`.

#include "support/fragile.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;

// A service that makes its games while somebody waits for a table must not play them through first.
TEST_CASE("a game is made without playing it, and its page when somebody reads it", "[game]")
{
    fragile::asked = 0;
    const auto game = make_game<fragile::Rules<>>();
    CHECK(game->info().id == "fragile");
    CHECK(fragile::asked.load() == 0);
    const auto& page = game->page();
    CHECK(fragile::asked.load() > 0);
    CHECK(page.size() >= 3);
    CHECK(&game->page() == &page);
}

TEST_CASE("what rules throw is a reason with the position", "[game]")
{
    using fragile::Flaw;
    {
        const fragile::Broken moves{Flaw::throws_moves};
        const auto refused = moves->choices("2S2 f");
        REQUIRE_FALSE(refused);
        CHECK(english(refused.reason()) == "the rules of fragile fail in \"2S2 f\": no such square");
        CHECK_FALSE(moves->moves("2S2 f"));
        CHECK_FALSE(moves->perft("S4 f", 4));
        CHECK(moves->choices("1S3 f"));
    }
    CHECK_FALSE(fragile::Broken { Flaw::throws_play } -> play("2S2 f", "c1-d1"));
    CHECK_FALSE(fragile::Broken { Flaw::throws_scene } -> scene("2S2 f"));
    CHECK_FALSE(fragile::Broken { Flaw::throws_look } -> look("S4 f"));
}

TEST_CASE("law 6: more moves than a game promises are a reason with the position", "[game]")
{
    const fragile::Broken game{fragile::Flaw::many_moves};
    const auto refused = game->choices("S4 f");
    REQUIRE_FALSE(refused);
    CHECK(english(refused.reason()) == "law 6: in \"S4 f\" fragile offers 3 moves, and promises at most 2");
    CHECK_FALSE(game->moves("S4 f"));
    CHECK_FALSE(game->perft("S4 f", 1));
    // Two moves are as many as it promises.
    CHECK(game->choices("1S3 f"));
}

TEST_CASE("a look, an info or a scene that lacks what it needs is a reason", "[game]")
{
    using fragile::Flaw;
    CHECK_FALSE(fragile::Broken { Flaw::look_empty } -> choices("S4 f"));
    CHECK_FALSE(fragile::Broken { Flaw::words_none } -> choices("S4 f"));
    CHECK_FALSE(fragile::Broken { Flaw::piece_none } -> choices("2S2 f"));
}

TEST_CASE("a move may have more beats than a byte counts, and past 65,536 it is refused", "[game]")
{
    Scene scene;
    scene.put({0, 0}, {0, Seat::first});
    Events events;
    for (std::uint16_t beat = 0; beat < 300; ++beat)
        events.push_back(
            Event::moved(beat, {0, beat}, {0, static_cast<std::uint16_t>(beat + 1)}, Manner::slide));
    CHECK(events.back().beat == 299);
    CHECK(fold(scene, events));
    CHECK(scene.at({0, 300}));
    CHECK_NOTHROW(Event::removed(0xffff, {0, 0}));
    CHECK_THROWS_AS(Event::removed(0x10000, {0, 0}), std::length_error);
    CHECK_THROWS_AS(Event::removed(-1, {0, 0}), std::length_error);
}
