// A node of several leaves, and the others have its tables.

#include "server/town.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace papamu;
using papamu::testing::Town;

TEST_CASE("a node that is drained hands its tables over while everybody plays on", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    for (int ply = 0; ply < 4; ++ply) town.play_any(code);
    town.move(anna, 1);
    town.drain(0);
    town.run(1'500);
    REQUIRE((town[anna].table() && town[ben].table()));
    CHECK(town.row(code).node == town.number(1));
    for (int ply = 0; ply < 4; ++ply) town.play_any(code);
    CHECK(town.match(anna).digest() == town.match(ben).digest());
}

TEST_CASE("guests of a node that is drained are at another one before a second is over", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(0, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    town.play_any(code);
    town.play_any(code);
    town.move(anna, 1);
    town.move(ben, 1);
    town.drain(0);
    town.run(700);
    for (const auto guest : {anna, ben}) {
        CHECK(town[guest].state() == net::ConnectionState::online);
        CHECK(town[guest].table());
    }
    town.play_any(code);
}

TEST_CASE("nodes that live share the tables of one that is gone", "[nodes]")
{
    Town town(3);
    std::vector<std::string> codes;
    for (int guest = 0; guest < 24; guest += 2) {
        const auto host = town.come(0, guest);
        codes.push_back(town.sit_down(host, town.come(0, guest + 1)));
    }
    const auto of = [&](std::size_t node) {
        return std::count_if(codes.begin(), codes.end(),
                             [&](const auto& code) { return town.row(code).node == town.number(node); });
    };
    REQUIRE(of(0) == 12);
    SECTION("each takes a part at once")
    {
        town.drain(0);
        town.run(500);
        CHECK(of(1) >= 2);
        CHECK(of(2) >= 2);
        CHECK(of(1) + of(2) == 12);
    }
    SECTION("and all of it where the others do not come for theirs")
    {
        town.hold(2, true);
        town.drain(0);
        town.run(500);
        CHECK(of(1) >= 2);
        CHECK(of(1) < 12);
        town.run(1'000);
        CHECK(of(1) == 12);
    }
    SECTION("but one that is started again at its place has them all at once")
    {
        town.kill(0);
        town.start(0);
        town.run(500);
        CHECK(of(0) == 12);
    }
}

TEST_CASE("a node that is about to leave says so, and others read its matches beforehand", "[nodes]")
{
    Town town(3);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    for (int ply = 0; ply < 6; ++ply) town.play_any(code);
    CHECK(town.service(0).prepared());
    town.service(0).announce_drain();
    CHECK_FALSE(town.service(0).prepared());
    town.run();
    REQUIRE(town.service(0).prepared());
    // Everybody plays on meanwhile.
    CHECK(town.row(code).node == town.number(0));
    town.play_any(code);
    const auto plays_on = [&] {
        town.move(anna, 2);
        town.drain(0);
        town.run(2'000);
        REQUIRE((town[anna].table() && town[ben].table()));
        for (int ply = 0; ply < 3; ++ply) town.play_any(code);
        CHECK(town.match(anna).ply() == 10);
        CHECK(town.match(anna).digest() == town.match(ben).digest());
        CHECK(town.refusals(anna).empty());
        // Whoever reads all of it hears the same.
        const auto cleo = town.come(1, 2, "Cleo");
        town[cleo].join(code, false);
        town.run();
        REQUIRE(town[cleo].table());
        CHECK(town.match(cleo).digest() == town.match(anna).digest());
    };
    SECTION("the last moves are all that is read then")
    {
        const auto whole = town.store.read(town.row(code).match, 0, 100)->size();
        const auto before = town.store.entries_read();
        const auto node = town.number(0);
        town.drain(0);
        town.run(50);
        CHECK(town.row(code).node != node);
        CHECK(whole == 8);
        CHECK(town.store.entries_read() - before == 2);
    }
    SECTION("also where somebody came meanwhile by way of the heir")
    {
        for (const std::size_t node : {1, 2}) {
            const auto guest = town.come(node, static_cast<int>(node) + 2);
            town[guest].join(code, false);
            town.run();
            REQUIRE(town[guest].table());
            town[guest].leave();
            town.run();
        }
        const auto before = town.store.entries_read();
        town.drain(0);
        town.run(50);
        CHECK(town.store.entries_read() - before == 2);
    }
    SECTION("and everybody plays on") { plays_on(); }
    SECTION("also where another node dies before it has read all")
    {
        town.kill(2);
        town.start(2);
        town.run(3'000);
        plays_on();
    }
}

TEST_CASE("who has announced to leave does not wait for a node that is gone", "[nodes]")
{
    Town town(2);
    town.hold(1, true);
    town.service(0).announce_drain();
    town.run(100);
    CHECK_FALSE(town.service(0).prepared());
    town.kill(1);
    town.run(100);
    CHECK(town.service(0).prepared());
}

TEST_CASE("who stood still while a match was played through again asks whose the table is now", "[nodes]")
{
    Town town(3);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    for (int ply = 0; ply < 4; ++ply) town.play_any(code);
    town.hold_computing(1, true);
    town.hold(2, true); // so that it is node 1 that takes the table over
    town.move(anna, 2);
    town.kill(0);
    town.run(15'000);
    REQUIRE(town.row(code).node == town.number(1));
    town.hold(1, true);
    town.hold(2, false);
    town.move(ben, 2);
    town.run(30'000);
    REQUIRE(town.row(code).node == town.number(2));
    // Node 1 goes on, and has the match as it was.
    town.hold(1, false);
    town.run(5'000);
    REQUIRE((town[anna].table() && town[ben].table()));
    for (int ply = 0; ply < 3; ++ply) town.play_any(code);
    town.hold_computing(1, false);
    town.run();
    const auto cleo = town.come(1, 2, "Cleo");
    town[cleo].join(code, false);
    town.run();
    REQUIRE(town[cleo].table());
    CHECK(town.match(cleo).digest() == town.match(anna).digest());
    CHECK(town.row(code).node == town.number(2));
}

TEST_CASE("two nodes that leave together leave all to the others, who have read it", "[nodes]")
{
    Town town(3);
    std::vector<std::string> codes;
    for (int guest = 0; guest < 100; guest += 2) {
        const std::size_t node = guest % 4 == 0 ? 0 : 1;
        const auto host = town.come(node, guest);
        codes.push_back(town.sit_down(host, town.come(node, guest + 1)));
    }
    town.service(0).announce_drain();
    town.service(1).announce_drain();
    town.run();
    CHECK((town.service(0).prepared() && town.service(1).prepared()));
    const auto before = town.store.entries_read();
    town.drain(0);
    town.drain(1);
    town.run(500);
    CHECK(std::all_of(codes.begin(), codes.end(),
                      [&](const auto& code) { return town.row(code).node == town.number(2); }));
    CHECK(town.store.entries_read() - before == codes.size());
}
