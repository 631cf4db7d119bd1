// Coming to tables, sitting at them, watching, and going away.

#include "server/house.hpp"

#include "game/registry.hpp"
#include "server/table_record.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::protocol;
using papamu::testing::House;
using Words = std::vector<std::string>;

TEST_CASE("an open table is in the lobby until somebody sits down or its host goes", "[service]")
{
    House house;
    house.come(0, "Anna");
    house.come(1, "Ben");
    house[1].watch_lobby(true);
    house.run();
    REQUIRE(house[1].lobby());
    CHECK(house[1].lobby()->empty());
    house[0].create("konane", {{"size", "6"}}, {TimeControl::Kind::fischer, 60'000, 0}, std::nullopt, true);
    house.run(600);
    REQUIRE(house[1].lobby()->size() == 1);
    const auto table = house[1].lobby()->front();
    CHECK(table.game == "konane");
    CHECK(table.options.at("size") == "6");
    CHECK(table.clock.base == 60'000);
    CHECK(table.state == TableState::waiting);
    CHECK(table.seats[0].name + table.seats[1].name == "Anna");
    house[0].disconnect();
    house.run(600);
    CHECK(house[1].lobby()->empty());
    house[0].connect({}, house.clock);
    house[0].join(table.code, false);
    house.run(600);
    REQUIRE(house[1].lobby()->size() == 1);
    house[1].join(table.code, true);
    house.run(600);
    CHECK(house[1].lobby()->empty());
    CHECK(house[1].table()->info.state == TableState::playing);
}

TEST_CASE("a table that was opened a moment before somebody looked is told to them", "[service]")
{
    House house;
    for (int guest = 0; guest < 4; ++guest) house.come(guest);
    house[0].create("kani", {}, {}, Seat::first, true);
    house.run(1'000);
    house[1].watch_lobby(true);
    house.run(20);
    house[2].create("kani", {}, {}, Seat::first, true);
    house.run(20);
    house[3].watch_lobby(true);
    house.run(1'000);
    CHECK(house[1].lobby()->size() == 2);
    CHECK(house[3].lobby()->size() == 2);
}

TEST_CASE("a private table is found by its code only, and its two seats belong to two guests", "[service]")
{
    House house;
    const auto code = house.sit_down("oxono");
    house.come(2, "Cleo");
    house[2].watch_lobby(true);
    house.run();
    CHECK(house[2].lobby()->empty());
    house[2].join("QQQQQQ", true);
    house.run();
    CHECK(house.refusals(2) == Words{"table.unknown"});
    house[2].join(code, true);
    house.run();
    CHECK(house.refusals(2) == Words{"table.full"});
    CHECK_FALSE(house[2].table());
    house[2].join(code, false);
    house.run();
    CHECK(house[2].table()->info.you == std::nullopt);
    // The same guest somewhere else has the same seat.
    const auto again = house.come(1);
    house[again].join(code, false);
    house.run();
    CHECK(house[again].table()->info.you == Seat::second);
    CHECK(house[again].own_tables().size() == 1);
}

TEST_CASE("who comes to a table whose match is over is told that, and not that it is full", "[service]")
{
    House house;
    const auto code = house.sit_down("oxono");
    REQUIRE(house[0].abort());
    house.run();
    house.come(2, "Cleo");
    house[2].join(code, true);
    house.run();
    CHECK(house.refusals(2) == Words{"table.over"});
    house[2].join(code, false);
    house.run();
    REQUIRE(house[2].table());
    CHECK(house[2].table()->info.state == protocol::TableState::over);
}

TEST_CASE("a table that was asked for twice under one id is opened once", "[service]")
{
    House house;
    house.come(0);
    house.down = [](std::size_t, std::string frame) {
        return frame.find("\"type\":\"table\"") != frame.npos ? std::string{} : frame;
    };
    house[0].create("kani", {}, {}, Seat::second, true);
    house.run();
    CHECK(house[0].arriving());
    house.down = {};
    house.cut(0);
    house.run(2'000);
    REQUIRE(house[0].table());
    CHECK(house[0].table()->info.you == Seat::second);
    CHECK(house[0].own_tables().size() == 1);
    CHECK(house.service().counts().tables == 1);
}

TEST_CASE("a table nobody came to closes when its host leaves, or has been away for long", "[service]")
{
    House house;
    house.come(0);
    house.come(1);
    house[0].create("kani", {}, {}, std::nullopt, true);
    house.run();
    auto code = house[0].table()->info.code;
    house[0].leave();
    house.run();
    house[1].join(code, true);
    house.run();
    CHECK(house.refusals(1) == Words{"table.unknown"});
    CHECK(house.service().counts().tables == 0);

    house[0].create("kani", {}, {}, std::nullopt, true);
    house.run();
    code = house[0].table()->info.code;
    house[0].disconnect();
    house.run(9 * 60'000);
    house[1].join(code, false);
    house.run();
    CHECK(house[1].table());
    house.run(2 * 60'000);
    CHECK_FALSE(house[1].table());
    CHECK(house.refusals(1) == Words{"table.expired"});
    CHECK(house.tables().empty());
}

TEST_CASE("a guest may have so many tables and no more, and may not try codes for ever", "[service]")
{
    House house({.tables_of_guest = 3});
    house.come(0);
    // The client knows nothing of these tables, and would leave them.
    house.up = [](std::size_t, std::string frame) { return frame.find("leave") == frame.npos ? frame : ""; };
    for (int i = 0; i < 4; ++i)
        house.say(0, ask::Create{"c" + std::to_string(i), "kani", {}, {}, std::nullopt, false});
    CHECK(house.service().counts().tables == 3);
    house.say(0, ask::Create{"c9", "chess", {}, {}, std::nullopt, false});
    house.say(0, ask::Create{"c9", "konane", {{"size", "7"}}, {}, std::nullopt, false});
    CHECK(house.service().counts().tables == 3);
    for (int i = 0; i < 30; ++i) house.say(0, ask::Join{"QQQQQQ", true, "", 0});
    REQUIRE(house.bye(0));
    CHECK(house.bye(0)->reason.id == "service.guessing");
    CHECK(house.bye(0)->retry_after == 60'000);
}

TEST_CASE("everybody who comes while a table is written gets to it", "[service]")
{
    House house({.queued = 2});
    house.come(0);
    house.come(1);
    house[0].create("kani", {}, {}, Seat::first, false);
    house.run();
    const auto code = house[0].table()->info.code, key = house[0].table()->info.key;
    house.store_works = false;
    house[1].join(code, true, key);
    house.run();
    for (int guest = 2; guest < 7; ++guest) house[house.come(guest)].join(code, false);
    house.run();
    house.store_works = true;
    house.run();
    for (std::size_t client = 0; client < 7; ++client) {
        INFO(client);
        REQUIRE(house[client].table());
        CHECK(house[client].table()->replica->confirmed());
    }
}

TEST_CASE("who goes before a table that is being written let them in is not at it", "[service]")
{
    House house;
    for (int guest = 0; guest < 3; ++guest) house.come(guest);
    house[0].create("kani", {}, {}, Seat::first, false);
    house.run();
    const auto code = house[0].table()->info.code, key = house[0].table()->info.key;
    house.store_works = false;
    house[1].join(code, true, key);
    house.run();
    house.say(2, ask::Join{code, false, "", 0});
    house.say(2, ask::Leave{code});
    house.store_works = true;
    house.run();
    house.say(2, ask::Sync{house.match_name(), 0});
    CHECK(house.refusals(2) == Words{"room.other_match"});
}

TEST_CASE("who waits for a table that another owner takes comes to it anew", "[service]")
{
    House house;
    for (int guest = 0; guest < 3; ++guest) house.come(guest);
    house[0].create("kani", {}, {}, Seat::first, false);
    house.run();
    const auto code = house[0].table()->info.code, key = house[0].table()->info.key;
    house.store_works = false;
    house[1].join(code, true, key);
    house[2].join(code, false);
    house.run();
    house.store.pump(1); // the record
    house.run();
    const auto record = std::optional{house.table()};
    house.store.claim(record->match, [](const auto&) {});
    house.store_works = true;
    house.run();
    house.run(500);
    for (const std::size_t guest : {0, 1, 2}) {
        REQUIRE(house.bye(guest));
        CHECK(house.bye(guest)->reason.id == "table.moved");
        CHECK(house.bye(guest)->retry_after);
        CHECK(house.refusals(guest).empty());
    }
    house.run(5'000);
    for (const std::size_t guest : {0, 1, 2}) {
        REQUIRE(house[guest].table());
        CHECK(house[guest].table()->info.code == code);
    }
    CHECK(house.table().seats[1].guest != "");
}

TEST_CASE("whoever no longer wants a table when its answer comes is not left sitting there", "[service]")
{
    House house;
    house.come(0);
    house.come(1);
    SECTION("a table of one's own")
    {
        house.store_works = false;
        house[0].create("kani", {}, {}, std::nullopt, true);
        house.run();
        house[0].leave();
        house.run();
        house.store_works = true;
        house.run();
        CHECK_FALSE(house[0].table());
        CHECK(house.service().counts().tables == 0);
    }
    SECTION("a table of one's own, while another is asked for")
    {
        house.store_works = false;
        house[0].create("kani", {}, {}, std::nullopt, true);
        house.run();
        house[0].create("konane", {}, {}, std::nullopt, true);
        house.run();
        house.store_works = true;
        house.run();
        REQUIRE(house[0].table());
        CHECK(house[0].table()->info.game == "konane");
        CHECK(house.service().counts().tables == 1);
    }
    SECTION("another's")
    {
        house[1].create("kani", {}, {}, Seat::first, false);
        house.run();
        house.store_works = false;
        house[0].join(house[1].table()->info.code, true, house[1].table()->info.key);
        house.run();
        house[0].leave();
        house.run();
        house.store_works = true;
        house.run();
        CHECK_FALSE(house[0].table());
        CHECK(house[1].table()->info.seats[1].taken);
        CHECK_FALSE(house[1].table()->info.seats[1].here);
    }
}

TEST_CASE("what was wanted of a server is wanted no longer once one has left it", "[service]")
{
    House house;
    house.come(0);
    house.store_works = false;
    SECTION("a table of one's own") { house[0].create("kani", {}, {}, std::nullopt, true); }
    SECTION("another's") { house[0].join("QQQQQQ", true); }
    CHECK(house[0].arriving());
    house[0].disconnect();
    CHECK_FALSE(house[0].arriving());
}

TEST_CASE("those who watch come and go without everybody being told", "[service]")
{
    House house;
    const auto code = house.sit_down("kani");
    for (int guest = 2; guest < 6; ++guest) house[house.come(guest)].join(code, false);
    house.run(1'000);
    CHECK(house[0].table()->info.watchers == 4);
    int told = 0;
    house.down = [&](std::size_t client, std::string frame) {
        told += client >= 2;
        return frame;
    };
    house[5].leave();
    house.run(1'000);
    CHECK(house[0].table()->info.watchers == 3);
    CHECK(house[1].table()->info.watchers == 3);
    CHECK(told == 0);
}

TEST_CASE("who is refused a seat and then watches is gone when their connection is", "[service]")
{
    House house;
    for (int guest = 0; guest < 3; ++guest) house.come(guest);
    house[0].create("kani", {}, {}, Seat::first, false);
    house.run();
    const auto code = house[0].table()->info.code, key = house[0].table()->info.key;
    house.store_works = false;
    house[1].join(code, true, key);
    house.run();
    house.say(2, ask::Join{code, true, "", 0});
    house.say(2, ask::Join{code, false, "", 0});
    house.up = [](std::size_t, std::string frame) { return frame.find("leave") == frame.npos ? frame : ""; };
    house.store_works = true;
    house.run(1'000);
    CHECK(house[0].table()->info.watchers == 1);
    house.cut(2);
    house.run(1'000);
    CHECK(house[0].table()->info.watchers == 0);
}
