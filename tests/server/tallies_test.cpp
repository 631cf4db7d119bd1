// What is counted over all nodes: what one has, what another has, and what is used up by both.

#include "server/tallies.hpp"

#include <catch2/catch.hpp>

using namespace papamu::server;

namespace {

/// Two nodes, whose letters arrive when it is said.
struct Pair {
    Pair()
    {
        for (auto* node : {&one, &other}) {
            node->follow([] { return true; });
            node->set_rate("seat", 1, 10);
        }
        take(other, 1, one.met(2, 0));
        take(one, 2, other.met(1, 0));
    }
    static void take(Tallies& to, Node from, const std::vector<std::string>& letters, std::int64_t now = 0)
    {
        for (const auto& letter : letters) CHECK(to.heard(from, *read_letter(letter), now));
    }
    void exchange(std::int64_t now = 0)
    {
        take(other, 1, one.news(), now);
        take(one, 2, other.news(), now);
    }

    Tallies one, other; ///< 1 and 2
};

int taken(Tallies& tallies, std::int64_t now)
{
    int count = 0;
    while (tallies.take("seat", "home", now)) ++count;
    return count;
}

} // namespace

TEST_CASE("what a household has counts on all nodes, as long as there is a way to them", "[tallies]")
{
    Pair nodes;
    nodes.one.add(Tally::connections, "home", 3);
    nodes.other.add(Tally::connections, "home", 2);
    nodes.other.add(Tally::places, "home", 7);
    CHECK(nodes.one.all(Tally::connections, "home") == 3);
    nodes.exchange();
    for (const auto* node : {&nodes.one, &nodes.other}) {
        CHECK(node->all(Tally::connections, "home") == 5);
        CHECK(node->all(Tally::places, "home") == 7);
        CHECK(node->all(Tally::connections, "elsewhere") == 0);
    }
    nodes.other.add(Tally::connections, "home", -2);
    nodes.exchange();
    CHECK(nodes.one.all(Tally::connections, "home") == 3);
    nodes.one.lost(2);
    CHECK(nodes.one.all(Tally::places, "home") == 0);
    // What was on its way counts no more.
    nodes.other.add(Tally::places, "home", 1);
    Pair::take(nodes.one, 2, nodes.other.news());
    CHECK(nodes.one.all(Tally::places, "home") == 0);
    // It comes back, and says all that is so.
    Pair::take(nodes.one, 2, nodes.other.met(1, 0));
    CHECK(nodes.one.all(Tally::places, "home") == 0);
    static_cast<void>(nodes.one.met(2, 0));
    Pair::take(nodes.one, 2, nodes.other.met(1, 0));
    CHECK(nodes.one.all(Tally::places, "home") == 8);
}

TEST_CASE("what is used at one node is used at all of them", "[tallies]")
{
    Pair nodes;
    CHECK(taken(nodes.one, 0) == 10);
    nodes.exchange();
    CHECK(taken(nodes.other, 0) == 0);
    nodes.one.give_back("seat", "home");
    nodes.exchange();
    CHECK(taken(nodes.other, 0) == 1);
    nodes.exchange();
    CHECK(taken(nodes.one, 0) == 0);
    // Both at the same moment: what was too much is waited for.
    CHECK(taken(nodes.one, 5'000) == 5);
    CHECK(taken(nodes.other, 5'000) == 5);
    nodes.exchange(5'000);
    CHECK(taken(nodes.one, 10'000) == 0);
    CHECK(taken(nodes.other, 11'000) == 1);
}

TEST_CASE("a node that is new knows what is used already", "[tallies]")
{
    Pair nodes;
    for (int seat = 0; seat < 7; ++seat) CHECK(nodes.one.take("seat", "home", 0));
    Tallies third;
    third.set_rate("seat", 1, 10);
    static_cast<void>(third.met(1, 2'000));
    Pair::take(third, 1, nodes.one.met(3, 2'000), 2'000);
    CHECK(taken(third, 2'000) == 5);
    third.tidy(60'000);
    CHECK(third.used() == 0);
}

TEST_CASE("letters of a version that counts more are understood", "[tallies]")
{
    Pair nodes;
    for (const auto& fields :
         {Fields{"has", "99 home", "3", "0 home", "2"}, Fields{"used", "dance", "home", "1"},
          Fields{"used", "seat", "home", "many"}, Fields{"has", "0 home"}, Fields{"lacks"}})
        CHECK(nodes.one.heard(2, fields, 0));
    CHECK(nodes.one.all(Tally::connections, "home") == 2);
    CHECK(taken(nodes.one, 0) == 10);
    CHECK_FALSE(nodes.one.heard(2, {"tell", "1"}, 0));
}

TEST_CASE("thousands of names are told in letters of some size", "[tallies]")
{
    Pair nodes;
    for (int home = 0; home < 20'000; ++home) nodes.one.add(Tally::places, std::to_string(home), home);
    const auto letters = nodes.one.news();
    CHECK(letters.size() > 1);
    for (const auto& letter : letters) CHECK(letter.size() < longest_letter / 4);
    Pair::take(nodes.other, 1, letters);
    CHECK(nodes.other.all(Tally::places, "19999") == 19'999);
}
