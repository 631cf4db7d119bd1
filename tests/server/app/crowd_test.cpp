// Many connections at once: limits, mass disconnects, draining.

#include "server/app/support/running.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

using namespace papamu;
using namespace papamu::testing;
using papamu::server::ServerOptions;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int rounds = 3;
#else
constexpr int rounds = 10;
#endif

std::vector<Wire> crowd(const Running& server, int count)
{
    std::vector<Wire> wires;
    for (int number = 0; number < count; ++number) {
        wires.emplace_back(server.place());
        REQUIRE(wires.back().upgrade());
    }
    return wires;
}

std::uint64_t metric(const Running& server, const std::string& name)
{
    const auto page = ask(server.metrics(), "/metrics").body;
    const auto at = page.find('\n' + name + ' ');
    REQUIRE(at != std::string::npos);
    return std::stoull(page.substr(at + name.size() + 2));
}

} // namespace

TEST_CASE("five hundred connections that vanish while they are sent to harm nobody", "[app][crowd]")
{
    ServerOptions options;
    options.limits.messages_at_once = 1e6;
    options.metrics = "127.0.0.1:0";
    Running server(options);
    Wire steady(server.place());
    REQUIRE(steady.upgrade());
    for (int round = 0; round < rounds; ++round) {
        auto wires = crowd(server, 500);
        REQUIRE(soon([&] { return echo().opened == 1 + 500 * (round + 1); }));
        // Frames of many sizes are on their way to all of them when they go, each in its own way.
        wires.front().send("flood-all 40 " + std::to_string(100 << std::min(round, 7)));
        for (std::size_t at = 0; at < wires.size(); ++at) {
            switch (at % 4) {
            case 0: wires[at].hang_up(); break;
            case 1: wires[at].reset(); break;
            case 2: wires[at].send("close"); break;
            default: wires[at].send("\x03\xE8", Wire::goodbye); break;
            }
        }
        wires.clear();
        steady.send("count me");
        auto frame = steady.frame();
        while (frame && frame->payload != "count me") frame = steady.frame();
        REQUIRE(frame);
    }
    // Those that the service closed itself are not told to it; they may have vanished before it read that.
    CHECK(soon([] { return echo().closed >= 375 * rounds; }, 10000ms));
    CHECK(soon([&] { return metric(server, "papamu_connections") <= 2; }, 15000ms));
}

TEST_CASE("a server that ends while hundreds are being sent to leaves nothing behind", "[app][crowd]")
{
    for (int round = 0; round < 2; ++round) {
        ServerOptions options;
        options.limits.messages_at_once = 1e6;
        Running server(options);
        auto wires = crowd(server, 200);
        wires.front().send("flood-all 100 3000");
        CHECK(server.stop() < at_last);
    }
}

TEST_CASE("a drained server has told everybody, closed with going away, and is gone in time", "[app][drain]")
{
    Running server;
    auto wires = crowd(server, 50);
    Wire asking(server.place());
    asking.say("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    CHECK(asking.hear_until("ok\n").find("200 OK") != std::string::npos);
    wires[0].send("flood 100 1000");
    std::thread others([&] {
        for (int number = 0; number < 100; ++number)
            if (const auto frame = wires[0].frame();
                !frame || !frame->payload.starts_with(std::to_string(number)))
                return;
        for (auto& wire : wires) {
            const auto bye = wire.frame(), goodbye = wire.frame();
            if (!bye || bye->payload != "bye" || !goodbye || goodbye->code() != 1001) return;
            wire.send(goodbye->payload, Wire::goodbye);
        }
        wires.clear();
    });
    std::this_thread::sleep_for(100ms);
    const auto place = server.place();
    CHECK(server.stop() < at_last);
    others.join();
    CHECK(wires.empty());
    CHECK(asking.ends(1000ms));
    CHECK_FALSE(Wire(place).connected());
}

TEST_CASE("a drained server does not wait for those who do not answer, nor for a store that hangs",
          "[app][drain]")
{
    {
        Running server;
        const auto wires = crowd(server, 20);
        CHECK(server.stop() < at_last);
    }
    Running server;
    const auto wires = crowd(server, 5);
    echo().drained = false;
    const auto took = server.stop();
    CHECK(took > 1400ms);
    CHECK(took < at_last);
}

TEST_CASE("more connections than the program takes are turned away with a sentence", "[app][limits]")
{
    ServerOptions options;
    options.limits.connections = 10;
    options.metrics = "127.0.0.1:0";
    Running server(options);
    auto wires = crowd(server, 10);
    Wire late(server.place());
    CHECK(late.hear_until("later.\n").find("HTTP/1.1 503 ") == 0);
    CHECK(late.ends(2500ms));
    wires.pop_back();
    CHECK(soon([&] { return Wire(server.place()).upgrade(); }));
    CHECK(metric(server, "papamu_turned_away_full_total") >= 1);
    CHECK(metric(server, "papamu_handshakes_total") >= 11);
}

TEST_CASE("one address may have so many connections and no more, and this computer any number",
          "[app][limits]")
{
    ServerOptions options;
    options.limits.per_address = 5;
    {
        Running server(options);
        CHECK(crowd(server, 8).size() == 8);
    }
    options.limits.limit_loopback = true;
    options.metrics = "127.0.0.1:0";
    Running server(options);
    auto wires = crowd(server, 5);
    CHECK(Wire(server.place()).hear_until("address.\n").find("HTTP/1.1 429 ") == 0);
    CHECK(metric(server, "papamu_turned_away_address_total") == 1);
    wires.pop_back();
    CHECK(soon([&] { return Wire(server.place()).upgrade(); }));
}

TEST_CASE("one address may come so often a minute and no more", "[app][limits]")
{
    ServerOptions options;
    options.limits.limit_loopback = true;
    options.limits.handshakes_per_address = 6;
    options.metrics = "127.0.0.1:0";
    Running server(options);
    for (int number = 0; number < 6; ++number) REQUIRE(ask(server.place(), "/healthz").status == 200);
    CHECK(ask(server.place(), "/healthz").status == 429);
    CHECK(metric(server, "papamu_turned_away_handshakes_total") == 1);
}

TEST_CASE("who connects and asks for nothing is cut, and so is who asks byte by byte", "[app][limits]")
{
    ServerOptions options;
    options.limits.asking = 500;
    Running server(options);
    Wire mute(server.place()), slow(server.place());
    std::thread trickling([&] {
        while (slow.say("G")) std::this_thread::sleep_for(100ms);
    });
    CHECK(mute.ends(3000ms));
    trickling.join();
    Wire idle(server.place());
    idle.say("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    CHECK(idle.hear_until("ok\n").find("200 OK") != std::string::npos);
    CHECK(idle.ends(3000ms));
}
