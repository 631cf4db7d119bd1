// Nodes that are gone for long, or cannot begin, and what a node says of itself and others.

#include "server/town.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using papamu::server::nodes_forgotten_after;
using papamu::testing::Town;

TEST_CASE("a node says how many live, whether it serves, when it was heard and what it took over", "[nodes]")
{
    Town town(3);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    auto counts = town.service(1).counts();
    CHECK(counts.nodes == 3);
    CHECK(counts.serves);
    CHECK(counts.beat_age <= 2'000);
    CHECK(counts.taken_over == 0);
    town.kill(0);
    town.run(15'000);
    CHECK(town.service(1).counts().nodes == 2);
    CHECK(town.service(1).counts().taken_over + town.service(2).counts().taken_over == 1);
    town.cut_off(1, true);
    town.run(8'000);
    counts = town.service(1).counts();
    CHECK_FALSE(counts.serves);
    CHECK(counts.beat_age >= 6'000);
    town.cut_off(1, false);
    town.run(1'000);
    counts = town.service(1).counts();
    CHECK(counts.serves);
    CHECK(counts.beat_age <= 2'000);
}

TEST_CASE("a table whose node was forgotten long ago is there for whoever comes", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(0, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    const auto digest = [&] {
        town.play_any(code);
        REQUIRE(town[anna].resign());
        town.run();
        return town.match(anna).digest();
    }();
    const auto gone = town.number(0);
    town.kill(0);
    town.skip(nodes_forgotten_after);
    town.run(20'000);
    for (const auto& node : *town.store.nodes()) CHECK(node.node != gone);
    CHECK(town.row(code).node == gone);
    const auto cleo = town.come(1, 2, "Cleo");
    town[cleo].join(code, false);
    town.run();
    REQUIRE(town[cleo].table());
    CHECK(town.match(cleo).digest() == digest);
    CHECK(town.row(code).node == town.number(1));
}

TEST_CASE("a node that the store has forgotten says so, and others have its tables", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    town.play_any(code);
    town.hold(0, true);
    town.run(20'000);
    CHECK(town.row(code).node == town.number(1));
    town.skip(nodes_forgotten_after);
    town.run(20'000);
    CHECK_FALSE(town.service(1).forgotten());
    CHECK(town.service(1).ready());
    town.hold(0, false);
    town.run(5'000);
    CHECK(town.service(0).forgotten());
    CHECK_FALSE(town.service(0).ready());
    CHECK_FALSE(town.service(0).counts().serves);
    // It is started again, as another one.
    town.kill(0);
    town.start(0);
    town.run(60'000); // Anna was away for long, and does not try every second any more
    CHECK(town.service(0).ready());
    REQUIRE((town[anna].table() && town[ben].table()));
    town.play_any(code);
    town.play_any(code);
    CHECK(town.match(anna).digest() == town.match(ben).digest());
}

TEST_CASE("a node that is heard again before another's claim arrives keeps its tables", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(0, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    town.play_any(code);
    town.hold_claims(1, true);
    town.hold(0, true);
    town.run(20'000);
    town.hold(0, false);
    town.run(5'000);
    // Its owner has looked at its tables by now, and believes that they are its own.
    CHECK(town.row(code).node == town.number(0));
    town.hold_claims(1, false);
    town.run(15'000);
    CHECK(town.row(code).node == town.number(0));
    const auto cleo = town.come(1, 2, "Cleo");
    town[cleo].join(code, false);
    town.run();
    REQUIRE(town[cleo].table());
    town.play_any(code);
    CHECK(town.match(cleo).digest() == town.match(anna).digest());

    // What kept the table then keeps it no longer than its owner lives.
    town.kill(0);
    town.run(15'000);
    CHECK(town.row(code).node == town.number(1));
}

TEST_CASE("nobody takes a table from a node that has just begun", "[nodes]")
{
    Town town(2);
    town.run(30'000);
    town.kill(1);
    town.run(300);
    // The other one has not heard of it yet.
    town.start(1);
    const auto anna = town.come(1, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    const auto cleo = town.come(0, 2, "Cleo");
    town[cleo].join(code, false);
    town.run(10'000);
    REQUIRE(town[cleo].table());
    CHECK(town.row(code).node == town.number(1));
}

TEST_CASE("a node that cannot begin says so once a minute", "[nodes]")
{
    Town town(1);
    town.kill(0);
    town.cut_off(0, true);
    town.start(0);
    town.run(50'000);
    CHECK(town.noted(0, "enter_failed") == 1);
    town.run(50'000);
    CHECK(town.noted(0, "enter_failed") == 2);
    town.cut_off(0, false);
    town.run(15'000);
    CHECK(town.service(0).ready());
    CHECK(town.noted(0, "enter_failed") == 2);
}

TEST_CASE("a node whose store hangs is not ready after six seconds, and is again when it answers", "[nodes]")
{
    Town town(1);
    CHECK(town.service(0).ready());
    town.store_works = false;
    town.run(7'000);
    CHECK_FALSE(town.service(0).counts().serves);
    CHECK_FALSE(town.service(0).ready());
    town.store_works = true;
    town.run(3'000);
    CHECK(town.service(0).ready());
}
