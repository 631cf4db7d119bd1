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

TEST_CASE("guests of other nodes keep their connections when the node of their table is drained", "[nodes]")
{
    Town town(3);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben"), cleo = town.come(2, 2, "Cleo");
    const auto code = town.sit_down(anna, ben);
    town[cleo].join(code, false);
    town.run();
    for (int ply = 0; ply < 3; ++ply) town.play_any(code);
    town.move(anna, 1);
    const auto plays_on = [&](int plies) {
        town.run(1'500);
        for (const auto guest : {ben, cleo}) {
            CHECK(town.disconnections(guest) == 0);
            CHECK(town.refusals(guest).empty());
        }
        REQUIRE((town[anna].table() && town[ben].table() && town[cleo].table()));
        CHECK(town.match(anna).ply() == plies);
        for (int ply = 0; ply < 4; ++ply) town.play_any(code);
        CHECK(town.match(anna).digest() == town.match(ben).digest());
        CHECK(town.match(cleo).digest() == town.match(ben).digest());
        CHECK(town[ben].table()->info.watchers == 1);
    };
    SECTION("with nothing on its way")
    {
        const auto node = town.number(0);
        town.drain(0);
        // They are at the next one at once, before anybody has come back.
        CHECK(town.row(code).node != node);
        CHECK((town[ben].state() == net::ConnectionState::online));
        plays_on(3);
    }
    SECTION("with a move that comes when nothing is taken any more")
    {
        town.service(0).drain();
        town.ask_any(code);
        town.run();
        town.service(0).farewell();
        town.run();
        town.kill(0);
        plays_on(4);
    }
    SECTION("with a move that was made before its guest heard of it")
    {
        town.service(0).drain();
        town.run();
        town.service(0).farewell();
        town.ask_any(code);
        town.run();
        town.kill(0);
        plays_on(4);
    }
}

TEST_CASE("guests who do not understand that their table has moved are sent away for a moment", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    protocol::ask::Hello older{2, town[ben].identity().secret, "Ben", false, "papamu 0.1.0"};
    town.say(ben, older);
    town.run();
    const auto code = town.sit_down(anna, ben);
    town.play_any(code);
    town.move(anna, 1);
    town.drain(0);
    town.run(700);
    CHECK(town.disconnections(ben) == 1);
    REQUIRE((town[anna].table() && town[ben].table()));
    town.play_any(code);
    CHECK(town.match(anna).digest() == town.match(ben).digest());
}

TEST_CASE("who knocks at a table whose node is drained knocks on", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    town[anna].create("kani", {}, {}, Seat::first, false);
    town.run();
    const auto code = town[anna].table()->info.code;
    town[ben].join(code, true);
    town.run();
    REQUIRE(town[ben].table());
    REQUIRE(town[ben].table()->info.knocking);
    town.move(anna, 1);
    town.drain(0);
    town.run(1'500);
    CHECK(town.disconnections(ben) == 0);
    REQUIRE((town[anna].table() && town[ben].table()));
    CHECK(town[ben].table()->info.knocking);
    REQUIRE(town[anna].table()->info.knocks.size() == 1);
    REQUIRE(town[anna].admit(town[anna].table()->info.knocks.front().number, true));
    town.run();
    town.play_any(code);
}

TEST_CASE("whoever is not at a table of a node that is drained is not disturbed", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben"), cleo = town.come(1, 2, "Cleo");
    const auto code = town.sit_down(anna, ben);
    town[cleo].join(code, false);
    town.run();
    REQUIRE(town[cleo].table());
    town[cleo].leave();
    town.run();
    town.drain(0);
    town.run(2'000);
    CHECK(town.disconnections(cleo) == 0);
    CHECK_FALSE(town[cleo].table());
    town[cleo].join(code, false);
    town.run();
    CHECK(town[cleo].table());
}

TEST_CASE("whoever is just coming to a table whose node is drained comes to it", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben"), cleo = town.come(1, 2, "Cleo");
    const auto code = town.sit_down(anna, ben);
    town.service(0).drain();
    town[cleo].join(code, false);
    town.run();
    CHECK_FALSE(town[cleo].table());
    town.service(0).farewell();
    town.run();
    town.kill(0);
    town.run(1'500);
    CHECK(town[cleo].table());
}

TEST_CASE("a class behind one address is at its tables again when their node is drained", "[nodes]")
{
    Town town(3);
    std::vector<std::size_t> pupils;
    for (int guest = 0; guest < 120; guest += 2) {
        const auto teacher = town.come(0, guest);
        town.come_from({"school", "school", false});
        const auto pupil = town.come(1, guest + 1);
        town.come_from({});
        town.sit_down(teacher, pupil);
        town.move(teacher, 2);
        pupils.push_back(pupil);
    }
    town.drain(0);
    town.run(1'500);
    for (const auto pupil : pupils) {
        CHECK(town.disconnections(pupil) == 0);
        CHECK(town.refusals(pupil).empty());
        CHECK(town[pupil].table());
    }
}

TEST_CASE("whoever is let go by a node that is being drained hears why from the next one", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben"), cleo = town.come(0, 2, "Cleo");
    town[anna].create("kani", {}, {}, Seat::first, true);
    town.run();
    REQUIRE(town[anna].table());
    const auto code = town[anna].table()->info.code;
    // Both want the seat; who comes second waits until the first has it, and has a place there until then.
    town[ben].join(code, false);
    town.run();
    REQUIRE(town[ben].table());
    town.store.delay(1'000'000);
    town[cleo].join(code, true);
    town.run();
    town[ben].join(code, true);
    town.run();
    town.service(0).drain();
    town.store.delay(0);
    town.run();
    town.service(0).farewell();
    town.run();
    town.kill(0);
    town.run(2'000);
    CHECK_FALSE(town[ben].arriving());
}

TEST_CASE("whoever asks for something while their table is handed over keeps the connection", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    town.play_any(code);
    town.move(anna, 1);
    town.service(0).drain();
    town.run();
    // The letters that hand the table over wait while the move is already on its way.
    town.hold(1, true);
    town.service(0).farewell();
    town.run();
    town.hold(1, false);
    town.ask_any(code);
    town.kill(0);
    town.run(1'500);
    CHECK(town.disconnections(ben) == 0);
    REQUIRE((town[anna].table() && town[ben].table()));
    CHECK(town.match(ben).ply() == 2);
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

TEST_CASE("the time that a takeover took is nobody's, also where the store refused to note that", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    TimeControl clock;
    clock.kind = TimeControl::Kind::fischer;
    clock.base = 300'000;
    const auto code = town.sit_down(anna, ben, "kani", clock);
    for (int ply = 0; ply < 4; ++ply) town.play_any(code);
    town.move(anna, 1);
    town.hold_computing(1, true);
    town.drain(0);
    town.start(0);
    town.run(5'000);
    const bool refused = GENERATE(false, true);
    INFO(refused);
    if (refused) town.store.fail_next(3, Message{*Text::find("store.full"), {{"file", "x"}}});
    town.hold_computing(1, false);
    town.run(500);
    REQUIRE((town[anna].table() && town[ben].table()));
    // The next one goes by what lies in the store.
    town.move(anna, 0);
    town.move(ben, 0);
    town.drain(1);
    town.run(1'000);
    REQUIRE((town[anna].table() && town[ben].table()));
    town.play_any(code);
    const auto& entries = town.match(anna).entries();
    CHECK(entries.back().at - entries[entries.size() - 2].at < 2'500);
}
