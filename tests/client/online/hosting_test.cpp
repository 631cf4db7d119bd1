#include "client/online/hosting.hpp"
#include "online/service.hpp"
#include "online/stand_in.hpp"
#include "support/awaiting.hpp"

using namespace papamu;
using online::Hosting;
using Server = stage::StandIn;

namespace {

// Whether the hosted service reaches this state before it ends.
bool comes_to(Hosting& hosting, Hosting::State state)
{
    testing::await("the service to start or to end", [&] {
        hosting.update();
        return hosting.state() == state || hosting.state() == Hosting::State::off;
    });
    return hosting.state() == state;
}

} // namespace

TEST_CASE("the line in which a service says where it listens gives its port", "[hosting]")
{
    CHECK(online::port_in("listening on 0.0.0.0:7410") == 7410);
    CHECK(online::port_in("papamu-server 0.1.0 listening on [::]:80") == 80);
    CHECK(online::port_in(R"({"text":"listening on 127.0.0.1:65535","level":"info"})") == 65535);
    for (const auto* line : {"", "listening on", "listening on 0.0.0.0", "listening on 0.0.0.0:0",
                             "listening on 0.0.0.0:65536", "listening at 0.0.0.0:7410"})
        CHECK_FALSE(online::port_in(line));
}

TEST_CASE("a service is started in the background, and ends when it is told to", "[hosting]")
{
    const Server server("echo \"$@\" > \"$4-words\"; echo listening on 0.0.0.0:7999; exec sleep 1000");
    const stage::Folder folder;
    Hosting hosting;
    hosting.start(folder.path() / "server");
    REQUIRE(hosting.trouble().empty());
    CHECK(hosting.state() == Hosting::State::starting);
    CHECK(comes_to(hosting, Hosting::State::running));
    CHECK(hosting.port() == 7999);
    std::ifstream words(folder.path() / "server-words");
    std::string said;
    std::getline(words, said);
    CHECK(hosting.has_page());
    CHECK(said == "--listen 0.0.0.0:7410 --data " + (folder.path() / "server").string());
    hosting.stop();
    CHECK(hosting.state() == Hosting::State::ending);
    CHECK(comes_to(hosting, Hosting::State::off));
    CHECK(hosting.trouble().empty());
}

TEST_CASE("a hosted service that has no page for browsers says so before it is there", "[hosting]")
{
    CHECK(online::says_no_page(R"({"time":"2026","level":"info","event":"no_page","reason":"x"})"));
    for (const auto* line :
         {"", "no_page", R"({"event":"web","folder":"/no_page"})", "listening on 0.0.0.0:7410"})
        CHECK_FALSE(online::says_no_page(line));
    const char* const without = "echo '{\"level\":\"info\",\"event\":\"no_page\"}' >&2; ";
    const char* const serve = "echo listening on 0.0.0.0:7999; exec sleep 1000";
    Hosting hosting;
    for (const bool has_page : {false, true}) {
        const Server server(std::string{has_page ? "" : without} + serve);
        hosting.start("/tmp");
        REQUIRE(comes_to(hosting, Hosting::State::running));
        CHECK(hosting.has_page() == has_page);
        hosting.stop();
        REQUIRE(comes_to(hosting, Hosting::State::off));
    }
}

TEST_CASE("a service that does not stay says why in its last words", "[hosting]")
{
    const Server server("echo papamu-server: port 7410 is taken >&2; exit 1");
    Hosting hosting;
    hosting.start("/tmp");
    REQUIRE(comes_to(hosting, Hosting::State::off));
    CHECK(english(hosting.trouble()).find("port 7410 is taken") != std::string::npos);
}

TEST_CASE("who hosts a service is not away from it, before they come to it and until it has ended",
          "[hosting][online]")
{
    const Server server("echo listening on 0.0.0.0:7999; exec sleep 1000");
    stage::Service service;
    auto& desk = service.desk.session.desk;
    CHECK(desk.away());
    desk.line.hosting.start(service.desk.folder() / "server");
    REQUIRE(desk.line.state() == net::ConnectionState::off);
    CHECK_FALSE(desk.away());
    REQUIRE(comes_to(desk.line.hosting, Hosting::State::running));
    CHECK_FALSE(desk.away());
    desk.line.hosting.stop();
    REQUIRE(comes_to(desk.line.hosting, Hosting::State::off));
    CHECK(desk.away());
    // So is who goes to another one.
    REQUIRE(desk.come_online());
    CHECK_FALSE(desk.away());
}

TEST_CASE("who stops hosting is no longer on the way to their own service", "[hosting][online]")
{
    const Server server("echo listening on 0.0.0.0:7999; exec sleep 1000");
    stage::Service service;
    auto& session = service.desk.session;
    session.preferences.settings.server.clear();
    const auto lobby = service.desk.go(screens::to::Lobby{});
    session.desk.line.host("Anna");
    testing::await("the line to the service that was started", [&] {
        session.desk.listen();
        return session.desk.line.client() != nullptr;
    });
    session.desk.listen();
    service.say(protocol::tell::Welcome{1, "Anna", "test", {}});
    REQUIRE(session.desk.line.state() == net::ConnectionState::online);
    service.desk.settle(*lobby);
    service.desk.frame(*lobby, true);
    REQUIRE(ui::rect_of("online.host_stop"));
    ui::set_focus("online.host_stop");
    service.desk.frame(*lobby, true);
    service.desk.input.arm = true;
    service.desk.frame(*lobby, true);
    service.desk.input.confirm = true;
    service.desk.frame(*lobby, true);
    CHECK(session.desk.line.hosting.state() == Hosting::State::ending);
    CHECK(session.desk.line.state() == net::ConnectionState::off);
    CHECK(comes_to(session.desk.line.hosting, Hosting::State::off));
    session.desk.listen();
    CHECK(session.desk.line.state() == net::ConnectionState::off);
}
