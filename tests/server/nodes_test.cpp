// Several nodes of one service.

#include "server/letter.hpp"
#include "server/town.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace papamu;
using papamu::testing::Town;

TEST_CASE("two guests play by way of two nodes at a table that belongs to one of them", "[nodes]")
{
    Town town(3);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    CHECK(town.row(code).node == town.number(0));
    for (int ply = 0; ply < 6; ++ply) town.play_any(code);
    CHECK(town.match(anna).digest() == town.match(ben).digest());
    CHECK(town.row(code).node == town.number(0));
    CHECK(town.disconnections(anna) + town.disconnections(ben) == 0);
    // Who watches is told as well, wherever they are.
    const auto cleo = town.come(2, 2, "Cleo");
    town[cleo].join(code, false);
    town.run();
    REQUIRE(town[cleo].table());
    CHECK(town.match(cleo).digest() == town.match(anna).digest());
    town.play_any(code);
    CHECK(town.match(cleo).digest() == town.match(anna).digest());
}

TEST_CASE("what many guests of one node are told is one letter", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(0, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    std::vector<std::size_t> watchers;
    for (int guest = 2; guest < 32; ++guest) {
        watchers.push_back(town.come(1, guest));
        town[watchers.back()].join(code, false);
        town.run();
        REQUIRE(town[watchers.back()].table());
    }
    const auto before = town.letters;
    town.play_any(code);
    CHECK(town.letters - before <= 2);
    for (const auto watcher : watchers) CHECK(town.match(watcher).digest() == town.match(anna).digest());
}

TEST_CASE("when a node dies, its tables go on with another, and nobody is charged", "[nodes]")
{
    Town town(3);
    constexpr TimeControl clock{TimeControl::Kind::fischer, 300'000, 0};
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben, "kani", clock);
    for (int ply = 0; ply < 4; ++ply) town.play_any(code);
    const auto digest = town.match(anna).digest();
    town.move(anna, 2);
    town.kill(0);
    town.run(15'000);
    REQUIRE((town[anna].table() && town[ben].table()));
    CHECK(town.row(code).node != 0);
    CHECK(town.match(anna).digest() == digest);
    town.play_any(code);
    town.play_any(code);
    CHECK(town.match(anna).digest() == town.match(ben).digest());
    // Both were away for ten seconds, and had no way to move.
    for (const auto seat : {Seat::first, Seat::second})
        CHECK(town.match(anna).clocks().left(seat, town.match(anna).last_time()) >= 300'000 - 5'000);
    CHECK(town.refusals(anna).empty());
    CHECK(town.refusals(ben).empty());
}

TEST_CASE("what a later version has written of a table stays there while an earlier one has it", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    town.play_any(code);
    town.move(anna, 1);
    town.kill(0);
    auto row = town.row(code);
    row.record.insert(row.record.size() - 1, R"(,"mood":{"of":["anna",2]})");
    town.store.keep_table(row, [](const auto&) {});
    town.run(15'000);
    REQUIRE((town[anna].table() && town[ben].table()));
    town.play_any(code);
    CHECK(town[anna].resign());
    town.run(1'000);
    const auto kept = town.row(code).record;
    CHECK(kept.find(R"("state":"over")") != kept.npos);
    CHECK(kept.find(R"("mood":{"of":["anna",2]})") != kept.npos);
}

TEST_CASE("a node that stood still for a minute learns that its tables are others', and nothing forks",
          "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    for (int ply = 0; ply < 4; ++ply) town.play_any(code);
    town.hold(0, true);
    town.run(60'000);
    CHECK(town.row(code).node == town.number(1));
    // Anna's node has not noticed yet that it was dead.
    town.hold(0, false);
    town.run(30'000);
    REQUIRE((town[anna].table() && town[ben].table()));
    town.play_any(code);
    town.play_any(code);
    CHECK(town.match(anna).digest() == town.match(ben).digest());
    CHECK(town.row(code).node == town.number(1));
}

TEST_CASE("while a node has no way to the store its tables wait, and others take them over", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    town.play_any(code);
    town.cut_off(0, true);
    town.move(anna, 1);
    town.run(20'000);
    CHECK(town.row(code).node == town.number(1));
    // Nobody waits for that node: its guests are sent where their table is.
    REQUIRE((town[anna].table() && town[ben].table()));
    town.play_any(code);
    town.play_any(code);
    CHECK(town.match(anna).digest() == town.match(ben).digest());
    town.cut_off(0, false);
    town.run(5'000);
    REQUIRE((town[anna].table() && town[ben].table()));
    town.play_any(code);
    town.play_any(code);
    CHECK(town.match(anna).digest() == town.match(ben).digest());
}

TEST_CASE("guests who have to come anew all at once are told to come one after the other", "[nodes]")
{
    Town town(2);
    for (int match = 0; match < 12; ++match) {
        const auto anna = town.come(0, 2 * match), ben = town.come(1, 2 * match + 1);
        town.sit_down(anna, ben);
    }
    std::set<std::string> goodbyes;
    town.down = [&](std::size_t, std::string frame) {
        if (frame.find("\"type\":\"bye\"") != frame.npos && frame.find("table.moved") != frame.npos)
            goodbyes.insert(frame);
        return frame;
    };
    town.kill(0);
    town.run(30'000);
    CHECK(goodbyes.size() == 3);
}

TEST_CASE("when the store was away for everybody, nobody takes anything from anybody", "[nodes]")
{
    Town town(3);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    town.play_any(code);
    const auto before = town.row(code);
    for (std::size_t node = 0; node < 3; ++node) town.cut_off(node, true);
    const auto asking = town.ask_any(code);
    town.run(60'000);
    // How the database is reached is not for guests to read.
    CHECK(town[asking].held().id == "service.unkept");
    // Nor are others to blame, where somebody comes to a table meanwhile.
    town[1 - asking].leave();
    town.run();
    town[1 - asking].join(code, true);
    town.run(1'000);
    CHECK(town[1 - asking].held().id == "service.unkept");
    for (std::size_t node = 0; node < 3; ++node) town.cut_off(node, false);
    town.run(30'000);
    CHECK(town.row(code).epoch == before.epoch);
    CHECK(town.row(code).node == before.node);
    town.play_any(code);
    town.play_any(code);
    CHECK(town.match(anna).digest() == town.match(ben).digest());
}

TEST_CASE("a node that is started again at its place takes its tables back at once", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(0, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    town.play_any(code);
    town.kill(0);
    town.start(0);
    town.run(2'500);
    CHECK(town.row(code).node == town.number(0));
    REQUIRE((town[anna].table() && town[ben].table()));
    town.play_any(code);
}

TEST_CASE("who leaves a table of another node and comes back at once is there", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(0, 1, "Ben"), cleo = town.come(1, 2, "Cleo");
    const auto code = town.sit_down(anna, ben);
    town[cleo].join(code, false);
    town.run();
    REQUIRE(town[cleo].table());
    town[cleo].leave();
    town[cleo].join(code, false);
    town.run();
    REQUIRE(town[cleo].table());
    town.play_any(code);
    CHECK(town.match(cleo).digest() == town.match(anna).digest());
}

TEST_CASE("who comes to a table whose node has just died waits until another has it", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(0, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    town.play_any(code);
    town.kill(0);
    const auto cleo = town.come(1, 2, "Cleo");
    town[cleo].join(code, false);
    town.run(14'000);
    CHECK(town.refusals(cleo).empty());
    REQUIRE(town[cleo].table());
    CHECK(town.match(cleo).ply() == 1);
}

TEST_CASE("nodes whose way to each other is broken leave each other's tables alone", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    town.play_any(code);
    const auto before = town.row(code);
    town.part(0, 1, true);
    town.run(40'000);
    CHECK(town.row(code).epoch == before.epoch);
    town.part(0, 1, false);
    town.run(40'000);
    REQUIRE(town[ben].table());
    town.play_any(code);
    town.play_any(code);
    CHECK(town.match(anna).digest() == town.match(ben).digest());
    CHECK(town.row(code).epoch == before.epoch);
}

TEST_CASE("a move that comes right behind its guest arrives with them", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    town.play_any(code);
    // As a client does that lost its connection before its move was acknowledged.
    const auto& table = *town[ben].table();
    const auto& match = *table.replica->confirmed();
    const auto number = match.entries().size();
    const protocol::ask::Join join{code, false, table.replica->name(), number};
    const protocol::ask::Move move{table.replica->name(), number, "0123456789abcdef-1",
                                   static_cast<int>(match.ply()),
                                   match.game().moves(match.position())->front()};
    town[ben].leave();
    town.run();
    town.say(ben, join, move);
    CHECK(town.refusals(ben) == std::vector<std::string>{});
    CHECK(town.match(anna).ply() == 2);
}

TEST_CASE("the open tables of all nodes are one list, in which a table's node cannot be told",
          "[nodes][lobby]")
{
    Town town(3);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben"), cleo = town.come(2, 2, "Cleo");
    for (const auto guest : {anna, ben, cleo}) town[guest].watch_lobby(true);
    for (const auto guest : {anna, ben}) {
        town[guest].create("konane", {}, {TimeControl::Kind::fischer, 60'000, 0}, std::nullopt, true);
        town.run(1'000);
    }
    REQUIRE(town[cleo].lobby());
    REQUIRE(town[cleo].lobby()->size() == 2);
    CHECK(*town[cleo].lobby() == *town[anna].lobby());
    // Who has waited longest stands first everywhere.
    const auto first = town[cleo].lobby()->front();
    CHECK(first.code == town[anna].table()->info.code);
    CHECK(first.seats[0].name + first.seats[1].name == "Anna");
    SECTION("whoever sits down takes it off everybody's")
    {
        town[cleo].join(first.code, true);
        town.run(1'000);
        REQUIRE(town[cleo].table());
        CHECK(town[cleo].table()->info.state == protocol::TableState::playing);
        for (const auto guest : {anna, ben, cleo}) CHECK(town[guest].lobby()->size() == 1);
    }
    SECTION("a host who goes takes it off, and puts it there again when they come back by another node")
    {
        town[anna].disconnect();
        town.run(1'000);
        CHECK(town[cleo].lobby()->size() == 1);
        town.move(anna, 2);
        town[anna].connect({}, town.clock);
        town.run(2'000);
        town[anna].join(first.code, false);
        town.run(1'000);
        CHECK(town[ben].lobby()->size() == 2);
    }
    SECTION("the tables of a node that dies are off until their hosts have come to another")
    {
        town.kill(0);
        town.move(anna, 1);
        town.run(1'000);
        CHECK(town[cleo].lobby()->size() == 1);
        town.run(20'000);
        CHECK(town[cleo].lobby()->size() == 2);
        CHECK(town[ben].lobby()->size() == 2);
    }
    SECTION("a node that comes later knows them all")
    {
        town.kill(2);
        town.start(2);
        town.run(20'000);
        REQUIRE(town[cleo].lobby());
        CHECK(town[cleo].lobby()->size() == 2);
    }
    SECTION("a way that was broken brings no table back that is gone")
    {
        town.part(0, 2, true);
        town.run(20'000);
        CHECK(town[cleo].lobby()->size() == 1);
        town[ben].join(first.code, true);
        town.run(1'000);
        town.part(0, 2, false);
        town.run(20'000);
        CHECK(town[cleo].lobby()->size() == (town[ben].lobby() ? town[ben].lobby()->size() : 99));
    }
}

TEST_CASE("an address may do no more by way of three nodes than by way of one", "[nodes][strangers]")
{
    const auto opened = [](std::size_t nodes) {
        server::ServiceLimits limits;
        limits.waiting_of_address = 6;
        Town town(nodes, limits);
        town.origin = {"school", "school"};
        for (std::size_t guest = 0; guest < 18; ++guest) {
            const auto client = town.come(guest % nodes, static_cast<int>(guest));
            town[client].create("kani", {}, {}, Seat::first, false);
            town.run(50);
        }
        return town.tables().size();
    };
    CHECK(opened(1) == 6);
    CHECK(opened(3) == 6);
}

TEST_CASE("a node at which a guest is not tells them nothing", "[nodes]")
{
    Town town(3);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben);
    const auto held = protocol::encode(
        protocol::tell::Held{town[ben].table()->info.match, {}, Message{*Text::find("service.unkept"), {}}});
    // Ben's is the second connection of all.
    const auto letter = server::write_letter({"tell", "2", held});
    town.service(1).peer_received(town.number(2), letter);
    town.run();
    CHECK(town[ben].held().empty());
    town.service(1).peer_received(town.number(0), letter);
    town.run();
    CHECK_FALSE(town[ben].held().empty());
}
