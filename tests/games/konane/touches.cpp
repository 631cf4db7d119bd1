#include "game/move_builder.hpp"
#include "games/konane/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace papamu;
using namespace papamu::konane_tests;

namespace {

struct Hand {
    std::string position;
    MoveBuilder builder;

    Hand(std::string at, Commit commit)
        : position(std::move(at)), builder(*the_game().choices(position), *the_game().look(position), commit)
    {
    }

    Touched touch(const std::string& square) { return builder.touch(spot(position, square)); }
    std::string text(Touched touched) const
    {
        return touched.kind == Touched::Kind::committed
                   ? builder.choices().moves[static_cast<std::size_t>(touched.move)].text
                   : "not committed";
    }
    Texts offered() const
    {
        Texts squares;
        for (const auto& offer : builder.offered())
            squares.insert(spot_word(*the_game().look(position), offer.spot).substr(6));
        return squares;
    }
    Texts prompts() const
    {
        Texts words;
        for (const auto& offer : builder.offered())
            words.insert(std::string{Text::find(offer.role)->english()});
        return words;
    }
};

const std::string choice = "8/8/8/2B5/1Bw5/2Bw1w2/2w5/8 b";

} // namespace

TEST_CASE("with a mouse a konane removal is one touch", "[konane]")
{
    Hand hand(full_8, Commit::at_once);
    CHECK(hand.offered() == Texts{"a1", "d4", "e5", "h8"});
    CHECK(hand.prompts() == Texts{"Choose a stone to take off"});
    CHECK(hand.text(hand.touch("d4")) == "d4");
}

TEST_CASE("on a touch screen a removal is touched and then confirmed on its own square", "[konane]")
{
    Hand hand(full_8, Commit::confirm);
    CHECK(hand.touch("d4").kind == Touched::Kind::ready);
    CHECK(hand.builder.preview().scene.at(spot(full_8, "d4")) == nullptr);
    CHECK(hand.text(hand.touch("d4")) == "d4");
}

TEST_CASE("another stone may be chosen for removal before it is confirmed", "[konane]")
{
    Hand hand(full_8, Commit::confirm);
    hand.touch("d4");
    CHECK(hand.touch("h8").kind == Touched::Kind::ready);
    CHECK(hand.builder.path() == std::vector<Spot>{spot(full_8, "h8")});
    CHECK(hand.text(hand.touch("h8")) == "h8");
}

TEST_CASE("with a mouse a jump is two touches: the stone and where it finally lands", "[konane]")
{
    Hand hand(choice, Commit::at_once);
    CHECK(hand.offered() == Texts{"c3", "b4"});
    CHECK(hand.prompts() == Texts{"Choose a stone to jump with"});
    CHECK(hand.touch("c3").kind == Touched::Kind::continued);
    CHECK(hand.offered() == Texts{"c1", "e3", "g3"});
    CHECK(hand.prompts() == Texts{"Choose where it lands"});
    CHECK(hand.text(hand.touch("g3")) == "c3-g3");
}

TEST_CASE("a landing in between ends the jump there, without a question", "[konane]")
{
    Hand hand(choice, Commit::at_once);
    hand.touch("c3");
    CHECK(hand.text(hand.touch("e3")) == "c3-e3");
}

TEST_CASE("on a touch screen a jump is confirmed by a tap on the ghost", "[konane]")
{
    Hand hand(choice, Commit::confirm);
    hand.touch("c3");
    CHECK(hand.touch("g3").kind == Touched::Kind::ready);
    const auto seen = hand.builder.preview().scene;
    CHECK(seen.at(spot(choice, "g3")));
    CHECK_FALSE(seen.at(spot(choice, "d3")));
    CHECK_FALSE(seen.at(spot(choice, "f3")));
    CHECK_FALSE(hand.builder.offers_skip());
    CHECK(hand.text(hand.touch("g3")) == "c3-g3");
}

TEST_CASE("a stone with one jump shows it at once and waits to be confirmed", "[konane]")
{
    for (const auto commit : {Commit::at_once, Commit::confirm}) {
        Hand hand(choice, commit);
        CHECK(hand.touch("b4").kind == Touched::Kind::ready);
        CHECK(hand.builder.path() == std::vector<Spot>{spot(choice, "b4"), spot(choice, "d4")});
        CHECK(hand.text(hand.touch("d4")) == "b4-d4");
    }
}

TEST_CASE("a jump is taken back step by step, and touching the stone again lays it down", "[konane]")
{
    Hand hand(choice, Commit::confirm);
    hand.touch("c3");
    hand.touch("g3");
    CHECK(hand.builder.back());
    CHECK(hand.offered() == Texts{"c1", "e3", "g3"});
    CHECK(hand.touch("c3").kind == Touched::Kind::cancelled);
    CHECK(hand.builder.idle());
    CHECK_FALSE(hand.builder.back());
    hand.touch("c3");
    CHECK(hand.touch("b4").kind == Touched::Kind::ready);
    CHECK(hand.builder.path().front() == spot(choice, "b4"));
}

TEST_CASE("a landing that is no landing changes nothing", "[konane]")
{
    Hand hand(choice, Commit::confirm);
    hand.touch("c3");
    CHECK(hand.touch("h8").kind == Touched::Kind::refused);
    CHECK(hand.builder.path() == std::vector<Spot>{spot(choice, "c3")});
}

TEST_CASE("every konane move can be touched in at most two touches, and names its own move", "[konane]")
{
    Random random(8);
    for (const auto& start : {full_4, full_6, full_10})
        testing::play_randomly(the_game(), start, random, 200, [&](const Choices& choices) {
            for (std::size_t i = 0; i < choices.moves.size(); ++i) {
                REQUIRE(choices.moves[i].picks.size() == 1);
                MoveBuilder builder(choices, *the_game().look(choices.position), Commit::confirm);
                for (const auto& step : choices.moves[i].picks[0])
                    if (builder.complete_move() == Trie::none) builder.touch(step.spot);
                REQUIRE(builder.complete_move() == static_cast<int>(i));
            }
        });
}
