#include "client/screens/typing.hpp"
#include "online/service.hpp"

using namespace papamu;
using namespace papamu::screens;
using stage::Service;

TEST_CASE("a code leads to its table, a link to another server first", "[online]")
{
    Service service;
    service.arrive();
    auto& session = service.desk.session;
    CHECK_FALSE(to_table(session, "nothing"));
    auto screen = to_table(session, "qwe-rtz");
    REQUIRE(screen);
    CHECK((*screen)->name() == "waiting");
    REQUIRE(service.last<protocol::ask::Join>());
    CHECK(service.last<protocol::ask::Join>()->table == "QWERTZ");
    CHECK(service.last<protocol::ask::Join>()->play);
    screen = to_table(session, "http://192.168.1.5:7411/#ABCDEF");
    REQUIRE(screen);
    CHECK(session.line.client()->address() == protocol::Address{false, "192.168.1.5", 7411});
    session.listen();
    CHECK(service.last<protocol::ask::Join>()->table == "ABCDEF");
}

TEST_CASE("an address on the command line leads to its tables", "[online]")
{
    Service service;
    CHECK_FALSE(to_service(service.desk.session, "not an address"));
    CHECK(service.links == 0);
    const auto screen = to_service(service.desk.session, "play.example.org");
    REQUIRE(screen);
    CHECK((*screen)->name() == "online");
    CHECK(service.desk.session.line.client()->address().host == "play.example.org");
}

TEST_CASE("a table waits with its code until somebody comes", "[online]")
{
    Service service;
    service.arrive();
    auto& session = service.desk.session;
    session.line.client()->create("konane", {{"size", "6"}}, {}, Seat::first, false);
    WaitingScreen waiting(session);
    service.desk.frame(waiting);
    CHECK(waiting.fact("code") == "none");
    auto info = service.table();
    info.state = protocol::TableState::waiting;
    info.match.clear();
    info.seats[1] = {};
    service.say(protocol::tell::Table{info, service.last_id()});
    service.desk.frame(waiting, true);
    CHECK(waiting.fact("code") == "QWERTZ");
    CHECK(waiting.fact("link") == "http://127.0.0.1:7410/#QWERTZ");
    CHECK_FALSE(waiting.take_next());
    service.tell_table(service.table());
    service.begin("m-1");
    service.desk.frame(waiting);
    const auto next = waiting.take_next();
    REQUIRE(next);
    CHECK(next->name() == "play");
}

TEST_CASE("a table that is refused leads back to the tables, with the reason", "[online]")
{
    Service service;
    service.arrive();
    auto& session = service.desk.session;
    session.line.join("ABCDEF", true);
    WaitingScreen waiting(session);
    service.desk.frame(waiting);
    service.say(protocol::tell::Refused{"", "ABCDEF", Message{*Text::find("match.over"), {}}});
    service.desk.frame(waiting);
    const auto next = waiting.take_next();
    REQUIRE(next);
    CHECK(next->name() == "online");
    CHECK(session.news.size() == 1);
}

TEST_CASE("words are typed by keys, or chosen letter by letter", "[online]")
{
    Service service;
    std::string got;
    const auto done = [&](const std::string& typed) -> Result<std::unique_ptr<Screen>> {
        got = typed;
        return *Text::find("match.over");
    };
    TypingScreen typing(service.desk.session, TypingScreen::What::code, {}, done, {});
    service.desk.frame(typing, true);
    const auto press = [&](std::string_view id) {
        ui::set_focus(id);
        service.desk.frame(typing, true);
        service.desk.input.arm = true;
        service.desk.frame(typing, true);
        service.desk.input.confirm = true;
        service.desk.frame(typing, true);
    };
    for (const auto* key : {"typing.key.A", "typing.key.B", "typing.key.B", "typing.erase"}) press(key);
    CHECK(typing.fact("words") == "AB");
    press("typing.done");
    CHECK(got == "AB");
    CHECK(typing.fact("reason") == english(Message{*Text::find("match.over"), {}}));
}

TEST_CASE("where both seats are taken one watches", "[online]")
{
    Service service;
    service.arrive();
    const auto screen = to_table(service.desk.session, "ABCDEF");
    REQUIRE(screen);
    service.desk.frame(**screen);
    Message full;
    full.id = "table.full"; // as the server says it
    service.say(protocol::tell::Refused{"", "ABCDEF", full});
    service.desk.frame(**screen);
    CHECK_FALSE((*screen)->take_next());
    REQUIRE(service.last<protocol::ask::Join>());
    CHECK(service.last<protocol::ask::Join>()->table == "ABCDEF");
    CHECK_FALSE(service.last<protocol::ask::Join>()->play);
}
