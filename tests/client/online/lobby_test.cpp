#include "client/screens/online_words.hpp"
#include "online/service.hpp"

using namespace papamu;
using namespace papamu::screens;
using stage::Service;

TEST_CASE("a code leads to its table, a link to another server first", "[online]")
{
    Service service;
    service.arrive();
    auto& session = service.desk.session;
    CHECK_FALSE(session.desk.to_table("nothing"));
    CHECK(*session.desk.to_table("qwe-rtz") == Route{to::Waiting{"QWERTZ"}});
    REQUIRE(service.last<protocol::ask::Join>());
    CHECK(service.last<protocol::ask::Join>()->table == "QWERTZ");
    CHECK(service.last<protocol::ask::Join>()->play);
    CHECK(*session.desk.to_table("http://192.168.1.5:7411/#ABCDEF") == Route{to::Waiting{"ABCDEF"}});
    CHECK(session.desk.line.client()->address() == protocol::Address{false, "192.168.1.5", 7411});
    session.desk.listen();
    CHECK(service.last<protocol::ask::Join>()->table == "ABCDEF");
}

TEST_CASE("an address on the command line leads to its tables", "[online]")
{
    Service service;
    CHECK_FALSE(service.desk.session.desk.to_service("not an address"));
    CHECK(service.links == 0);
    CHECK(*service.desk.session.desk.to_service("play.example.org") == Route{to::Lobby{}});
    CHECK(service.desk.session.desk.line.client()->address().host == "play.example.org");
}

TEST_CASE("a table waits with its code until somebody comes", "[online]")
{
    Service service;
    service.arrive();
    auto& session = service.desk.session;
    session.desk.line.client()->create("konane", {{"size", "6"}}, {}, Seat::first, false);
    const auto waiting = service.desk.go(to::Waiting{});
    service.desk.frame(*waiting);
    CHECK(waiting->fact("code") == "none");
    auto info = service.table();
    info.state = protocol::TableState::waiting;
    info.match.clear();
    info.seats[1] = {};
    service.say(protocol::tell::Table{info, service.last_id()});
    service.desk.frame(*waiting, true);
    CHECK(waiting->fact("code") == "QWERTZ");
    CHECK(waiting->fact("link") == "http://127.0.0.1:7410/#QWERTZ");
    CHECK_FALSE(waiting->take_next());
    service.tell_table(service.table());
    service.begin("m-1");
    service.desk.frame(*waiting);
    const auto next = waiting->take_next();
    REQUIRE(next);
    CHECK(next->to == Route{to::OnlineMatch{}});
}

TEST_CASE("a link that opens in a browser can be scanned while the table waits, and nobody knocks",
          "[online]")
{
    const auto scan_at = [](const std::string& server, platform::Extent size, bool knocked) {
        Service service(size);
        service.desk.session.preferences.settings.server = server;
        service.arrive();
        auto& session = service.desk.session;
        session.desk.line.client()->create("konane", {{"size", "6"}}, {}, Seat::first, false);
        const auto waiting = service.desk.go(to::Waiting{});
        auto info = service.table();
        info.state = protocol::TableState::waiting;
        info.match.clear();
        info.seats[1] = {};
        if (knocked) info.knocks = {{1, "Ben", false}};
        service.say(protocol::tell::Table{info, service.last_id()});
        service.desk.frame(*waiting, true);
        service.desk.frame(*waiting, true);
        return *waiting->fact("scan");
    };
    CHECK(scan_at("ws://192.168.1.5:7410", {1280, 800}, false) == "below");
    CHECK(scan_at("wss://play.example.org:443", {390, 844}, false) == "below");
    CHECK(scan_at("ws://192.168.1.5:7410", {640, 480}, false) == "beside");
    CHECK(scan_at("ws://192.168.1.5:7410", {320, 320}, false) == "none");
    CHECK(scan_at("ws://192.168.1.5:7410", {1280, 800}, true) == "none");
    // Nobody else comes to this one.
    CHECK(scan_at("ws://127.0.0.1:7410", {1280, 800}, false) == "none");
}

TEST_CASE("a table that is refused leads back to the tables, with the reason", "[online]")
{
    Service service;
    service.arrive();
    auto& session = service.desk.session;
    session.desk.line.join("ABCDEF", true);
    const auto waiting = service.desk.go(to::Waiting{});
    service.desk.frame(*waiting);
    service.say(protocol::tell::Refused{"", "ABCDEF", Message{*Text::find("match.over"), {}}});
    service.desk.frame(*waiting);
    const auto next = waiting->take_next();
    REQUIRE(next);
    CHECK(next->to == Route{to::Lobby{}});
    CHECK(session.tidings.waiting().size() == 1);
}

TEST_CASE("words are typed by keys, or chosen letter by letter", "[online]")
{
    Service service;
    const auto typing = service.desk.go(to::Typing{to::Typing::What::code});
    service.desk.frame(*typing, true);
    // A mouse has a keyboard beside it, most likely.
    CHECK_FALSE(ui::rect_of("typing.key.A"));
    service.desk.press(*typing, "typing.keys");
    service.desk.frame(*typing, true);
    for (const auto* key : {"typing.key.A", "typing.key.B", "typing.key.B", "typing.erase"})
        service.desk.press(*typing, key);
    CHECK(typing->fact("words") == "AB");
    service.desk.press(*typing, "typing.done");
    CHECK(typing->fact("reason") == english(service.desk.session.desk.to_table("AB").reason()));
    CHECK_FALSE(typing->take_next());
}

TEST_CASE("what was refused is written on at once, and can be undone", "[online]")
{
    Service service;
    const auto typing = service.desk.go(to::Typing{to::Typing::What::server});
    const auto write = [&](ui::Stroke stroke) {
        service.desk.input.strokes.push_back(std::move(stroke));
        service.desk.frame(*typing);
    };
    service.desk.frame(*typing);
    service.desk.frame(*typing);
    CHECK(ui::typing());
    write({.key = ui::Key::a, .control = true});
    write({.typed = "no address"});
    write({.key = ui::Key::enter});
    CHECK_FALSE(typing->fact("reason")->empty());
    CHECK(ui::typing());
    write({.typed = "!"});
    CHECK(typing->fact("words") == "no address!");
    CHECK(typing->fact("reason")->empty());
    write({.key = ui::Key::z, .control = true});
    CHECK(typing->fact("words") == "no address");
    write({.key = ui::Key::escape});
    CHECK(typing->take_next());
}

TEST_CASE("a table without a seat says so, and offers a new one, or a look at it", "[online]")
{
    struct Shut {
        const char* reason;
        bool watched;
    };
    for (const auto& [reason, watched] :
         {Shut{"table.full", true}, {"table.over", true}, {"table.unknown", false}}) {
        INFO(reason);
        Service service;
        service.arrive();
        const auto screen = service.desk.go(service.desk.session.desk.to_table("ABCDEF"));
        service.desk.settle(*screen);
        CHECK(screen->fact("shut") == "no");
        Message why;
        why.id = reason; // as the server says it
        service.say(protocol::tell::Refused{"", "ABCDEF", why});
        service.desk.settle(*screen);
        service.desk.frame(*screen, true);
        CHECK(screen->fact("shut") == reason);
        CHECK_FALSE(screen->take_next());
        CHECK_FALSE(screen->calls_back());
        CHECK(ui::focus() == "waiting.new");
        CHECK(ui::rect_of("waiting.cancel"));
        CHECK(ui::rect_of("waiting.watch").has_value() == watched);
        if (watched) {
            service.desk.press(*screen, "waiting.watch");
            CHECK_FALSE(screen->take_next());
            REQUIRE(service.last<protocol::ask::Join>());
            CHECK(service.last<protocol::ask::Join>()->table == "ABCDEF");
            CHECK_FALSE(service.last<protocol::ask::Join>()->play);
        } else {
            service.desk.press(*screen, "waiting.new");
            const auto next = service.desk.next(*screen);
            REQUIRE(next);
            CHECK(next->name() == "table");
        }
    }
}

TEST_CASE("a fresh install's Online asks nobody, fails nowhere and offers what works", "[online]")
{
    Service service;
    auto& session = service.desk.session;
    session.preferences.settings.server.clear();
    const auto lobby = service.desk.go(to::Lobby{});
    service.desk.settle(*lobby);
    service.desk.frame(*lobby, true);
    CHECK(service.links == 0);
    CHECK(session.tidings.waiting().empty());
    CHECK(ui::rect_of("online.link"));
    CHECK(ui::rect_of("online.server"));
    CHECK_FALSE(ui::rect_of("online.new"));
    CHECK(session.desk.to_table("ABCDEF").reason().id == "online.code_alone");
    CHECK(service.links == 0);
    // By a friend's link one comes to a server, which is known from then on.
    REQUIRE(session.desk.to_table("http://192.168.1.5:7410/#ABCDEF"));
    CHECK(session.preferences.settings.server.empty());
    session.desk.listen();
    service.say(protocol::tell::Welcome{1, "Anna", "test", {}});
    CHECK(session.preferences.settings.server == "ws://192.168.1.5:7410");
    // Another friend's does not take its place; another address that is chosen does, when somebody is there.
    REQUIRE(session.desk.to_table("http://192.168.1.6:7410/#ABCDEF"));
    session.desk.listen();
    service.say(protocol::tell::Welcome{1, "Anna", "test", {}});
    CHECK(session.preferences.settings.server == "ws://192.168.1.5:7410");
    REQUIRE(session.desk.to_service("play.example.org"));
    session.desk.listen();
    CHECK(session.preferences.settings.server == "ws://192.168.1.5:7410");
    service.say(protocol::tell::Welcome{1, "Anna", "test", {}});
    CHECK(session.preferences.settings.server == "ws://play.example.org:7410");
}

TEST_CASE("a service that does not answer is told on the way to a table, with ways out", "[online]")
{
    Service service;
    service.arrive();
    auto& session = service.desk.session;
    auto screen = service.desk.go(session.desk.to_table("QWERTZ"));
    session.desk.listen();
    service.desk.settle(*screen);
    CHECK_FALSE(ui::rect_of("online.retry"));
    service.clock += 3'000;
    service.say(protocol::tell::Pong{1});
    service.clock += 3'000;
    service.say(protocol::tell::Pong{1});
    service.clock += 4'500;
    service.say(protocol::tell::Pong{1});
    CHECK(session.desk.line.client()->concern().id == "net.unanswered");
    service.desk.frame(*screen, true);
    service.desk.frame(*screen, true);
    CHECK(ui::rect_of("online.retry"));
    CHECK(ui::rect_of("waiting.cancel"));
    const auto opened = service.rehearsal.opened();
    service.desk.press(*screen, "online.retry");
    CHECK(service.rehearsal.opened() == opened + 1);
}

TEST_CASE("who knocks waits for the host, and a host sees who knocks", "[online]")
{
    Service service;
    service.arrive();
    auto& session = service.desk.session;
    auto screen = service.desk.go(session.desk.to_table("http://127.0.0.1:7410/#QWERTZ"));
    session.desk.listen();
    CHECK(service.last<protocol::ask::Join>()->key.empty());
    auto info = service.table();
    info.state = protocol::TableState::waiting;
    info.match.clear();
    info.seats[1] = {};
    info.you.reset();
    info.knocking = true;
    service.tell_table(info);
    service.desk.frame(*screen);
    CHECK(screen->fact("knocking") == "yes");
    CHECK(session.desk.line.waiting().size() == 1); // killed now, one knocks again
    screen->handle(input::intent::Cancel{});
    CHECK(service.last<protocol::ask::Leave>());
    CHECK(session.desk.line.waiting().empty());

    const std::string key = "ABCDEFGHJKLMNPQRSTUV";
    screen = service.desk.go(session.desk.to_table("http://127.0.0.1:7410/#t=ABCDEF." + key));
    CHECK(service.last<protocol::ask::Join>()->key == key);
    info.code = "ABCDEF";
    info.knocking = false;
    info.you = Seat::first;
    info.key = key;
    info.knocks = {{7, "Ben", false}};
    service.tell_table(info);
    service.desk.frame(*screen, true);
    service.desk.frame(*screen, true);
    CHECK(screen->fact("link").value_or("") == "http://127.0.0.1:7410/#t=ABCDEF." + key);
    CHECK(screen->fact("knocks") == "1");
    CHECK(ui::rect_of("knock.let_in.7"));
    CHECK(ui::rect_of("knock.not_now.7"));
}

TEST_CASE("that the service can keep nothing now is told first, on the way to a table and at it", "[online]")
{
    Service service;
    service.arrive();
    auto& session = service.desk.session;
    Message full;
    full.id = "store.full";
    SECTION("on the way")
    {
        REQUIRE(session.desk.to_table("QWERTZ"));
        service.say(protocol::tell::Held{"", "QWERTZ", full});
        CHECK(connection_trouble(session.desk.line).id == "store.full");
        service.tell_table(service.table());
        CHECK(connection_trouble(session.desk.line).empty());
    }
    SECTION("at it")
    {
        session.desk.line.join("QWERTZ", true);
        service.tell_table(service.table());
        service.begin("m-1");
        const auto play = service.desk.go(to::OnlineMatch{});
        service.desk.settle(*play);
        REQUIRE(session.desk.line.client()->play("c3"));
        session.desk.listen();
        service.say(protocol::tell::Held{"m-1", service.last_id(), full});
        for (int i = 0; i < 5; ++i) {
            service.clock += 4'000;
            service.say(protocol::tell::Pong{1});
        }
        service.desk.frame(*play);
        CHECK(play->fact("ask") == "held");
        service.enter(entry::Move{Seat::first, 0, "c3"}, service.last_id());
        service.desk.frame(*play);
        CHECK(play->fact("ask") == "nothing");
    }
}

TEST_CASE("the open tables are asked for as soon as there is somebody to ask", "[online]")
{
    Service service;
    auto& session = service.desk.session;
    session.preferences.settings.server.clear();
    const auto lobby = service.desk.go(to::Lobby{});
    service.desk.settle(*lobby);
    CHECK_FALSE(session.desk.line.client());
    // As hosting does it.
    REQUIRE(session.desk.line.come({false, "127.0.0.1", 7410}, "Anna"));
    session.desk.listen();
    service.say(protocol::tell::Welcome{1, "Anna", "test", {}});
    service.desk.frame(*lobby);
    REQUIRE(service.last<protocol::ask::Lobby>());
    CHECK(service.last<protocol::ask::Lobby>()->wanted);
    const auto heard = service.rehearsal.heard().size();
    service.desk.frame(*lobby);
    CHECK(service.rehearsal.heard().size() == heard);
}
