// Guests of other nodes at the tables of one that leaves: they are handed over, and stay connected.

#include "server/town.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using papamu::testing::Town;

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
        town.origin = {"school", "school"};
        const auto pupil = town.come(1, guest + 1);
        town.origin = {};
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
    town.store_works = false;
    town[cleo].join(code, true);
    town.run();
    town[ben].join(code, true);
    town.run();
    town.service(0).drain();
    town.store_works = true;
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
