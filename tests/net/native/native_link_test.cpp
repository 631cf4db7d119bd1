// The link of programs that have sockets, against a whole server.

#include "net/native_link.hpp"

#include "data/child.hpp"
#include "net/texts.hpp"
#include "server/app/support/running.hpp"

#include <catch2/catch.hpp>

#include <condition_variable>
#include <mutex>
#include <thread>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace papamu;
using namespace papamu::net;
using namespace papamu::testing;
using papamu::server::ServerOptions;

namespace {

protocol::Address at(const std::string& place, bool secure = false)
{
    auto address = protocol::parse_address((secure ? "wss://" : "ws://") + place);
    REQUIRE(address);
    return *address;
}

// What a link tells, one after the other, waiting as a program does: by being woken.
class Ear {
public:
    explicit Ear(Link& link) : link_(link)
    {
        link_.wake_by([this] {
            const std::lock_guard hold(mutex_);
            woken_ = true;
            changed_.notify_one();
        });
    }
    ~Ear() { link_.wake_by(nullptr); }

    LinkEvent next()
    {
        while (events_.empty()) {
            std::unique_lock hold(mutex_);
            await("an event of a link", changed_, hold, [this] { return woken_; });
            woken_ = false;
            hold.unlock();
            events_ = link_.poll();
        }
        auto event = std::move(events_.front());
        events_.erase(events_.begin());
        return event;
    }
    std::string frame()
    {
        const auto event = next();
        const auto* heard = std::get_if<linked::Frame>(&event);
        return heard ? heard->text : "(none)";
    }
    bool opens() { return std::holds_alternative<linked::Opened>(next()); }
    std::string closes()
    {
        for (;;) {
            const auto event = next();
            if (const auto* closed = std::get_if<linked::Closed>(&event)) {
                CHECK(english(closed->reason).find('{') == std::string::npos);
                return closed->reason.id;
            }
        }
    }

private:
    Link& link_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool woken_ = false;
    std::vector<LinkEvent> events_;
};

// A listener that never answers, or answers with these bytes.
class Stranger {
public:
    explicit Stranger(std::string answer);
    ~Stranger();
    std::string place() const { return "127.0.0.1:" + std::to_string(port_); }

private:
    int socket_;
    int port_ = 0;
    std::thread thread_;
};

// A certificate for this name that nobody vouches for but itself.
void make_certificate(const TestFolder& folder, const std::string& name)
{
    auto openssl = Child::start("/usr/bin/env",
                                {"openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                                 "-subj", "/CN=papamu-test", "-addext", "subjectAltName=" + name, "-keyout",
                                 (folder / "key.pem").string(), "-out", (folder / "cert.pem").string()});
    REQUIRE(openssl);
    std::string said;
    while (const auto line = openssl->wait_line(std::chrono::hours{24})) said += *line + '\n';
    INFO(said);
    REQUIRE(await("the end of openssl", [&] { return openssl->status(); }) == 0);
}

ServerOptions with_tls(const TestFolder& folder)
{
    ServerOptions options;
    options.certificate = folder / "cert.pem";
    options.key = folder / "key.pem";
    return options;
}

} // namespace

Stranger::Stranger(std::string answer) : socket_(::socket(AF_INET, SOCK_STREAM, 0))
{
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof here;
    REQUIRE(::bind(socket_, reinterpret_cast<const sockaddr*>(&here), size) == 0);
    REQUIRE(::listen(socket_, 5) == 0);
    REQUIRE(::getsockname(socket_, reinterpret_cast<sockaddr*>(&here), &size) == 0);
    port_ = ntohs(here.sin_port);
    thread_ = std::thread([this, answer = std::move(answer)] {
        for (int one = ::accept(socket_, nullptr, nullptr); one >= 0;
             one = ::accept(socket_, nullptr, nullptr)) {
            char bytes[2000];
            if (::recv(one, bytes, sizeof bytes, 0) > 0)
                ::send(one, answer.data(), answer.size(), MSG_NOSIGNAL);
            while (::recv(one, bytes, sizeof bytes, 0) > 0) {
            }
            ::close(one);
        }
    });
}

Stranger::~Stranger()
{
    ::shutdown(socket_, SHUT_RDWR);
    thread_.join();
    ::close(socket_);
}

TEST_CASE("a link opens, carries frames both ways in order, and closes", "[native]")
{
    Running server;
    Network network;
    const auto link = native_link(network);
    Ear ear(*link);
    link->open(at(server.place()));
    link->send("too early, so it is never sent");
    REQUIRE(ear.opens());
    for (int number = 0; number < 50; ++number) link->send("frame " + std::to_string(number));
    for (int number = 0; number < 50; ++number) REQUIRE(ear.frame() == "frame " + std::to_string(number));
    link->send("flood 3 300000");
    for (int number = 0; number < 3; ++number) CHECK(ear.frame().size() == 300000);
    await("the server to measure the way", [] { return echo().measured >= 1; });
    link->close();
    link->send("too late");
    await("the service to hear of its going", [] { return echo().closed >= 1; });
    CHECK(echo().closed == 1);
    CHECK(link->poll().empty());
}

TEST_CASE("a program that does not listen is not filled up by a server that does not stop", "[native]")
{
    ServerOptions options;
    options.metrics = "127.0.0.1:0";
    Running server(options);
    Network network;
    const auto link = native_link(network);
    Ear ear(*link);
    link->open(at(server.place()));
    REQUIRE(ear.opens());
    constexpr std::size_t size = 500'000;
    // A server does not queue much for anybody: so it is let alone until what it says has left it, or for
    // fifty looks where that cannot leave it any more.
    for (int number = 0; number < 40; ++number) {
        link->send("flood 1 500000");
        int looks = 0;
        await("what the server says to leave it",
              [&] { return ++looks > 50 || (looks > 1 && metric(server, "papamu_queued_bytes") == 0); });
    }
    // Where looking is slow little may have come by now; elsewhere it is as much as there is room for.
    std::vector<LinkEvent> first;
    await("what waited at the link", [&] { return !(first = link->poll()).empty(); });
    REQUIRE(first.size() * size <= 10'000'000);
    WARN(first.size() << " of 40 frames waited at the link");
    // What waited comes as soon as there is room, or the word that the server did not wait so long.
    if (!std::holds_alternative<linked::Closed>(first.back())) ear.next();
}

TEST_CASE("what was handed over before closing is still sent", "[native]")
{
    Running server;
    Network network;
    for (int round = 0; round < 20; ++round) {
        const auto link = native_link(network);
        Ear ear(*link);
        link->open(at(server.place()));
        REQUIRE(ear.opens());
        const auto before = echo().appended.load();
        await("the service's match", [] { return echo().claimed.load(); });
        for (int times = 0; times < 5; ++times) link->send("append");
        link->close();
        await("five entries", [&] { return echo().appended >= before + 5; });
        CHECK(echo().appended == before + 5);
    }
}

TEST_CASE("a link opens anew, and hears nothing more of what it was before", "[native]")
{
    Running server;
    Network network;
    const auto link = native_link(network);
    Ear ear(*link);
    for (int round = 0; round < 10; ++round) {
        link->open(at(server.place()));
        REQUIRE(ear.opens());
        link->send("flood 100 100");
        link->send("round " + std::to_string(round));
        link->open(at(server.place()));
        REQUIRE(ear.opens());
        link->send("only this");
        CHECK(ear.frame() == "only this");
    }
}

TEST_CASE("why a link cannot be opened is said so that something can be done", "[native]")
{
    Network network;
    const auto link = native_link(network);
    Ear ear(*link);
    const auto reason = [&](const protocol::Address& address) {
        link->open(address);
        return ear.closes();
    };
    std::string gone;
    {
        Running server;
        gone = server.place();
        CHECK(reason(at(server.place(), true)) == texts::net_no_tls.id());
    }
    CHECK(reason(at(gone)) == texts::net_refused.id());
    CHECK(reason({false, "no-such-host.invalid", 7410}) == texts::net_no_host.id());
    {
        ServerOptions options;
        options.metrics = "127.0.0.1:0";
        Running server(options);
        CHECK(reason(at(server.metrics())) == texts::net_no_papamu.id());
    }
    {
        ServerOptions options;
        options.limits.limit_loopback = true;
        options.limits.per_address = 1;
        Running server(options);
        Wire first(server.place());
        REQUIRE(first.upgrade());
        CHECK(reason(at(server.place())) == texts::net_full.id());
    }
    for (const auto* answer :
         {"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi", "SSH-2.0-OpenSSH_9.2\r\n",
          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n"}) {
        Stranger stranger(answer);
        CHECK(reason(at(stranger.place())) == texts::net_no_papamu.id());
    }
    Stranger mute("");
    const auto begin = std::chrono::steady_clock::now();
    CHECK(reason(at(mute.place())) == texts::net_timed_out.id());
    WARN("a server that says nothing was given up after "
         << std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() << " s");
}

TEST_CASE("a server that goes is heard of, with its reason", "[native]")
{
    Network network;
    const auto link = native_link(network);
    Ear ear(*link);
    {
        Running server;
        link->open(at(server.place()));
        REQUIRE(ear.opens());
        link->send("close");
        CHECK(ear.frame() == "last words");
        CHECK(ear.closes() == texts::net_ended.id());
        link->open(at(server.place()));
        REQUIRE(ear.opens());
        // Only whoever the service has heard from is sure to be one it says its words to.
        link->send("here");
        CHECK(ear.frame() == "here");
    }
    CHECK(ear.frame() == "bye");
    CHECK(ear.closes() == texts::net_leaving.id());
}

TEST_CASE("a link may go at any moment, and so may the network, whoever does not answer", "[native]")
{
    Running server;
    Stranger mute("");
    // Only when they are given up, which takes ten seconds, do links to the mute one have something to tell.
    std::atomic<int> given_up = 0;
    for (int round = 0; round < 30; ++round) {
        Network network;
        std::vector<std::unique_ptr<Link>> links;
        for (int number = 0; number < 12; ++number) {
            links.push_back(native_link(network));
            switch (number % 4) {
            case 0:
                links.back()->wake_by([&] { ++given_up; });
                links.back()->open(at(mute.place()));
                break;
            case 1: links.back()->open({false, "no-such-host.invalid", 7410}); break;
            default: links.back()->open(at(server.place())); break;
            }
        }
        // They go at another moment in each round; nothing is asserted of how far they are.
        std::this_thread::sleep_for(std::chrono::microseconds{round * 300});
        for (const auto& link : links)
            for (const auto& event : link->poll())
                if (std::holds_alternative<linked::Opened>(event)) link->send("flood 50 5000");
        // Sometimes before the network.
        if (round % 3 == 0) links.clear();
    }
    CHECK(given_up == 0);
}

TEST_CASE("five hundred links share one thread, and vanish while they are being sent to", "[native]")
{
    ServerOptions options;
    options.limits.messages_at_once = 1000;
    Running server(options);
    Network network;
    std::vector<std::unique_ptr<Link>> links;
    for (int number = 0; number < 500; ++number) {
        links.push_back(native_link(network));
        links.back()->open(at(server.place()));
    }
    await("five hundred links at the service", [] { return echo().opened >= 500; });
    await("the first link to open", [&] { return !links.front()->poll().empty(); });
    links.front()->send("flood-all 20 5000");
    await("what is said to all", [&] { return !links.front()->poll().empty(); });
    links.clear();
    await("the service to hear that all are gone", [] { return echo().closed >= 500; });
    CHECK(echo().closed == 500);
}

TEST_CASE("over TLS a link plays with whom it trusts and with nobody else", "[native][tls]")
{
    TestFolder folder, other;
    make_certificate(folder, "IP:127.0.0.1");
    make_certificate(other, "DNS:elsewhere.example");
    Running server(with_tls(folder));
    const auto try_it = [&](const TestFolder& trusted) {
        ::setenv("SSL_CERT_FILE", (trusted / "cert.pem").c_str(), 1);
        Network network;
        const auto link = native_link(network);
        Ear ear(*link);
        link->open(at(server.place(), true));
        const auto event = ear.next();
        if (const auto* closed = std::get_if<linked::Closed>(&event)) return closed->reason.id;
        link->send(std::string(3000, 'x'));
        CHECK(ear.frame() == std::string(3000, 'x'));
        link->send("flood 40 20000");
        for (int number = 0; number < 40; ++number) REQUIRE(ear.frame().size() == 20000);
        return std::string{"played"};
    };
    CHECK(try_it(folder) == "played");
    CHECK(try_it(other) == texts::net_certificate.id());
    {
        Network network;
        const auto link = native_link(network);
        Ear ear(*link);
        link->open(at(server.place()));
        CHECK(ear.closes() == texts::net_no_papamu.id());
    }
    ::unsetenv("SSL_CERT_FILE");
}

TEST_CASE("over TLS the name has to be that of the host", "[native][tls]")
{
    TestFolder folder;
    make_certificate(folder, "DNS:elsewhere.example");
    Running server(with_tls(folder));
    ::setenv("SSL_CERT_FILE", (folder / "cert.pem").c_str(), 1);
    Network network;
    const auto link = native_link(network);
    Ear ear(*link);
    link->open(at(server.place(), true));
    CHECK(ear.closes() == texts::net_certificate.id());
    ::unsetenv("SSL_CERT_FILE");
}

TEST_CASE("over TLS a server drains, and hundreds may vanish", "[native][tls]")
{
    TestFolder folder;
    make_certificate(folder, "IP:127.0.0.1");
    ::setenv("SSL_CERT_FILE", (folder / "cert.pem").c_str(), 1);
    Network network;
    std::vector<std::unique_ptr<Link>> links;
    {
        Running server(with_tls(folder));
        for (int number = 0; number < 60; ++number) {
            links.push_back(native_link(network));
            links.back()->open(at(server.place(), true));
        }
        await("sixty links at the service", [] { return echo().opened >= 60; });
        await("the first link to open", [&] { return !links.front()->poll().empty(); });
        links.front()->send("flood-all 50 5000");
        links.resize(30);
        await("the service to hear that thirty are gone", [] { return echo().closed >= 30; });
        CHECK(echo().closed == 30);
        CHECK(server.stop().complete);
    }
    links.clear();
    ::unsetenv("SSL_CERT_FILE");
}
