// What home says of a match at a service.

#include "online/service.hpp"

using namespace papamu;
using namespace papamu::screens;
using stage::Service;

namespace {

// What the first button of home says it goes on with.
std::string first_button(stage::Service& service, screens::Screen& home)
{
    service.desk.settle(home);
    service.desk.frame(home, true);
    REQUIRE(ui::focus() == "home.continue");
    for (const auto& control : ui::controls())
        if (control.id == "home.continue") return control.value;
    return {};
}

// The same after the program was closed and opened again: nothing is asked over a socket.
std::string first_button_later(stage::Service& service)
{
    service.desk.session.desk.line.go();
    const auto links = service.links;
    const auto home = service.desk.go(to::Home{});
    auto words = first_button(service, *home);
    CHECK(service.desk.session.desk.line.state() == net::ConnectionState::off);
    CHECK(service.links == links);
    return words;
}

} // namespace

TEST_CASE("home says with whom one plays online, and whose turn it is as far as one saw", "[online]")
{
    Service service;
    service.seat = Seat::second; // Ben
    auto& line = service.desk.session.desk.line;
    service.arrive();
    line.join("QWERTZ", true);
    const auto kept = [&] { return storage::KeptTables{service.desk.folder() / "seats"}.list().at(0); };
    SECTION("no match has begun yet")
    {
        CHECK(kept().opponent.empty());
        auto info = service.table();
        info.match.clear();
        info.state = protocol::TableState::waiting;
        info.seats[0] = {};
        service.tell_table(info);
        CHECK(first_button_later(service) == "Your table online");
    }
    SECTION("the other one is to move, and may have moved since")
    {
        service.tell_table(service.table());
        service.begin("m-1");
        CHECK(kept().opponent == "Anna");
        CHECK(kept().to_move == Seat::first);
        CHECK(first_button_later(service) == "You and Anna: Anna was to move");
    }
    SECTION("it is one's own turn, and stays so")
    {
        service.tell_table(service.table());
        service.begin("m-1");
        service.enter(entry::Move{Seat::first, 0, "c3"});
        CHECK(kept().to_move == Seat::second);
        CHECK(first_button_later(service) == "You and Anna: your turn");
        // A greeting tells of the table, but not of the match: what was seen of it is still known.
        REQUIRE(service.desk.session.desk.come_online());
        service.desk.session.desk.listen();
        service.say(protocol::tell::Welcome{1, "Ben", "test", {service.table()}});
        CHECK(kept().to_move == Seat::second);
        // Of another match nothing was seen yet.
        auto next = service.table();
        next.match = "m-2";
        service.say(protocol::tell::Welcome{1, "Ben", "test", {next}});
        service.desk.session.desk.line.go();
        REQUIRE(service.desk.session.desk.come_online());
        service.desk.session.desk.listen();
        service.say(protocol::tell::Welcome{1, "Ben", "test", {next}});
        CHECK_FALSE(kept().to_move);
        CHECK(first_button_later(service) == "You and Anna");
    }
    SECTION("the other one has no name")
    {
        auto info = service.table();
        info.seats[0].name.clear();
        service.tell_table(info);
        service.begin("m-1");
        CHECK(first_button_later(service) == "Your game online");
        REQUIRE(service.desk.session.desk.come_back_to(*service.desk.session.desk.to_come_back_to()));
        service.desk.session.desk.listen();
        service.say(protocol::tell::Welcome{1, "Ben", "test", {}});
        service.tell_table(info);
        service.begin("m-1");
        service.enter(entry::Move{Seat::first, 0, "c3"});
        CHECK(first_button_later(service) == "Your game online: your turn");
    }
    SECTION("one is at the table, and sees")
    {
        service.tell_table(service.table());
        service.begin("m-1");
        const auto home = service.desk.go(to::Home{});
        CHECK(first_button(service, *home) == "You and Anna: Anna is to move");
        service.enter(entry::Move{Seat::first, 0, "c3"});
        CHECK(home->listen());
        CHECK_FALSE(home->listen());
        CHECK(first_button(service, *home) == "You and Anna: your turn");
        // It ends, and nothing waits any more.
        service.enter(entry::Resigned{Seat::first});
        CHECK(home->listen());
        service.desk.frame(*home, true);
        service.desk.frame(*home, true);
        CHECK_FALSE(ui::rect_of("home.continue"));
    }
}
