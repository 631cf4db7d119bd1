// What a restart leaves.

#include "server/house.hpp"

#include "server/table_record.hpp"
#include "server/texts.hpp"

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
    house.kill();
    house.run(1'000);
    house.start();
    house.run(20'000);
    CHECK(house.match().digest() == digest);
    CHECK(house[0].table()->info.code == code);
    CHECK(house[1].table()->info.you == Seat::second);
    house.play_any();
    CHECK(house.agree());
    CHECK(house.service().ready());
}

TEST_CASE("a move that was on its way when the server died ends as an entry", "[service]")
{
    House house;
    house.sit_down("kani");
    house.store_works = false;
    REQUIRE(house[0].play("a3-b3"));
    house.run();
    house.kill();
    house.store_works = true;
    house.start();
    house.run(20'000);
    CHECK_FALSE(house[0].table()->replica->pending());
    CHECK(house.match(1).ply() == 1);
}

TEST_CASE("all whom an orderly end sends away are told to come one after the other", "[service]")
{
    House house;
    for (int guest = 0; guest < 40; ++guest) house.come(guest);
    house.service().drain();
    house.run();
    house.service().farewell();
    house.run();
    std::map<std::int64_t, int> told;
    for (std::size_t client = 0; client < 40; ++client) {
        REQUIRE(house.bye(client));
        ++told[house.bye(client)->retry_after.value_or(-1)];
    }
    REQUIRE(told.size() == 10);
    CHECK(told.begin()->first == 1'000);
    CHECK(told.rbegin()->first == 1'009);
    for (const auto& [time, guests] : told) CHECK(guests == 4);
}

TEST_CASE("an orderly end says goodbye, holds the clocks and loses nothing", "[service]")
{
    House house;
    house.sit_down("kani", minute);
    house.play_any();
    house.play_any();
    house.run(5'000);
    REQUIRE(house[0].play(house.match().game().moves(house.match().position())->front()));
    house.service().drain();
    // Where others may have the tables, nobody shall come to them before.
    CHECK_FALSE(house.bye(0));
    house.run(100);
    CHECK(house.service().drained());
    house.service().farewell();
    CHECK(house.bye(0)->reason.id == "service.draining");
    CHECK(house.bye(0)->retry_after == 1'000);
    house.kill();
    house.skip(60'000);
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
    record.later = R"({"mood":{"of":["anna",2]}})";
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
    house.kill();
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
    house.kill();
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
    house.kill();
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
    CHECK(house.service().ready());
    CHECK(house.service().counts().tables == 0);
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
    house.kill();
    house.start();
    house.run(31'000);
    REQUIRE(house[1].offer(OfferKind::draw));
    house.run();
    REQUIRE(house.match(1).offer_of(Seat::second));
    house.kill();
    house.start();
    house[0].connect({}, house.clock);
    house[0].join(code, false);
    house.run(1'000);
    house.play_any();
    CHECK(house.match(0).ply() == 5);
    CHECK(house.match(0).clocks().left(Seat::first, house.match(0).last_time()) > 55'000);
}

TEST_CASE("every table goes on after a restart, also where the store refused in the middle of it",
          "[service]")
{
    // Tables of two nodes that are gone: the first two are known to the second node before it dies.
    const auto refused_from = GENERATE(range(0, 24)), refusals = GENERATE(1, 4);
    const auto fate = GENERATE(server::MemoryLog::Fate::lost, server::MemoryLog::Fate::kept);
    INFO(refused_from << ", " << refusals << ", " << static_cast<int>(fate));
    House house;
    for (int guest = 0; guest < 2; ++guest) {
        house.come(guest);
        house[static_cast<std::size_t>(guest)].create("kani", {}, {}, std::nullopt, false);
        house.run();
    }
    const auto tables = [&] { return house.tables().size(); };
    REQUIRE(tables() == 2);
    house.kill();
    // Nothing of the first node's is taken over by the second one, which opens two of its own.
    house.store_works = false;
    house.start();
    house.store.pump(2);
    for (std::size_t client : {0, 1}) house[client].disconnect();
    for (int guest = 2; guest < 4; ++guest) {
        server::TableRow row = house.tables().at(0);
        auto record = *server::parse_table_record(row.record);
        record.code = guest == 2 ? "QWERTY" : "QWERTZ";
        record.asked = record.code;
        auto copy = server::row_of(record);
        copy.node = house.store.nodes()->back().node;
        house.store.open_table(copy, [](const auto&) {});
    }
    house.store.pump();
    house.kill();
    REQUIRE(tables() == 4);
    house.start();
    for (int answers = 0; answers < refused_from; ++answers) {
        house.store.pump(1);
        house.service().tick();
        house.answer_posted();
    }
    house.store.fail_next(static_cast<std::size_t>(refusals), texts::store_crowded, fate);
    house.store_works = true;
    house.run(10'000);
    CHECK(house.service().counts().tables == 4);
    CHECK(house.service().at_rest());
}

TEST_CASE("what was opened under an id before a restart is not opened again under it", "[service]")
{
    House house;
    const auto code = house.sit_down("kani");
    REQUIRE(house[0].resign());
    house.run();
    for (const std::size_t client : {0, 1}) house[client].leave();
    house.run();
    const auto asked = house.table().asked;
    house.kill();
    house.start();
    house.run(20'000);
    REQUIRE(house.service().counts().tables == 0);
    std::vector<std::string> answers;
    house.down = [&](std::size_t, std::string frame) {
        const auto told = decode_tell(frame);
        if (const auto* table = std::get_if<tell::Table>(&*told)) answers.push_back(table->table.code);
        return frame;
    };
    house.say(0, ask::Create{asked, "kani", {}, {}, std::nullopt, false});
    CHECK(house.tables().size() == 1);
    REQUIRE_FALSE(answers.empty());
    CHECK(answers.front() == code);
}
