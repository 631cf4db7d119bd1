// What systemd is told, with a socket in its place.

#include "server/app/supervisor.hpp"
#include "server/app/support/running.hpp"
#include "server/app/watched_store.hpp"
#include "server/store/memory_log.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <mutex>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

using namespace papamu;
using namespace papamu::testing;
using papamu::server::ServerOptions;
using papamu::server::Supervision;
using papamu::server::Supervisor;

namespace {

// Stands where systemd would.
class Ear {
public:
    explicit Ear(const std::string& name) : socket_(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0))
    {
        sockaddr_un here{};
        here.sun_family = AF_UNIX;
        std::memcpy(here.sun_path, name.data(), name.size());
        if (name[0] == '@') here.sun_path[0] = '\0';
        const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
        REQUIRE(::bind(socket_, reinterpret_cast<const sockaddr*>(&here), size) == 0);
    }
    Ear(const Ear&) = delete;
    Ear& operator=(const Ear&) = delete;
    ~Ear() { ::close(socket_); }

    /// Waits for the next datagram and returns its lines.
    std::string hear()
    {
        Waiting waiting("a word to systemd");
        pollfd wanted{socket_, POLLIN, 0};
        while (::poll(&wanted, 1, static_cast<int>(std::chrono::milliseconds{Waiting::word_every}.count())) <=
               0)
            waiting.say();
        char lines[500];
        const auto size = ::recv(socket_, lines, sizeof lines, 0);
        return size > 0 ? std::string(lines, static_cast<std::size_t>(size)) : std::string{};
    }
    /// The next but those of the watchdog.
    std::string hear_news()
    {
        for (;;)
            if (auto lines = hear(); lines != "WATCHDOG=1") return lines;
    }

private:
    int socket_;
};

} // namespace

TEST_CASE("systemd is told that it is ready, lives, reads again and ends", "[app][supervisor]")
{
    TestFolder folder;
    const auto abstract = "@papamu-test-" + std::to_string(::getpid());
    for (const auto& name : {(folder / "notify").string(), abstract}) {
        Ear ear(name);
        ServerOptions options;
        options.supervision = {name, std::chrono::milliseconds{60}};
        Running server(options);
        CHECK(ear.hear() == "READY=1\nSTATUS=listening on " + server.place());
        CHECK(Wire(server.place()).connected());
        for (int times = 0; times < 3; ++times) CHECK(ear.hear() == "WATCHDOG=1");
        server.server().reload();
        CHECK(ear.hear_news().starts_with("RELOADING=1\nMONOTONIC_USEC="));
        CHECK(ear.hear_news() == "READY=1");
        server.stop();
        CHECK(ear.hear_news() == "STOPPING=1");
    }
}

TEST_CASE("a watchdog that nobody asked for is not fed", "[app][supervisor]")
{
    TestFolder folder;
    Ear ear((folder / "notify").string());
    ServerOptions options;
    options.supervision = {(folder / "notify").string(), {}};
    Running server(options);
    CHECK(ear.hear().starts_with("READY=1"));
    for (int times = 0; times < 3; ++times) await_tick();
    // Nothing was sent for those ticks if the next word is that of the reload.
    server.server().reload();
    CHECK(ear.hear().starts_with("RELOADING=1"));
}

TEST_CASE("a name that nobody listens at is no reason to stop", "[app][supervisor]")
{
    CHECK(Supervisor({}).tell("READY=1"));
    for (const auto& name : {std::string{"/nowhere/at/all"}, std::string{"@papamu-nobody"},
                             std::string{"relative"}, "/" + std::string(200, 'x')})
        CHECK_FALSE(Supervisor({name, {}}).tell("READY=1"));
}

TEST_CASE("what the environment says is for one process", "[app][supervisor]")
{
    ::setenv("NOTIFY_SOCKET", "@name", 1);
    ::setenv("WATCHDOG_USEC", "30000000", 1);
    ::setenv("WATCHDOG_PID", std::to_string(::getpid()).c_str(), 1);
    CHECK(Supervision::of_environment().socket == "@name");
    CHECK(Supervision::of_environment().watchdog == std::chrono::seconds{30});
    ::setenv("WATCHDOG_PID", "1", 1);
    CHECK(Supervision::of_environment().watchdog.count() == 0);
    for (const auto* name : {"NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"}) ::unsetenv(name);
    CHECK(Supervision::of_environment().socket.empty());
    CHECK(Supervision::of_environment().watchdog.count() == 0);
}

TEST_CASE("a server that its store has forgotten ends by itself, and not well", "[app][supervisor]")
{
    std::mutex guard;
    std::string lines;
    server::EventLog log(server::Level::info, [&](const std::string& line) {
        const std::lock_guard hold(guard);
        lines += line;
    });
    server::ServerOptions options;
    options.listen = "127.0.0.1:0";
    const auto opened = server::Server::open(options, log);
    REQUIRE(opened);
    echo().forgotten = true;
    CHECK_FALSE((*opened)->run());
    CHECK(lines.find("node_forgotten") != std::string::npos);
    CHECK(lines.find("drained") != std::string::npos);
}

TEST_CASE("a store that owes an answer and gives none does not live, one that refuses does",
          "[app][supervisor]")
{
    server::EventLog log(server::Level::off);
    server::Histogram appends;
    auto memory = std::make_unique<server::MemoryLog>();
    server::WatchedStore store(std::move(memory), appends, log, [] {});
    CHECK(store.answers());
    store.claim("m", [](const Result<server::Claim>&) {});
    CHECK_FALSE(store.answers());
    CHECK_FALSE(store.answers());
    store.pump();
    CHECK(store.answers());
    CHECK(store.answers());
    // Nobody claimed this epoch: it is refused, which is an answer.
    store.append({"m", 99, 0, "", "entry"}, [](const server::AppendResult&) {});
    CHECK_FALSE(store.answers());
    store.pump();
    CHECK(store.answers());
}
