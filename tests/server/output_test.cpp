// What a room says, and to whom first: nobody is pushed off by the coming and going of others.

#include "server/house.hpp"

#include "server/texts.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::protocol;
using papamu::testing::House;

TEST_CASE("sixty who come and go are told to a player a few times, and rightly in the end",
          "[service][output]")
{
    House house;
    const auto code = house.sit_down("kani");
    for (int guest = 2; guest < 62; ++guest) house.come(guest);
    std::size_t told = 0;
    count(house, 0, "table", told);
    for (int round = 0; round < 20; ++round) {
        for (std::size_t watcher = 2; watcher < 62; ++watcher) {
            if (round % 2 == 0)
                house[watcher].join(code, false);
            else
                house[watcher].leave();
        }
        house.run(100);
    }
    CHECK(told <= 6);
    for (std::size_t watcher = 2; watcher < 9; ++watcher) house[watcher].join(code, false);
    house.run(1'000);
    CHECK(house[0].table()->info.watchers == 7);
}

TEST_CASE("a player who comes and goes is told to hundreds a few times", "[service][output]")
{
    House house;
    const auto code = house.sit_down("kani");
    for (int guest = 2; guest < 22; ++guest) house[house.come(guest)].join(code, false);
    house.run(1'000);
    std::size_t told = 0;
    count(house, 10, "table", told);
    for (int round = 0; round < 40; ++round) {
        if (round % 2 == 0)
            house[1].leave();
        else
            house[1].join(code, false);
        house.run(50);
    }
    CHECK(told <= 6);
    house.run(1'000);
    CHECK(house[10].table()->info.seats[1].here);
}

TEST_CASE("whoever reads slowly gets what was played, and later how the table stands", "[service][output]")
{
    House house;
    const auto code = house.sit_down("kani");
    house.run(1'000);
    for (int guest = 2; guest < 6; ++guest) house.come(guest);
    house.unread[1] = 100'000;
    std::size_t tables = 0;
    count(house, 0, "table", tables);
    for (std::size_t watcher = 2; watcher < 6; ++watcher) {
        house[watcher].join(code, false);
        house.run(1'000);
    }
    CHECK(tables == 0);
    house.play_any();
    CHECK(house.match(0).ply() == 1);
    house.unread.clear();
    house.run(1'000);
    CHECK(tables == 1);
    CHECK(house[0].table()->info.watchers == 4);
}

TEST_CASE("nobody talks without end", "[service][output]")
{
    House house;
    house.sit_down("kani");
    std::size_t said = 0;
    count(house, 1, "said", said);
    for (int word = 0; word < 50; ++word) REQUIRE(house[0].say(PhraseKind::hello));
    house.run();
    CHECK(said == 5);
    CHECK(house.refusals(0).back() == "room.talkative");
    house.run(3'000);
    REQUIRE(house[0].say(PhraseKind::bye));
    house.run();
    CHECK(said == 6);
}

TEST_CASE("a match has a longest length, whatever is taken back", "[service][output]")
{
    server::ServiceLimits limits;
    limits.entries = 1'030;
    House house(limits);
    house.sit_down("kani");
    for (int ply = 0; ply < 4; ++ply) house.play_any();
    for (int round = 0; round < 400 && !house.match().conclusion(); ++round) {
        const auto mover = house.mover();
        house.play_any();
        if (house.match().conclusion()) break;
        if (house[mover].offer(OfferKind::takeback)) house.run();
        if (house[1 - mover].answer(true)) house.run();
    }
    CHECK(house.store.read(house.match_name(), 0, 5'000)->size() <= 1'031);
    // Some way before, nothing is taken back any more, and the match ends as matches do.
    const auto refusals = house.refusals(0);
    CHECK(std::find(refusals.begin(), refusals.end(), "room.long") != refusals.end());
}

TEST_CASE("a match that reaches its longest length is called off", "[service][output]")
{
    server::ServiceLimits limits;
    limits.entries = 20;
    House house(limits);
    house.sit_down("kani");
    for (int ply = 0; ply < 30 && !house.match().conclusion(); ++ply) house.play_any();
    REQUIRE(house.match().conclusion());
    CHECK(house.match().conclusion()->kind == Conclusion::Kind::none);
    CHECK(house.match().next_seq() == 21);
    CHECK(house.agree());
}

TEST_CASE("nobody's message waits for the store", "[service]")
{
    House house;
    const auto code = house.sit_down("kani");
    const auto before = house.store.waited_for();
    REQUIRE(house[0].resign());
    house.run();
    for (const std::size_t client : {0, 1}) house[client].leave();
    house.run(120'000);
    CHECK(house.service().counts().tables == 0);
    house[1].join("QQQQQQ", true);
    house.run();
    house[1].join(code, false);
    house.run();
    REQUIRE(house[1].table());
    CHECK(house[1].table()->info.state == TableState::over);
    house[0].create("konane", {}, {}, Seat::first, false);
    house.run();
    CHECK(house.service().counts().tables == 2);
    CHECK(house.store.waited_for() == before);
}
