// A turn under a person's hands: how many touches it takes, and what may be touched at each of them.

#include "games/kani/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::kani_tests;

namespace {

const std::string pair = "5/1C2c/C3c/5/C3c b same";
const std::string promoting = "1C3/C3c/C3c/5/4c b same";

} // namespace

TEST_CASE("kani: with a mouse a move is two touches", "[kani]")
{
    Hand hand(start);
    CHECK(hand.offered() == Texts{"a1", "a2", "a3", "a4", "a5"});
    CHECK(hand.prompt() == "Choose a piece");
    CHECK(hand.touches({"a3"}) == "continued");
    CHECK(hand.touches({"b3"}) == "a3-b3");
}

TEST_CASE("kani: a stop in the current is one tap on one of its two resting squares", "[kani]")
{
    Hand hand(start);
    hand.touch("a3");
    CHECK(hand.offered() == Texts{"b3", "c1", "c5", "d3"});
    CHECK(hand.touches({"c5"}) == "a3-c3^");
    CHECK(Hand(start).touches({"a3", "c1"}) == "a3-c3v");
    CHECK(Hand(start).touches({"a3", "c3"}) == "refused");
}

TEST_CASE("kani: on a touch screen a tap on the ghost confirms", "[kani]")
{
    Hand hand(start, Commit::confirm);
    CHECK(hand.touches({"a3", "b3"}) == "ready");
    CHECK(hand.touches({"b3"}) == "a3-b3");
    Hand drift(start, Commit::confirm);
    CHECK(drift.touches({"a3", "c5"}) == "ready");
    CHECK(drift.touches({"c5"}) == "a3-c3^");
}

TEST_CASE("kani: touching another own piece begins anew, the same one lays the plan down", "[kani]")
{
    Hand hand(start);
    hand.touch("a3");
    CHECK(hand.touches({"a4"}) == "restarted");
    CHECK(hand.touches({"a4"}) == "cancelled");
    CHECK(hand.touches({"e4"}) == "refused");
}

TEST_CASE("kani: with a bond it is three touches with Skip", "[kani]")
{
    Hand hand(pair);
    CHECK(hand.touches({"a3", "b3"}) == "ready");
    CHECK(hand.builder.offers_skip());
    CHECK(hand.offered() == Texts{"b3", "b4"});
    CHECK(hand.prompt() == "Bond: choose a piece of the group for a bonus step, or skip");
    CHECK(hand.said(hand.builder.skip()) == "a3-b3");
}

TEST_CASE("kani: with a bonus it is four touches", "[kani]")
{
    Hand hand(pair);
    CHECK(hand.touches({"a3", "b3", "b4"}) == "continued");
    CHECK(hand.offered() == Texts{"a3", "a5", "c1", "c5"});
    CHECK(hand.touches({"a5"}) == "a3-b3;b4-a5");
    CHECK(Hand(pair, Commit::confirm).touches({"a3", "b3", "b4", "a5"}) == "ready");
    CHECK(Hand(pair, Commit::confirm).touches({"a3", "b3", "b4", "a5", "a5"}) == "a3-b3;b4-a5");
}

TEST_CASE("kani: where the ghost's own square is a pick, touching it picks and only Skip or confirm commits",
          "[kani]")
{
    for (const auto commit : {Commit::at_once, Commit::confirm}) {
        Hand hand(pair, commit);
        CHECK(hand.touches({"a3", "b3"}) == "ready");
        CHECK(hand.touches({"b3"}) == "continued");
        CHECK(hand.offered() == Texts{"a2", "a4", "c1", "c5"});
        CHECK(hand.builder.back());
        CHECK(hand.said(hand.builder.confirm()) == "a3-b3");
    }
}

TEST_CASE("kani: the previewed scene shows where the pieces of the bond are", "[kani]")
{
    Hand hand("4c/1C2c/C1cC1/5/C3c b same");
    hand.touch("a3");
    hand.touch("b3");
    const auto preview = hand.builder.preview();
    CHECK(preview.scene.at(spot("b3")));
    CHECK_FALSE(preview.scene.at(spot("a3")));
    CHECK_FALSE(preview.scene.at(spot("c3")));
}

TEST_CASE("kani: a promotion is the default, shown at the ghost, and confirmed", "[kani]")
{
    for (const auto commit : {Commit::at_once, Commit::confirm}) {
        Hand hand(promoting, commit);
        CHECK(hand.touches({"b5", "e5"}) == "ready");
        const auto open = hand.builder.open_choice();
        REQUIRE(open);
        CHECK(open->area == 1);
        CHECK(open->answer == 0);
        CHECK(open->by_default);
        CHECK(hand.builder.preview().scene.at(spot("e5"))->kind == 1);
        CHECK(hand.ready() == "b5-e5+");
        CHECK(hand.touches({"e5"}) == "b5-e5+");
    }
}

TEST_CASE("kani: the promotion can be toggled at the ghost", "[kani]")
{
    Hand hand(promoting, Commit::confirm);
    hand.touches({"b5", "e5"});
    CHECK(hand.touches({"no"}) == "ready");
    CHECK(hand.ready() == "b5-e5");
    CHECK(hand.builder.preview().scene.at(spot("e5"))->kind == 0);
    CHECK(hand.touches({"yes"}) == "ready");
    CHECK(hand.touches({"no"}) == "ready");
    CHECK(hand.touches({"e5"}) == "b5-e5");
}

TEST_CASE("kani: the bond follows the default promotion without a touch for it", "[kani]")
{
    const std::string position = "4S/C4/c3c/c4/C2Cc b same";
    Hand hand(position);
    CHECK(hand.touches({"a4", "e4"}) == "ready");
    CHECK(hand.offered() == Texts{"yes", "no", "e4", "e5"});
    // d4 is the only way of the shrimp on e5, so it is filled in and waits.
    CHECK(hand.touches({"e5"}) == "ready");
    CHECK(hand.touches({"d4"}) == "a4-e4+;e5-d4");
    // As a crab it stands beside a shrimp: no bond, so the answer completes the turn.
    CHECK(Hand(position).touches({"a4", "e4", "no"}) == "a4-e4");
}

TEST_CASE("kani: toggling the promotion keeps the later picks that still fit", "[kani]")
{
    Hand fits("4S/C4/c3c/c4/C2Cc b any", Commit::confirm);
    fits.touches({"a4", "e4", "e5"});
    CHECK(fits.ready() == "a4-e4+;e5-d4");
    CHECK(fits.touches({"no"}) == "ready");
    CHECK(fits.ready() == "a4-e4;e5-d4");
    Hand lost("4S/C4/c3c/c4/C2Cc b same", Commit::confirm);
    lost.touches({"a4", "e4", "e5"});
    CHECK(lost.touches({"no"}) == "ready");
    CHECK(lost.ready() == "a4-e4");
}

TEST_CASE("kani: a bonus that is promoted asks at its own ghost", "[kani]")
{
    Hand hand("3C1/C4/4c/4c/C3c b same", Commit::confirm);
    CHECK(hand.touches({"a4", "d4", "d4", "e5"}) == "ready");
    CHECK(hand.ready() == "a4-d4;d4-e5+");
    CHECK(hand.touches({"no"}) == "ready");
    CHECK(hand.touches({"e5"}) == "a4-d4;d4-e5");
}

TEST_CASE("kani: back takes one touch after the other", "[kani]")
{
    Hand hand(pair, Commit::confirm);
    hand.touches({"a3", "b3", "b4", "a5"});
    CHECK(hand.builder.back());
    CHECK(hand.offered() == Texts{"a3", "a5", "c1", "c5"});
    CHECK(hand.builder.back());
    CHECK(hand.offered() == Texts{"b3", "b4"});
    CHECK(hand.builder.back());
    CHECK(hand.builder.back());
    CHECK(hand.builder.idle());
    CHECK_FALSE(hand.builder.back());
}

TEST_CASE("kani: back after a default promotion takes the touch below it and the answer with it", "[kani]")
{
    Hand hand("4S/C4/c3c/c4/C2Cc b same");
    hand.touches({"a4", "e4", "e5"});
    CHECK(hand.builder.back());
    CHECK(hand.offered() == Texts{"yes", "no", "e4", "e5"});
}

TEST_CASE("kani: a piece with one way only fills it in and waits", "[kani]")
{
    const std::string position = "c1c1c/5/C1c1C/5/C4 b same";
    Hand hand(position);
    CHECK(hand.touches({"a3"}) == "ready");
    CHECK(hand.ready() == "a3-b3");
    CHECK(hand.touches({"b3"}) == "a3-b3");
}
