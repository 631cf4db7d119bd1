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
        await("five hundred more at the service", [&] { return echo().opened >= 1 + 500 * (round + 1); });
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
    await("the service to hear that they are gone", [] { return echo().closed >= 375 * rounds; });
    await("the end of their connections", [&] { return metric(server, "papamu_connections") <= 2; });
}

TEST_CASE("a server that ends while hundreds are being sent to leaves nothing behind", "[app][crowd]")
{
    for (int round = 0; round < 2; ++round) {
        ServerOptions options;
        options.limits.messages_at_once = 1e6;
        Running server(options);
        auto wires = crowd(server, 200);
        wires.front().send("flood-all 100 3000");
        CHECK(server.stop().complete);
        for (auto& wire : wires) wire.hear_end();
    }
}

TEST_CASE("a drained server has told everybody, closed with going away, and is gone", "[app][drain]")
{
    Running server;
    auto wires = crowd(server, 50);
    Wire asking(server.place());
    asking.say("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    CHECK(asking.hear_until("ok\n").find("200 OK") != std::string::npos);
    wires[0].send("flood 100 1000");
    // The server leaves in the middle of what it says.
    REQUIRE(wires[0].frame()->payload.starts_with("0 "));
    std::thread others([&] {
        for (int number = 1; number < 100; ++number)
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
    const auto place = server.place();
    CHECK(server.stop().complete);
    others.join();
    CHECK(wires.empty());
    asking.hear_end();
    CHECK_FALSE(Wire(place).connected());
}

TEST_CASE("a drained server waits for its store, but not for one that hangs, nor for those who do not answer",
          "[app][drain]")
{
    {
        Running server;
        const auto wires = crowd(server, 20);
        const auto drained = server.stop();
        CHECK(drained.complete);
        CHECK(drained.cut == 20);
    }
    {
        Running server;
        echo().not_yet_drained = 3;
        CHECK(server.stop().complete);
    }
    Running server;
    const auto wires = crowd(server, 5);
    echo().drained = false;
    const auto drained = server.stop();
    CHECK_FALSE(drained.complete);
    CHECK(drained.cut == 5);
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
    late.hear_end();
    wires.pop_back();
    await("room for another", [&] { return Wire(server.place()).upgrade(); });
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
    await("room for another", [&] { return Wire(server.place()).upgrade(); });
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
    // Far longer than somebody takes who asks at once, busy as the machine may be.
    options.limits.asking = 2000;
    Running server(options);
    Wire mute(server.place()), slow(server.place());
    std::thread trickling([&] {
        while (slow.say("G")) await_tick();
    });
    Wire idle(server.place());
    idle.say("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    CHECK(idle.hear_until("ok\n").find("200 OK") != std::string::npos);
    mute.hear_end();
    trickling.join();
    idle.hear_end();
}
