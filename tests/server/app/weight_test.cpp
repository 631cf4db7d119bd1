// What a connection may send is weighed by what it costs, whatever it consists of.

#include "core/random.hpp"
#include "server/app/frame_counter.hpp"
#include "server/app/support/running.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace papamu;
using namespace papamu::testing;
using papamu::server::FrameCounter;
using papamu::server::ServerOptions;

namespace {

// Twenty at once, and then none for as long as a test lasts.
ServerOptions strict(double at_once = 20)
{
    ServerOptions options;
    options.limits.messages_per_second = 0.00001;
    options.limits.messages_at_once = at_once;
    options.metrics = "127.0.0.1:0";
    return options;
}

void await_throttled(const Running& server)
{
    await("the connection not to be read any more",
          [&] { return metric(server, "papamu_throttled_total") > 0; });
}

// Whether the server answers these words now. Ten further guests connect and are answered after they were
// sent, so the server had its turns to read them; the last guest then makes it send a frame to everybody,
// which would come after an answer.
bool is_answered(Wire& wire, const Running& server, const std::string& words)
{
    wire.send(words);
    for (int turn = 0; turn < 10; ++turn) {
        Wire other(server.place());
        REQUIRE(other.upgrade());
        other.send("here");
        REQUIRE(other.frame()->payload == "here");
    }
    Wire last(server.place());
    REQUIRE(last.upgrade());
    last.send("flood-all 1 30");
    bool answered = false;
    for (auto frame = wire.any_frame();; frame = wire.any_frame()) {
        REQUIRE(frame);
        if (frame->opcode != Wire::text) continue;
        if (frame->payload.starts_with("0 ...")) return answered;
        answered = answered || frame->payload == words;
    }
}

// Whether a text comes back after these were sent.
template <class Send>
bool is_heard_after(const Send& send)
{
    Running server(strict());
    Wire wire(server.place());
    REQUIRE(wire.upgrade());
    // The answers are few enough to lie in the socket's buffer until they are read at the end.
    send(wire);
    await_throttled(server);
    return is_answered(wire, server, "heard");
}

} // namespace

TEST_CASE("pings, pongs nobody asked for, and parts of messages weigh what messages do", "[app][weight]")
{
    CHECK_FALSE(is_heard_after([](Wire& wire) {
        for (int number = 0; number < 300; ++number) wire.send("ping", Wire::ping);
    }));
    CHECK_FALSE(is_heard_after([](Wire& wire) {
        for (int number = 0; number < 300; ++number) wire.send("", Wire::pong);
    }));
    CHECK_FALSE(is_heard_after([](Wire& wire) {
        wire.send("a", Wire::text, false);
        for (int number = 0; number < 300; ++number) wire.send("", Wire::continuation, false);
        wire.send("z", Wire::continuation);
    }));
    CHECK_FALSE(is_heard_after([](Wire& wire) {
        wire.send("a", Wire::text, false);
        for (int number = 0; number < 300; ++number) wire.send("b", Wire::continuation, false);
        wire.send("z", Wire::continuation);
    }));
}

TEST_CASE("a message weighs what the service says", "[app][weight]")
{
    Running server(strict());
    Wire wire(server.place());
    REQUIRE(wire.upgrade());
    wire.send("cost 50");
    CHECK(wire.frame()->payload == "cost 50");
    await_throttled(server);
    CHECK_FALSE(is_answered(wire, server, "heard"));
}

TEST_CASE("the answer to a ping of the server costs nothing", "[app][weight]")
{
    Running server(strict(2));
    Wire wire(server.place());
    REQUIRE(wire.upgrade());
    const auto ping = wire.any_frame();
    REQUIRE(ping);
    REQUIRE(ping->opcode == Wire::ping);
    wire.send(ping->payload, Wire::pong);
    // The one that is too much is still heard, and nothing after it.
    for (int number = 0; number < 3; ++number) {
        wire.send("heard");
        REQUIRE(wire.frame());
    }
    CHECK_FALSE(is_answered(wire, server, "not heard"));
}

TEST_CASE("frames are counted alike however they arrive", "[app][weight]")
{
    Random dice(5);
    for (int times = 0; times < 300; ++times) {
        std::vector<std::uint8_t> bytes;
        std::size_t others = 0;
        for (int frame = 0; frame < 30; ++frame) {
            const std::uint8_t opcodes[] = {0, 1, 2, 8, 9, 10};
            const auto opcode = opcodes[dice.below(6)];
            others += opcode == 1 || opcode == 2 ? 0 : 1;
            const std::size_t sizes[] = {0, 1, 125, 126, 300, 66'000};
            const auto size = sizes[dice.below(dice.below(20) == 0 ? 6 : 5)];
            const bool masked = dice.below(4) > 0;
            bytes.push_back(static_cast<std::uint8_t>(opcode | (dice.below(2) << 7)));
            const int extra = size < 126 ? 0 : size < 65'536 ? 2 : 8;
            bytes.push_back(static_cast<std::uint8_t>((extra == 0   ? size
                                                       : extra == 2 ? 126
                                                                    : 127) |
                                                      (masked ? 0x80 : 0)));
            for (int at = extra - 1; at >= 0; --at)
                bytes.push_back(static_cast<std::uint8_t>(size >> (8 * at)));
            bytes.insert(bytes.end(), size + (masked ? 4 : 0), static_cast<std::uint8_t>(dice.below(256)));
        }
        FrameCounter counter;
        std::size_t counted = 0;
        for (std::size_t at = 0; at < bytes.size();) {
            const auto size =
                std::min<std::size_t>(1 + dice.below(times % 2 == 0 ? 3 : 2000), bytes.size() - at);
            counted += counter.take({bytes.data() + at, size});
            at += size;
        }
        REQUIRE(counted == others);
    }
}
