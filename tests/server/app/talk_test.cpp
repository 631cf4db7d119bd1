// Frames in and out of a whole server, over real sockets.

#include "server/app/page_origin.hpp"
#include "server/app/support/running.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace papamu;
using namespace papamu::testing;
using papamu::server::Network;
using papamu::server::parse_page_origin;
using papamu::server::ServerOptions;

namespace {

Wire talking(const Running& server)
{
    Wire wire(server.place());
    REQUIRE(wire.connected());
    REQUIRE(wire.upgrade());
    return wire;
}

} // namespace

TEST_CASE("frames come to the service in order, and what it sends arrives in order", "[app][talk]")
{
    Running server;
    auto wire = talking(server);
    for (int number = 0; number < 50; ++number) REQUIRE(wire.send("frame " + std::to_string(number)));
    for (int number = 0; number < 50; ++number) {
        const auto frame = wire.frame();
        REQUIRE(frame);
        CHECK(frame->opcode == Wire::text);
        CHECK(frame->payload == "frame " + std::to_string(number));
    }
    CHECK(echo().opened == 1);
    wire.hang_up();
    await("the service to hear of its going", [] { return echo().closed >= 1; });
    CHECK(echo().closed == 1);
}

TEST_CASE("an upgrade has to name our sub-protocol, and may name others beside it", "[app][talk]")
{
    Running server;
    const auto answer = [&](const std::string& headers, const std::string& path = "/") {
        return Wire(server.place()).ask_upgrade(headers, path);
    };
    for (const auto* none : {"", "Sec-WebSocket-Protocol: papamu.v2\r\n",
                             "Sec-WebSocket-Protocol: papamu\r\n", "Sec-WebSocket-Protocol: \r\n"})
        CHECK(answer(none).find("400") == 9);
    for (const auto* ours :
         {"Sec-WebSocket-Protocol: papamu.v1\r\n", "Sec-WebSocket-Protocol: papamu.v2, papamu.v1\r\n",
          "Sec-WebSocket-Protocol: other\r\nSec-WebSocket-Protocol: papamu.v1\r\n"}) {
        const auto head = answer(ours);
        CHECK(head.find("101") == 9);
        CHECK(head.find("Sec-WebSocket-Protocol: papamu.v1\r\n") != std::string::npos);
        // No compression, which would cost memory for each connection.
        CHECK(head.find("Extensions") == std::string::npos);
    }
    CHECK(answer("Sec-WebSocket-Protocol: papamu.v1\r\n", "/elsewhere").find("404") == 9);
}

TEST_CASE("pages of another host may not talk, unless they are allowed, and programs may",
          "[app][talk][page]")
{
    ServerOptions options;
    options.pages = {*parse_page_origin("https://Play.example.org:443"),
                     *parse_page_origin("http://[::1]:8080")};
    options.metrics = "127.0.0.1:0";
    Running server(options);
    const auto status = [&](const std::string& headers) {
        return Wire(server.place())
            .ask_upgrade("Sec-WebSocket-Protocol: papamu.v1\r\n" + headers)
            .substr(9, 3);
    };
    // The host that these ask is "x".
    for (const auto* fine : {"", "Origin: http://x\r\n", "Origin: https://x\r\n", "Origin: HTTP://X:80\r\n",
                             "Origin: https://x:443\r\n", "Origin: https://play.example.org\r\n",
                             "Origin: http://[::1]:8080\r\n"}) {
        INFO(fine);
        CHECK(status(fine) == "101");
    }
    for (const auto* other :
         {"Origin: http://y\r\n", "Origin: http://x.y\r\n", "Origin: http://x:8080\r\n", "Origin: null\r\n",
          "Origin:\r\n", "Origin: x\r\n", "Origin: http://\r\n", "Origin: ftp://x\r\n",
          "Origin: http://x/\r\n", "Origin: http://x@y\r\n", "Origin: http://play.example.org\r\n",
          "Origin: https://play.example.org.evil.org\r\n", "Origin: http://x\r\nOrigin: http://x\r\n",
          "Origin: http://y\r\nOrigin: http://x\r\n"}) {
        INFO(other);
        CHECK(status(other) == "403");
    }
    Wire wire(server.place());
    CHECK(wire.ask_upgrade("Sec-WebSocket-Protocol: papamu.v1\r\nOrigin: http://y\r\n").find("403") == 9);
    CHECK(wire.hear_until("--allow-origin.\n").starts_with("Pages of another host may not play here"));
    CHECK(ask(server.metrics(), "/metrics").body.find("\npapamu_turned_away_page_total 15\n") !=
          std::string::npos);
}

TEST_CASE("an upgrade of another version of WebSockets is refused", "[app][talk]")
{
    Running server;
    Wire wire(server.place());
    wire.say("GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 8\r\n"
             "Sec-WebSocket-Protocol: papamu.v1\r\n\r\n");
    const auto head = wire.hear_until("\r\n\r\n");
    CHECK(head.find("4") == 9);
}

TEST_CASE("what is no text, too long, not UTF-8 or broken closes with the code for it", "[app][talk]")
{
    Running server;
    const auto goodbye = [&](auto say) {
        auto wire = talking(server);
        say(wire);
        const auto frame = wire.frame();
        REQUIRE(frame);
        CHECK(frame->opcode == Wire::goodbye);
        wire.send(frame->payload, Wire::goodbye);
        wire.hear_end();
        return frame->code();
    };
    CHECK(goodbye([](Wire& wire) { wire.send("bytes", Wire::binary); }) == 1003);
    CHECK(goodbye([](Wire& wire) { wire.send(std::string(4097, 'x')); }) == 1009);
    CHECK(goodbye([](Wire& wire) { wire.send("a\xFFz"); }) == 1007);
    CHECK(goodbye([](Wire& wire) { wire.send("x", 5); }) == 1002);
    CHECK(goodbye([](Wire& wire) {
              wire.send(std::string(3000, 'x'), Wire::text, false);
              wire.send(std::string(3000, 'x'), Wire::continuation);
          }) == 1009);
    CHECK(goodbye([](Wire& wire) { wire.send("\x03\xE8", Wire::goodbye); }) == 1000);
    await("the service to hear of all six", [] { return echo().closed >= 6; });
    // The longest that is allowed comes back.
    auto wire = talking(server);
    wire.send(std::string(4096, 'x'));
    CHECK(wire.frame()->payload.size() == 4096);
}

TEST_CASE("a frame that comes in parts is one frame", "[app][talk]")
{
    Running server;
    auto wire = talking(server);
    wire.send("one ", Wire::text, false);
    wire.send("frame", Wire::continuation);
    CHECK(wire.frame()->payload == "one frame");
}

TEST_CASE("what the service closes gets its last words first", "[app][talk]")
{
    Running server;
    auto wire = talking(server);
    wire.send("flood 200 1000");
    wire.send("close");
    wire.send("nobody hears this");
    for (int number = 0; number < 200; ++number)
        REQUIRE(wire.frame()->payload.starts_with(std::to_string(number) + ' '));
    CHECK(wire.frame()->payload == "last words");
    const auto frame = wire.frame();
    REQUIRE(frame);
    CHECK(frame->opcode == Wire::goodbye);
    CHECK(frame->code() == 1000);
    wire.send(frame->payload, Wire::goodbye);
    wire.hear_end();
    CHECK(echo().closed == 0);
}

TEST_CASE("pings that are answered late make no way longer, since the system measures it", "[app][talk]")
{
    Running server;
    auto wire = talking(server);
    const auto ping = wire.any_frame();
    REQUIRE(ping);
    CHECK(ping->opcode == Wire::ping);
    // The system's own measurement of the round trip arrives before the pong is sent.
    await("the way as the system measures it", [] { return echo().measured >= 1; });
    const auto way = echo().round_trip.load();
    for (int times = 0; times < 3; ++times) await_tick();
    wire.send(ping->payload, Wire::pong);
    wire.send("heard");
    REQUIRE(wire.frame()->payload == "heard");
    await_tick();
    CHECK(echo().measured == 1);
    CHECK(echo().round_trip == way);
    WARN("measured as " << way << " ms");
}

TEST_CASE("the way behind a proxy is measured soon after somebody came, and by their pong alone",
          "[app][talk]")
{
    using Clock = std::chrono::steady_clock;
    const auto milliseconds = [](Clock::duration time) {
        return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
    };
    const auto look = [](Wire& wire) {
        wire.send("heard");
        REQUIRE(wire.frame()->payload == "heard");
        await_tick();
    };
    ServerOptions options;
    options.trusted = {*Network::parse("127.0.0.1")};
    options.limits.ping_every = 3'600'000; // there is one ping
    Running server(options);
    const auto before = Clock::now();
    auto wire = talking(server);
    const auto ping = wire.any_frame();
    const auto pinged = Clock::now();
    REQUIRE(ping);
    CHECK(ping->opcode == Wire::ping);
    wire.send("other words", Wire::pong);
    look(wire);
    CHECK(echo().measured == 0);
    const auto answers = Clock::now();
    wire.send(ping->payload, Wire::pong);
    wire.send(ping->payload, Wire::pong);
    await("the way as the pong measures it", [] { return echo().measured >= 1; });
    const auto after = Clock::now();
    look(wire);
    CHECK(echo().measured == 1);
    // The server sent its ping before it was heard here, and heard the pong after it was sent.
    CHECK(echo().round_trip >= milliseconds(answers - pinged));
    CHECK(echo().round_trip <= milliseconds(after - before) + 1);
}

TEST_CASE("who says nothing for too long is cut, who answers pings is not", "[app][talk]")
{
    ServerOptions options;
    CHECK(options.limits.ping_every == 15'000); // as the page on the protocol says
    CHECK(options.limits.silence == 45'000);
    // Whoever answers may be twenty pings late, busy as the machine may be.
    options.limits.ping_every = 250;
    options.limits.silence = 5000;
    options.metrics = "127.0.0.1:0";
    Running server(options);
    auto alive = talking(server), mute = talking(server);
    std::optional<Wire::Frame> heard;
    std::thread answering([&] { heard = alive.frame(); });
    mute.hear_end();
    await("the service to hear of it", [] { return echo().closed >= 1; });
    CHECK(echo().closed == 1);
    auto other = talking(server);
    other.send("flood-all 1 10");
    answering.join();
    REQUIRE(heard);
    CHECK(heard->payload.starts_with("0 "));
    alive.send("still here");
    CHECK(alive.frame()->payload == "still here");
    CHECK(metric(server, "papamu_silent_total") == 1);
}

TEST_CASE("a slow reader is closed with resync, and is sent no frame behind a gap", "[app][talk]")
{
    ServerOptions options;
    options.limits.messages_per_second = 1e6;
    options.limits.messages_at_once = 1e6;
    options.limits.leaving = 1e6; // long enough for the slow reader to read every frame
    Running server(options);
    Wire slow(server.place(), 4096);
    REQUIRE(slow.upgrade());
    auto other = talking(server);
    slow.send("flood 10000 1000"); // ten times what may wait, and more than the system keeps
    // It is closed for the service at once, while others go on.
    await("the service to hear of it", [] { return echo().closed >= 1; });
    other.send("good");
    CHECK(other.frame()->payload == "good");
    // Whatever it reads now is a beginning without a gap, and then the reason.
    int number = 0;
    for (;; ++number) {
        const auto frame = slow.frame();
        REQUIRE(frame);
        if (frame->opcode == Wire::goodbye) {
            CHECK(frame->code() == 1013);
            CHECK(frame->payload.substr(2) == "resync");
            break;
        }
        REQUIRE(frame->payload.starts_with(std::to_string(number) + ' '));
    }
    CHECK(number >= 1);
    CHECK(number < 10000);
}

TEST_CASE("a slow reader that never reads is cut", "[app][talk]")
{
    ServerOptions options;
    options.limits.leaving = 1000;
    options.metrics = "127.0.0.1:0";
    Running server(options);
    Wire slow(server.place(), 4096);
    REQUIRE(slow.upgrade());
    slow.send("flood 10000 1000");
    await("the service to hear of it", [] { return echo().closed >= 1; });
    // The metric counts one connection that remains: the request for the metrics itself.
    await("the end of a connection that nobody reads",
          [&] { return metric(server, "papamu_connections") <= 1; });
    // What lies in the system's buffers can still be read, and then nothing.
    while (slow.frame()) {
    }
}

TEST_CASE("who sends more than may be sent is read more slowly, and loses nothing", "[app][talk]")
{
    ServerOptions options;
    options.limits.messages_per_second = 2;
    options.limits.messages_at_once = 20;
    options.metrics = "127.0.0.1:0";
    Running server(options);
    auto wire = talking(server);
    const auto begin = std::chrono::steady_clock::now();
    for (int number = 0; number < 23; ++number) wire.send(std::to_string(number));
    for (int number = 0; number < 23; ++number) REQUIRE(wire.frame()->payload == std::to_string(number));
    WARN("twenty messages at once, and three at two a second: "
         << std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() << " s");
    CHECK(metric(server, "papamu_throttled_total") >= 1);
}

TEST_CASE("answers of a store come back on the loop, from memory and from a file", "[app][talk]")
{
    TestFolder folder;
    for (const auto& store : {std::string{"memory"}, "sqlite:" + (folder / "m.db").string()}) {
        ServerOptions options;
        options.store = store;
        options.limits.messages_at_once = 1000;
        Running server(options);
        auto wire = talking(server);
        await("the service's match", [] { return echo().claimed.load(); });
        for (int number = 0; number < 100; ++number) wire.send("append");
        for (int number = 0; number < 100; ++number) REQUIRE(wire.frame()->payload == "appended");
    }
}
