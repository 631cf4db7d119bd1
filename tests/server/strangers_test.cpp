// One address cannot take what belongs to all, and cannot keep those out who are known here.

#include "server/strangers.hpp"

using namespace papamu;
using namespace papamu::protocol;
using namespace papamu::testing;
using papamu::server::ServiceLimits;
using Words = std::vector<std::string>;

TEST_CASE("one address has so many tables that nobody comes to, and others are not touched",
          "[service][strangers][one_thread]")
{
    House house;
    house.origin = school;
    for (int guest = 0; guest < 30; ++guest) house.come(guest);
    const auto [opened, refused] = flood(house, 0, 30, 20);
    CHECK(opened == 128);
    // Each of them reads why: the first sixteen have eight each, the others come too late.
    CHECK(refused == std::map<std::string, int>{{"table.too_many", 16 * 12}, {"service.many", 14 * 20}});
    house.origin = elsewhere;
    const auto other = house.come(40);
    CHECK(flood(house, other, 1, 5).opened == 5);
    // Time gives nothing back as long as they wait.
    house.run(3600'000);
    CHECK(flood(house, 0, 30, 30).opened == 0);
}

TEST_CASE("a network of IPv6 has not more by having many homes", "[service][strangers]")
{
    House house;
    int guest = 0;
    std::size_t opened = 0;
    for (int home = 0; home < 8; ++home) {
        house.origin = {"home " + std::to_string(home), "network"};
        const auto first = house.come(guest++);
        for (int more = 1; more < 16; ++more) house.come(guest++);
        opened += flood(house, first, 16, 8).opened;
    }
    CHECK(opened == 4 * 128);
}

TEST_CASE("a class of two hundred behind one address sits down and plays", "[service][strangers]")
{
    House house;
    house.origin = school;
    for (int guest = 0; guest < 200; ++guest) house.come(guest);
    for (std::size_t host = 0; host < 100; ++host) house[host].create("kani", {}, {}, Seat::first, false);
    house.run();
    for (std::size_t host = 0; host < 100; ++host) {
        REQUIRE(house[host].table());
        const auto& info = house[host].table()->info;
        house[host + 100].join(info.code, true, info.key);
    }
    house.run();
    for (std::size_t client = 0; client < 200; ++client) {
        REQUIRE(house[client].table());
        REQUIRE(house[client].table()->replica->confirmed());
    }
    CHECK(house.service().counts().playing == 100);
}

TEST_CASE("somebody known plays on where strangers have used up everything", "[service][strangers]")
{
    House house;
    house.origin = school;
    house.sit_down("kani");
    play_out(house, 0, 1);
    for (int guest = 10; guest < 40; ++guest) house.come(guest);
    CHECK(flood(house, 2, 30, 20).opened > 100);
    // Today they are strangers like the others.
    house[0].create("kani", {}, {}, Seat::first, false);
    house.run();
    CHECK(house.refusals(0) == Words{"service.many"});
    ++house.day;
    house.cut(0);
    house.run(20'000);
    house[0].create("kani", {}, {}, Seat::first, false);
    house.run();
    REQUIRE(house[0].table());
    for (int guess = 0; guess < 40; ++guess)
        house.say(static_cast<std::size_t>(2 + guess / 20), ask::Join{"QQQQQQ", true, {}, 0});
    house.refusals(1);
    house.cut(1);
    house.run(20'000);
    house[1].join(house[0].table()->info.code, true);
    house.run(600);
    CHECK(house[1].table()->info.knocking);
}

TEST_CASE("wrong codes are counted for the address, whoever tries them", "[service][strangers]")
{
    House house;
    house.origin = school;
    house.come(0, "Anna");
    house[0].create("kani", {}, {}, Seat::first, false);
    house.run();
    const auto code = house[0].table()->info.code;
    std::map<std::string, int> answers;
    house.down = [&](std::size_t to, std::string frame) {
        const auto told = decode_tell(frame);
        if (const auto* no = std::get_if<tell::Refused>(&*told); no && to > 0) ++answers[no->reason.id];
        return frame;
    };
    for (int guest = 1; guest < 11; ++guest) {
        const auto client = house.come(guest);
        for (int guess = 0; guess < 10; ++guess) house.say(client, ask::Join{"QQQQQQ", true, {}, 0});
    }
    CHECK(answers == std::map<std::string, int>{{"table.unknown", 30}, {"service.guessing", 70}});
    // The right code is no better than a wrong one then, but the whole link is.
    const auto late = house.come(20);
    house[late].join(code, true);
    house.run(600);
    CHECK(house.refusals(late) == Words{"service.guessing"});
    house[late].join(code, true, house[0].table()->info.key);
    house.run();
    CHECK(house[late].table()->info.you == Seat::second);
}

TEST_CASE("people of one address who are no guests of this house yet leave room for those who are",
          "[service][strangers]")
{
    ServiceLimits limits;
    limits.strangers_of_address = 5;
    House house(limits);
    house.origin = school;
    house.sit_down("kani");
    for (int guest = 10; guest < 13; ++guest) house.come(guest);
    const auto late = house.come(20);
    CHECK(house.bye(late)->reason.id == "service.strangers");
    house.origin = elsewhere;
    CHECK_FALSE(house.bye(house.come(21)));
    house.origin = school;
    // Who has a match that goes on may come, and on another day who has ever played one.
    CHECK_FALSE(house.bye(house.come(0)));
    play_out(house, 0, 1);
    ++house.day;
    CHECK_FALSE(house.bye(house.come(1)));
    CHECK(house.bye(house.come(22)));
}

TEST_CASE("a table that waits for somebody opens no door that is closed to strangers", "[service][strangers]")
{
    ServiceLimits limits;
    limits.strangers_of_address = 3;
    House house(limits);
    house.origin = school;
    house.come(0, "Anna");
    house[0].create("kani", {}, {}, Seat::first, true);
    house.run();
    for (int guest = 1; guest < 3; ++guest) house.come(guest);
    CHECK(house.bye(house.come(0))->reason.id == "service.strangers");
}

TEST_CASE("where too many come at once those get in who are known or play", "[service][strangers]")
{
    House house;
    house.origin = school;
    house.sit_down("kani");
    house.origin.hurried = true;
    CHECK(house.bye(house.come(2))->reason.id == "service.many");
    CHECK_FALSE(house.bye(house.come(0)));
    play_out(house, 0, 1);
    CHECK(house.bye(house.come(0))->reason.id == "service.many");
    ++house.day;
    CHECK_FALSE(house.bye(house.come(0)));
    house.up = [](std::size_t, std::string) { return std::string{}; };
    const auto silent = house.come(1);
    house.run(1'000);
    CHECK_FALSE(house.bye(silent));
    house.run(1'500);
    CHECK(house.bye(silent)->reason.id == "service.shy");
}

TEST_CASE("one guest is here in so many windows and no more", "[service][strangers]")
{
    ServiceLimits limits;
    limits.windows_of_guest = 3;
    House house(limits);
    for (int window = 0; window < 3; ++window) CHECK_FALSE(house.bye(house.come(0)));
    CHECK(house.bye(house.come(0))->reason.id == "service.windows");
    CHECK_FALSE(house.bye(house.come(1)));
    house[0].disconnect();
    house.run();
    CHECK_FALSE(house.bye(house.come(0)));
}

TEST_CASE("whoever comes by the whole link when the match goes on is nobody who guesses",
          "[service][strangers]")
{
    House house;
    house.origin = school;
    house.come(0, "Anna");
    house.come(1, "Ben");
    house[0].create("kani", {}, {}, Seat::first, false);
    house.run();
    const auto info = house[0].table()->info;
    house[1].join(info.code, true, info.key);
    house.run();
    std::map<std::string, int> answers;
    house.down = [&](std::size_t, std::string frame) {
        const auto told = decode_tell(frame);
        if (const auto* no = std::get_if<tell::Refused>(&*told)) ++answers[no->reason.id];
        return frame;
    };
    for (int guest = 10; guest < 70; ++guest)
        house.say(house.come(guest), ask::Join{info.code, true, {}, 0, info.key});
    CHECK(answers == std::map<std::string, int>{{"table.full", 60}});
}

TEST_CASE("whoever never says hello is sent away", "[service][strangers]")
{
    House house;
    house.up = [](std::size_t, std::string) { return std::string{}; };
    const auto silent = house.come(0);
    house.run(9'000);
    CHECK_FALSE(house.bye(silent));
    house.run(2'000);
    REQUIRE(house.bye(silent));
    CHECK(house.bye(silent)->reason.id == "service.shy");
}

TEST_CASE("whoever comes while the store hangs is told so, and is in when it answers", "[service][strangers]")
{
    House house;
    house.store_works = false;
    const auto anna = house.come(0, "Anna");
    house.run(5'500);
    CHECK_FALSE(house.bye(anna));
    house.run(1'000);
    REQUIRE(house.bye(anna));
    CHECK(house.bye(anna)->reason.id == "service.unkept");
    CHECK(house[anna].trouble().id == "service.unkept");
    house.run(60'000);
    CHECK(house.bye(anna)->reason.id == "service.unkept");
    house.store_works = true;
    house.run(30'000);
    CHECK(house[anna].state() == net::ConnectionState::online);
}

TEST_CASE("what is long to answer costs more than what is short", "[service][strangers]")
{
    House house;
    house.sit_down("kani");
    const auto cost = [&](const protocol::Ask& message) {
        return house.service().received(1, encode(message), house.clock);
    };
    CHECK(cost(ask::Ping{1}) < 1.1);
    for (int ply = 0; ply < 20; ++ply) house.play_any();
    const auto whole = cost(ask::Sync{house.match_name(), 0});
    CHECK(whole > 1.3);
    CHECK(cost(ask::Sync{house.match_name(), 20}) < whole - 0.2);
}
