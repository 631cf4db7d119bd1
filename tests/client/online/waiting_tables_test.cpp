// Tables where this guest has a seat, from taking it until the match is over: what Continue goes back to.

#include "client/screens/kept_matches.hpp"
#include "match/record.hpp"
#include "online/service.hpp"

#include <fstream>

using namespace papamu;
using namespace papamu::screens;
using stage::Service;

TEST_CASE("a table waits from the moment one asks for it until it is over or given up", "[online]")
{
    Service service;
    service.arrive();
    auto& session = service.desk.session;
    auto& line = session.desk.line;
    CHECK(line.waiting().empty());
    auto screen = service.desk.go(session.desk.to_table("http://192.168.1.5:7410/#QWERTZ"));
    // Nothing is answered yet.
    REQUIRE(session.desk.to_come_back_to());
    CHECK(session.desk.to_come_back_to()->link.address.host == "192.168.1.5");
    SECTION("given up on the way")
    {
        service.desk.settle(*screen); // nobody gives up what was never seen
        screen->handle(input::intent::Cancel{});
        CHECK(line.waiting().empty());
    }
    SECTION("refused")
    {
        session.desk.listen();
        service.say(protocol::tell::Welcome{1, "Anna", "test", {}});
        service.say(protocol::tell::Refused{"", "QWERTZ", Message{*Text::find("match.over"), {}}});
        CHECK(line.waiting().empty());
    }
    SECTION("played to its end")
    {
        session.desk.listen();
        service.say(protocol::tell::Welcome{1, "Anna", "test", {}});
        service.tell_table(service.table());
        service.begin("m-1");
        REQUIRE(line.waiting().size() == 1);
        CHECK(line.waiting().front().seat == Seat::first);
        CHECK(line.waiting().front().match == "m-1");
        CHECK(line.missed());
        // Gone home it waits there, as the first button.
        line.go();
        CHECK_FALSE(line.missed());
        const auto home = service.desk.go(to::Home{});
        service.desk.settle(*home);
        service.desk.frame(*home, true);
        CHECK(ui::focus() == "home.continue");
        REQUIRE(session.desk.come_back_to(*session.desk.to_come_back_to()));
        session.desk.listen();
        CHECK(service.last<protocol::ask::Join>()->table == "QWERTZ");
        service.say(protocol::tell::Welcome{1, "Anna", "test", {}});
        // For a moment it cannot be had: the seat is still there.
        Message busy;
        busy.id = "service.busy";
        service.say(protocol::tell::Refused{"", "QWERTZ", busy});
        CHECK(line.waiting().size() == 1);
        line.join("QWERTZ", true);
        service.tell_table(service.table());
        service.begin("m-1");
        service.enter(entry::Resigned{Seat::second});
        CHECK(line.waiting().empty());
        CHECK_FALSE(line.missed());
    }
}

TEST_CASE("what was touched last is what Continue goes on with", "[online]")
{
    Service service;
    service.arrive();
    auto& session = service.desk.session;
    REQUIRE(session.desk.to_table("QWERTZ"));
    CHECK(session.desk.to_come_back_to());
    auto local = service.desk.sit(**find_game("konane"));
    // Disks count time in steps.
    const auto touch = [&](int hours) {
        std::filesystem::last_write_time(session.sittings.present().journal->file(),
                                         std::filesystem::file_time_type::clock::now() +
                                             std::chrono::hours{hours});
    };
    touch(1);
    // But whoever is at a table comes back to that one, and was there last when leaving it.
    REQUIRE(session.desk.to_come_back_to());
    session.desk.line.go();
    CHECK_FALSE(session.desk.to_come_back_to());
    CHECK(session.sittings.to_continue());
    touch(-1);
    CHECK(session.desk.to_come_back_to());
    REQUIRE(session.desk.to_table("ABCDEF"));
    session.desk.line.go();
    REQUIRE(session.desk.to_table("QWERTZ"));
    session.desk.listen();
    service.say(protocol::tell::Welcome{1, "Anna", "test", {}});
    service.tell_table(service.table());
    service.begin("m-1");
    std::filesystem::last_write_time(session.sittings.present().journal->file(),
                                     std::filesystem::file_time_type::clock::now());
    session.desk.line.go();
    REQUIRE(session.desk.to_come_back_to());
    CHECK(session.desk.to_come_back_to()->link.code == "QWERTZ");
}

TEST_CASE("a look at a file leads back to the match that goes on somewhere", "[online]")
{
    const stage::Folder folder;
    Service service;
    auto play = service.sit();
    auto& session = service.desk.session;
    const auto file = folder.path() / "a.txt";
    std::ofstream(file) << text(record_of(*session.desk.line.client()->table()->replica->confirmed()));
    auto shown = service.desk.go(session.kept.open_file(file));
    service.desk.settle(*shown);
    shown->handle(input::intent::Cancel{});
    auto next = service.desk.next(*shown);
    REQUIRE(next);
    CHECK(next->name() == "waiting");
    service.desk.settle(*next);
    next = service.desk.next(*next);
    REQUIRE(next);
    CHECK(next->name() == "play");
}

TEST_CASE("a welcome tells more of tables that one came to, and makes no others wait", "[online]")
{
    Service service;
    auto& session = service.desk.session;
    auto info = service.table();
    const auto come = [&](const std::string& code) {
        REQUIRE(session.desk.to_table("http://127.0.0.1:7410/#" + code));
        session.desk.listen();
        service.say(protocol::tell::Welcome{1, "Anna", "test", {}});
        info.code = code;
        service.tell_table(info);
        session.desk.line.go();
    };
    come("QWERTZ");
    come("ABCDEF");
    REQUIRE(session.desk.come_online());
    session.desk.listen();
    std::vector<protocol::TableInfo> told;
    for (char letter = 'A'; letter < 'H'; ++letter) {
        told.push_back(service.table());
        told.back().code = std::string(6, letter);
    }
    told.push_back(service.table()); // QWERTZ
    told.back().match = "m-2";
    service.say(protocol::tell::Welcome{1, "Anna", "test", told});
    const auto waiting = session.desk.line.waiting();
    REQUIRE(waiting.size() == 2);
    CHECK(waiting[0].link.code == "ABCDEF"); // where one was last
    CHECK(waiting[1].link.code == "QWERTZ");
    CHECK(waiting[1].match == "m-2");
    // So it is for whoever reads it after a restart.
    storage::KeptTables kept{service.desk.folder() / "seats"};
    const auto list = kept.list();
    REQUIRE(list.size() == 2);
    CHECK(list[0].link.code == "ABCDEF");
    CHECK(list[1].match == "m-2");
}
