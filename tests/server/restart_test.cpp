// What a restart leaves.

#include "server/house.hpp"

#include "server/table_record.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::protocol;
using papamu::testing::House;

namespace {

constexpr TimeControl minute{TimeControl::Kind::fischer, 60'000, 0};

} // namespace

TEST_CASE("after a restart everything is there again", "[service]")
{
    House house;
    const auto code = house.sit_down("onitama", minute);
    for (int i = 0; i < 5; ++i) house.play_any();
    const auto digest = house.match().digest();
    house.crash();
    house.run(1'000);
    house.start();
    house.run(20'000);
    CHECK(house.match().digest() == digest);
    CHECK(house[0].table()->info.code == code);
    CHECK(house[1].table()->info.you == Seat::second);
    house.play_any();
    CHECK(house.agree());
    CHECK(house.service->ready());
}

TEST_CASE("a move that was on its way when the server died ends as an entry", "[service]")
{
    House house;
    house.sit_down("kani");
    house.store_works = false;
    REQUIRE(house[0].play("a3-b3"));
    house.run();
    house.crash();
    house.store_works = true;
    house.start();
    house.run(20'000);
    CHECK_FALSE(house[0].table()->replica->pending());
    CHECK(house.match(1).ply() == 1);
}

TEST_CASE("an orderly end says goodbye, holds the clocks and loses nothing", "[service]")
{
    House house;
    house.sit_down("kani", minute);
    house.play_any();
    house.play_any();
    house.run(5'000);
    REQUIRE(house[0].play(house.match().game().moves(house.match().position())->front()));
    house.service->drain();
    CHECK(house.bye(0)->reason.id == "service.draining");
    CHECK(house.bye(0)->retry_after == 1'000);
    house.run(100);
    CHECK(house.service->drained());
    house.stop();
    house.clock += 60'000;
    house.start();
    house.run(20'000);
    CHECK(house.match(1).ply() == 3);
    const auto left = house.match().clocks().left(Seat::first, house.match().last_time());
    CHECK(left < 56'100);
    CHECK(left > 50'000);
}

TEST_CASE("a table's record comes back from its text, and nonsense is refused", "[service]")
{
    server::TableRecord record;
    record.code = "QWERTZ";
    record.game = "konane";
    record.options = {{"size", "6"}};
    record.clock = minute;
    record.open = true;
    record.state = TableState::playing;
    record.seats = {server::Seated{"ab12", "Anna \"A\"", false}, server::Seated{"cd34", "Бен", true}};
    record.creator = "ab12";
    record.asked = "c-1";
    record.match = "m-1";
    record.setup = {{{"size", "6"}}, {1, 255}, "w/B b"};
    record.began = -12;
    record.held = 3;
    record.held_seq = 4;
    record.changed = -77;
    const auto read = server::parse_table_record(server::text(record));
    REQUIRE(read);
    CHECK(*read == record);
    for (const auto* nonsense : {"", "{}", "[]", "{\"code\":3}"})
        CHECK_FALSE(server::parse_table_record(nonsense));
    auto text = server::text(record);
    for (std::size_t i = 0; i < text.size(); ++i) CHECK_FALSE(server::parse_table_record(text.substr(0, i)));
}

TEST_CASE("a takeback while a clock waits for its player after a restart charges none of that",
          "[service][clock]")
{
    House house;
    house.sit_down("kani", minute);
    for (int ply = 0; ply < 4; ++ply) house.play_any();
    REQUIRE(house[0].offer(OfferKind::takeback));
    house.run();
    house[0].disconnect();
    house.crash();
    house.start();
    house.run(25'000);
    REQUIRE(house[1].answer(true));
    house.run();
    CHECK(house.match(1).ply() == 2);
    CHECK(house.match(1).clocks().left(Seat::first, house.match(1).last_time()) > 59'000);
}

TEST_CASE("a match whose end was kept but not its table's is over after a restart, there too", "[service]")
{
    House house;
    house.sit_down("kani");
    house.store_works = false;
    REQUIRE(house[0].resign());
    house.run();
    house.store.pump(1);
    house.crash();
    CHECK(house.table().state == TableState::playing);
    house.store_works = true;
    house.start();
    house.run(1'000);
    CHECK(house.table().state == TableState::over);
    CHECK(house.tables().at(0).over);
}

TEST_CASE("a table whose record or rules make no sense any more is told to be so and stops nobody",
          "[service]")
{
    House house;
    const auto code = house.sit_down("konane");
    house.crash();
    auto row = house.tables().at(0);
    auto record = house.table();
    const auto waits = [&] {
        record.state = TableState::waiting;
        record.match.clear();
        record.seats[1] = {};
    };
    SECTION("no match") { record.match.clear(); }
    SECTION("a match that is none's name") { record.match = std::string(65, 'm'); }
    SECTION("a free seat in a match") { record.seats[1] = {}; }
    SECTION("nobody in a table that waits")
    {
        waits();
        record.seats[0] = {};
    }
    SECTION("the same guest twice") { record.seats[1] = record.seats[0]; }
    SECTION("another code") { record.code = "QQQQQQ"; }
    SECTION("a number too large") { record.held = std::numeric_limits<std::int64_t>::max(); }
    SECTION("a game over of which nothing is left")
    {
        record.state = TableState::over;
        record.match = "m-none";
    }
    SECTION("drawn by other rules")
    {
        record.match = "m-none";
        record.setup.position = "x";
    }
    SECTION("a name of two lines")
    {
        waits();
        record.seats[0].name = "Anna\nof the record";
    }
    SECTION("a name that fits into no entry")
    {
        waits();
        record.seats[0].name = std::string(2'000, '%');
    }
    SECTION("options that the game no longer has")
    {
        waits();
        record.options = {{"size", "7"}};
    }
    row.record = server::text(record);
    // The keys go along, as far as they can be any.
    if (auto keyed = server::row_of(record); keyed.code == row.code && server::fits(keyed)) {
        row.match = keyed.match;
        row.over = keyed.over;
    }
    house.store.keep_table(row, [](const auto&) {});
    house.store.pump();
    house.start();
    house.run(5'000);
    CHECK(house.service->ready());
    CHECK(house.service->counts().tables == 0);
    CHECK_FALSE(house[0].table());
    REQUIRE(house.refusals(0).size() == 1);
    house.come(2);
    house[2].join(code, true);
    house.run();
    CHECK_FALSE(house[2].table());
    // Others can still play.
    house[2].create("kani", {}, {}, std::nullopt, false);
    house.run();
    CHECK(house[2].table());
}

TEST_CASE("what a restart forgave a clock is known after the next one, whatever was offered between",
          "[service][clock]")
{
    House house;
    const auto code = house.sit_down("kani", minute);
    for (int ply = 0; ply < 4; ++ply) house.play_any();
    house[0].disconnect();
    house.crash();
    house.start();
    house.run(31'000);
    REQUIRE(house[1].offer(OfferKind::draw));
    house.run();
    REQUIRE(house.match(1).offer_of(Seat::second));
    house.crash();
    house.start();
    house[0].connect({}, house.clock);
    house[0].join(code, false);
    house.run(1'000);
    house.play_any();
    CHECK(house.match(0).ply() == 5);
    CHECK(house.match(0).clocks().left(Seat::first, house.match(0).last_time()) > 55'000);
}
