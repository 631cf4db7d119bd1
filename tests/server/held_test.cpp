// A store that keeps nothing, or says nothing: who is told so, when, and that it is over.

#include "server/house.hpp"

#include "server/texts.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::protocol;
using papamu::testing::House;

TEST_CASE("a store that keeps nothing is said to those who play, and to those who look after it",
          "[service][output]")
{
    House house;
    house.sit_down("kani");
    REQUIRE(house.service().ready());
    const Message full{papamu::texts::store_full, {{"file", "matches.db"}}};
    house.store.fail_next(1'000'000, full);
    std::size_t held = 0;
    count(house, 0, "held", held);
    REQUIRE(house[0].play("a3-b3"));
    house.run(3'000);
    CHECK_FALSE(house.service().ready());
    REQUIRE_FALSE(house[0].held().empty());
    CHECK(house[0].held().id == "store.full");
    REQUIRE_FALSE(house[1].held().empty());
    // It is said once, however often the store is asked.
    CHECK(held == 1);
    house.store.fail_next(0, {});
    house.run(1'000);
    CHECK(house.service().ready());
    CHECK(house[0].held().empty());
    CHECK(house.match(1).ply() == 1);
}

TEST_CASE("a store that says nothing is said to those who play before it gives up", "[service][output]")
{
    House house;
    house.sit_down("kani", {TimeControl::Kind::fischer, 60'000, 0});
    house.play_any();
    house.play_any();
    std::size_t held = 0;
    count(house, 1, "held", held);
    const auto mover = house.mover();
    house.store_works = false;
    REQUIRE(house[mover].play(house.match().game().moves(house.match().position())->front()));
    house.run(5'000);
    CHECK(held == 0);
    house.run(3'000);
    for (const std::size_t client : {0, 1}) {
        CHECK(house[client].held().id == "service.unkept");
        CHECK(house[client].worry().empty());
    }
    house.run(60'000);
    CHECK(held == 1);
    // That it gives up then is no news to those who wait.
    house.store.fail_next(1'000'000, Message{papamu::texts::database_away, {{"reason", "no answer"}}});
    house.store_works = true;
    house.run(5'000);
    CHECK(held == 1);
    house.store.fail_next(0, {});
    house.run(1'000);
    for (const std::size_t client : {0, 1}) {
        CHECK(house[client].held().empty());
        CHECK(house.match(client).ply() == 3);
    }
    // Nobody is charged for that minute.
    CHECK_FALSE(house.match().conclusion());
    house.play_any();
    CHECK(house.agree());
}

TEST_CASE("who thinks while the store says nothing is told that clocks stand, and when they go on",
          "[service][output]")
{
    House house;
    house.sit_down("kani", {TimeControl::Kind::fischer, 60'000, 0});
    house.play_any();
    house.play_any();
    const auto mover = house.mover();
    const auto seat = static_cast<Seat>(mover);
    const auto left = [&](std::size_t client) {
        return house.match(client).clocks().left(seat, house[client].match_time(house.clock));
    };
    const auto before = left(0);
    house.store_works = false;
    house.run(10'000);
    for (const std::size_t client : {0, 1}) {
        CHECK(house[client].held().id == "service.unkept");
        CHECK(house[client].worry().empty());
    }
    // They stand where they were when it was said.
    const auto told = left(mover);
    CHECK(told < before);
    house.run(20'000);
    CHECK(left(mover) == told);
    SECTION("and they do")
    {
        house.store_works = true;
        house.run(100);
        for (const std::size_t client : {0, 1}) CHECK(house[client].held().empty());
        // What it took to notice is all that is charged.
        CHECK(left(mover) > before - 5'000);
        const auto then = left(mover);
        house.run(5'000);
        CHECK(left(mover) == then - 5'000);
    }
    SECTION("also when they move meanwhile")
    {
        REQUIRE(house[mover].play(house.match().game().moves(house.match().position())->front()));
        house.run(10'000);
        CHECK(house[mover].held().id == "service.unkept");
        CHECK(house[mover].worry().empty());
        house.store_works = true;
        house.run(100);
        for (const std::size_t client : {0, 1}) {
            CHECK(house[client].held().empty());
            CHECK(house.match(client).ply() == 3);
        }
    }
    SECTION("also when they ask for the match anew")
    {
        house.say(mover, ask::Sync{house.match_name(), 0});
        house.run(5'000);
        CHECK(house[mover].held().id == "service.unkept");
        const auto then = left(mover);
        house.run(5'000);
        CHECK(left(mover) == then);
        house.store_works = true;
        house.run(100);
        CHECK(house[mover].held().empty());
    }
    SECTION("also when they are told that they say too much")
    {
        for (int times = 0; times < 8; ++times)
            house.say(mover, ask::Phrase{house.match_name(), PhraseKind::hello});
        house.run(1'000);
        CHECK(house[mover].held().id == "service.unkept");
        CHECK(left(mover) == told);
        house.store_works = true;
        house.run(100);
        CHECK(house[mover].held().empty());
    }
    SECTION("also when their connection is lost")
    {
        house.cut(mover);
        house.run(5'000);
        CHECK(house[mover].state() != net::ConnectionState::online);
        CHECK(left(mover) == told);
        house.store_works = true;
        house.run(20'000);
        CHECK(house[mover].held().empty());
        const auto then = left(mover);
        house.run(5'000);
        CHECK(left(mover) == then - 5'000);
    }
    SECTION("also when they were away meanwhile")
    {
        const auto code = house[mover].table()->info.code;
        house[mover].leave();
        house.run(1'000);
        house[mover].join(code, false);
        house.run(5'000);
        REQUIRE(house[mover].table());
        CHECK(house[mover].held().id == "service.unkept");
        house.store_works = true;
        house.run(100);
        CHECK(house[mover].held().empty());
    }
    CHECK_FALSE(house.match().conclusion());
    house.play_any();
    CHECK(house.agree());
}

TEST_CASE("whoever waits for long behind others hears so, though the store keeps something meanwhile",
          "[service][output]")
{
    House house;
    for (int table = 0; table < 10; ++table) {
        const auto first = house.come(2 * table), second = house.come(2 * table + 1);
        house.sit_down(first, second, "kani", {TimeControl::Kind::fischer, 60'000, 0});
    }
    house.store_works = false;
    const auto move = house.match(0).game().moves(house.match(0).position())->front();
    for (std::size_t table = 0; table < 10; ++table) REQUIRE(house[2 * table].play(move));
    const std::size_t last = 18;
    std::size_t held = 0;
    count(house, last, "held", held);
    for (int second = 0; second < 9; ++second) {
        house.run(1'000);
        house.store.pump(1);
    }
    CHECK(held == 1);
    CHECK(house[last].held().id == "service.unkept");
    house.store_works = true;
    house.run(1'000);
    for (std::size_t client = 0; client < 20; ++client) {
        CHECK(house[client].held().empty());
        CHECK(house.match(client).ply() == 1);
    }
}

TEST_CASE("who thinks without a clock is not told of a store that says nothing", "[service][output]")
{
    House house;
    house.sit_down("kani");
    house.play_any();
    house.store_works = false;
    house.run(20'000);
    for (const std::size_t client : {0, 1}) CHECK(house[client].held().empty());
    house.store_works = true;
    house.play_any();
    CHECK(house.agree());
}

TEST_CASE("what nobody has asked for is told only while clocks stand, and who asks meanwhile hears why",
          "[service][output]")
{
    House house;
    house.sit_down("kani", {TimeControl::Kind::fischer, 60'000, 0});
    house.play_any();
    house.play_any();
    const auto mover = house.mover(), other = 1 - mover;
    house.kill();
    house.start();
    house.up = [mover](std::size_t from, std::string frame) {
        return from == mover ? std::string{} : std::move(frame);
    };
    house.run(5'000);
    REQUIRE(house[other].table());
    // The mover is back, and that their clock has waited for them is written down.
    house.up = {};
    house.down = [&house, mover](std::size_t to, std::string frame) {
        if (to == mover && frame.find("\"welcome\"") != frame.npos)
            house.store.fail_next(1'000'000, Message{papamu::texts::store_full, {{"file", "matches.db"}}});
        return frame;
    };
    house.run(20'000);
    house.down = {};
    REQUIRE_FALSE(house.service().ready());
    for (const std::size_t client : {0, 1}) {
        REQUIRE(house[client].table());
        CHECK(house[client].held().id == "store.full");
    }
    SECTION("until it is kept")
    {
        house.store.fail_next(0, {});
        house.run(1'000);
        for (const std::size_t client : {0, 1}) CHECK(house[client].held().empty());
    }
    SECTION("and somebody asks for something")
    {
        REQUIRE(house[other].offer(OfferKind::draw));
        house.run(1'000);
        CHECK(house[other].held().id == "store.full");
        house.store.fail_next(0, {});
        house.run(1'000);
        CHECK(house[other].held().empty());
        REQUIRE(house[mover].answer(false));
        house.run();
    }
    house.play_any();
    CHECK(house.agree());
}

TEST_CASE("whoever asks for a table while nothing is kept hears that it waits", "[service][output]")
{
    House house;
    house.come(0);
    house.run();
    std::size_t held = 0;
    count(house, 0, "held", held);
    house.store.fail_next(1'000'000, Message{papamu::texts::store_full, {{"file", "matches.db"}}});
    // Whether there is a code for it cannot even be looked up.
    house[0].create("kani", {}, {}, Seat::first, false);
    house.run(1'000);
    CHECK(held == 1);
    CHECK(house[0].held().id == "store.full");
    CHECK(house.refusals(0).empty());
    CHECK(house[0].state() == net::ConnectionState::online);
    house.run(30'000);
    CHECK(house[0].state() == net::ConnectionState::online);
    house.store.fail_next(0, {});
    house.run(1'000);
    REQUIRE(house[0].table());
    CHECK(house[0].held().empty());
}

TEST_CASE("whoever asks for a table while the store says nothing hears that it waits", "[service][output]")
{
    House house;
    const auto ben = house.come(0), cleo = house.come(1);
    std::size_t held = 0;
    house.down = [&held](std::size_t, std::string frame) {
        held += frame.find("\"type\":\"held\"") != frame.npos;
        return frame;
    };
    house.store_works = false;
    // Behind a new name, which waits as well.
    REQUIRE(house[ben].rename("Ben"));
    house[ben].create("kani", {}, {}, Seat::first, false);
    house[cleo].join("ABCDEF", false);
    house.run(5'000);
    CHECK(held == 0);
    house.run(30'000);
    CHECK(held == 2);
    // And who changes their mind.
    house[cleo].join("GHJKMN", false);
    house.run(1'000);
    CHECK(held == 3);
    for (const auto client : {ben, cleo}) {
        CHECK(house[client].held().id == "service.unkept");
        CHECK(house[client].worry().empty());
    }
    house.store_works = true;
    house.run(1'000);
    CHECK(house[ben].held().empty());
    CHECK(house[ben].table());
    CHECK(house[cleo].held().empty());
    CHECK(house.refusals(cleo) == std::vector<std::string>{"table.unknown"});
}

TEST_CASE("whoever sits down while nothing is kept hears that it waits", "[service][output]")
{
    House house;
    house.come(0);
    house.come(1);
    house[0].create("kani", {}, {}, Seat::first, false);
    house.run();
    const auto code = house[0].table()->info.code, key = house[0].table()->info.key;
    house.store.fail_next(1'000'000, Message{papamu::texts::store_full, {{"file", "matches.db"}}});
    house[1].join(code, true, key);
    house.run(1'000);
    for (const std::size_t client : {0, 1}) CHECK(house[client].held().id == "store.full");
    house.store.fail_next(0, {});
    house.run(1'000);
    for (const std::size_t client : {0, 1}) {
        CHECK(house[client].held().empty());
        REQUIRE(house[client].table()->replica->confirmed());
    }
}

TEST_CASE("whoever comes to a table while it cannot be read waits for it", "[service][output]")
{
    House house;
    const auto code = house.sit_down("kani");
    house.play_any();
    house.kill();
    house.store.fail_next(1'000'000, Message{papamu::texts::store_full, {{"file", "matches.db"}}});
    house.start();
    house.run(30'000);
    CHECK(house.refusals(0).empty());
    house.store.fail_next(0, {});
    house.run(10'000);
    REQUIRE(house[0].table());
    CHECK(house[0].table()->info.code == code);
    CHECK(house.match(0).ply() == 1);
    CHECK(house.agree());
}
