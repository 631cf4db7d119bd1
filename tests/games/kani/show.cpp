// What is seen: events beat by beat, picks, and the look.

#include "games/kani/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::kani_tests;

namespace {

Events events_of(const std::string& position, const std::string& move)
{
    return the_game().play(position, move)->events;
}

Events slide_and_drift(const std::string& from, const std::string& stop, const std::string& rest)
{
    return {Event::moved(0, spot(from), spot(stop), Manner::slide),
            Event::moved(1, spot(stop), spot(rest), Manner::drift)};
}

std::vector<Spot> picks_of(const std::string& position, const std::string& move)
{
    const auto choices = *the_game().choices(position);
    for (const auto& choice : choices.moves) {
        if (choice.text != move) continue;
        REQUIRE(choice.picks.size() == 1);
        std::vector<Spot> path;
        for (const auto& step : choice.picks[0]) path.push_back(step.spot);
        return path;
    }
    return {};
}

} // namespace

TEST_CASE("kani: a slide is seen, and a drift in a beat of its own where the current moves the piece",
          "[kani]")
{
    CHECK(events_of(start, "a3-b3") == Events{Event::moved(0, spot("a3"), spot("b3"), Manner::slide)});
    CHECK(events_of(start, "a3-c3^") == slide_and_drift("a3", "c3", "c5"));
    CHECK(events_of(start, "a5-c5^") == Events{Event::moved(0, spot("a5"), spot("c5"), Manner::slide)});
    CHECK(events_of(start, "a5-c5v") == slide_and_drift("a5", "c5", "c1"));
}

TEST_CASE("kani: a promotion is seen in a beat of its own, then all captures together", "[kani]")
{
    // The crab on e3 is taken from above by the new shrimp, closed by e2.
    const std::string position = "C4/C4/4c/4C/2ccc b same";
    const Piece shrimp{1, Seat::first};
    CHECK(events_of(position, "a4-e4+") == Events{Event::moved(0, spot("a4"), spot("e4"), Manner::slide),
                                                  Event::changed(1, spot("e4"), shrimp),
                                                  Event::removed(2, spot("e3"))});
    CHECK(events_of("2C2/2c2/Cc1cC/1Sc2/2C2 b same", "b2-c3^") ==
          Events{Event::moved(0, spot("b2"), spot("c3"), Manner::slide), Event::removed(1, spot("c2")),
                 Event::removed(1, spot("b3")), Event::removed(1, spot("d3")),
                 Event::removed(1, spot("c4"))});
}

TEST_CASE("kani: the bonus part follows in further beats", "[kani]")
{
    const std::string position = "4c/1C2c/C1cC1/5/C3c b same";
    CHECK(events_of(position, "a3-b3;b4-c3v") ==
          Events{Event::moved(0, spot("a3"), spot("b3"), Manner::slide), Event::removed(1, spot("c3")),
                 Event::moved(2, spot("b4"), spot("c3"), Manner::slide),
                 Event::moved(3, spot("c3"), spot("c1"), Manner::drift)});
    CHECK(events_of("1C3/5/2ccc/C3C/C2c1 r same", "d1-c1^;c2-b1") ==
          Events{Event::moved(0, spot("d1"), spot("c1"), Manner::slide),
                 Event::moved(1, spot("c1"), spot("c2"), Manner::drift),
                 Event::moved(2, spot("c2"), spot("b1"), Manner::slide)});
}

TEST_CASE("kani: a stop in file c is picked by its resting square", "[kani]")
{
    CHECK(picks_of(start, "a3-b3") == spots({"a3", "b3"}));
    CHECK(picks_of(start, "a3-c3^") == spots({"a3", "c5"}));
    CHECK(picks_of(start, "a3-c3v") == spots({"a3", "c1"}));
    CHECK(picks_of("5/1C2c/C3c/5/C3c b same", "a3-b3;b4-c3v") == spots({"a3", "b3", "b4", "c1"}));
}

TEST_CASE("kani: the promotion is picked directly after its target, exactly where it is possible", "[kani]")
{
    const std::string position = "3C1/C4/4c/4c/C3c b same";
    CHECK(picks_of(position, "d5-e5+") == spots({"d5", "e5", "yes"}));
    CHECK(picks_of(position, "d5-e5") == spots({"d5", "e5", "no"}));
    CHECK(picks_of(position, "a4-d4;d4-e5+") == spots({"a4", "d4", "d4", "e5", "yes"}));
    CHECK(picks_of("4C/C4/c3c/c4/C2Cc b same", "a4-e4;e5-d4") == spots({"a4", "e4", "no", "e5", "d4"}));
    CHECK(picks_of("C4/C2S1/c4/c4/C3c b same", "d4-e5") == spots({"d4", "e5"}));
}

TEST_CASE("kani: where two stops rest on the same square, the shorter drift is the one that is picked",
          "[kani]")
{
    // The shrimp on b3 reaches c5 by c4^ and c2^, c1 by c2v and c4v.
    const std::string position = "cc3/C4/1S3/5/c3C b same";
    const auto choices = *the_game().choices(position);
    const Trie trie(choices, *the_game().look(position));
    const auto leaf = [&](const std::vector<std::string>& path) {
        auto node = Trie::root;
        for (const auto& square : path) node = trie.child(node, spot(square));
        return choices.moves[static_cast<std::size_t>(trie.node(node).move)].text;
    };
    CHECK(leaf({"b3", "c5"}) == "b3-c4^");
    CHECK(leaf({"b3", "c1"}) == "b3-c2v");
    CHECK(after(position, "b3-c2^") == after(position, "b3-c4^"));

    const std::string bonus = "5/1C2c/C3c/5/C3c b same";
    const auto texts = moves_of(bonus);
    CHECK(texts.count("a3-b3;b3-c2^") == 1);
    CHECK(texts.count("a3-b3;b3-c4^") == 1);
    CHECK(Hand(bonus).touches({"a3", "b3", "b3", "c5"}) == "a3-b3;b3-c4^");
    CHECK(Hand(bonus).touches({"a3", "b3", "b3", "c1"}) == "a3-b3;b3-c2v");
}

TEST_CASE("kani: where the current moves nothing either way, ^ is the one that is picked", "[kani]")
{
    CHECK(Hand("4C/2c2/C4/2c2/C3c b same").touches({"a3", "c3"}) == "a3-c3^");
}

TEST_CASE("kani: the look has a board, a choice whose default is to be promoted, and four pieces", "[kani]")
{
    const auto look = *the_game().look(start);
    REQUIRE(look.areas.size() == 2);
    CHECK(look.areas[0].id == "board");
    CHECK(look.areas[0].kind == AreaKind::grid);
    CHECK(look.areas[0].columns == 5);
    CHECK(look.areas[0].rows == 5);
    CHECK(look.areas[1].id == "promote");
    CHECK(look.areas[1].kind == AreaKind::choice);
    CHECK(look.areas[1].spots() == 2);
    CHECK(look.areas[1].standard == 0);
    CHECK(look.areas[1].answers[0]->english() == "Become a shrimp");
    CHECK(look.areas[1].answers[1]->english() == "Stay a crab");
    REQUIRE(look.pieces.size() == 2);
    CHECK(look.pieces[0].sprites == std::array<std::string, 3>{"", "crab_black", "crab_red"});
    CHECK(look.pieces[1].sprites == std::array<std::string, 3>{"", "shrimp_black", "shrimp_red"});
    CHECK(look.material == "board");
}
