// What waits for connections to read it, and who goes when it is too much.

#include "core/random.hpp"
#include "server/app/queue.hpp"
#include "server/app/support/running.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <deque>
#include <thread>

using namespace papamu;
using namespace papamu::testing;
using papamu::server::Origin;
using papamu::server::Queue;
using papamu::server::Queues;
using papamu::server::ServerOptions;

namespace {

std::string frame(std::size_t size) { return std::string(size, 'x'); }

std::vector<const Queue*> pointers(const std::deque<Queue>& queues)
{
    std::vector<const Queue*> out;
    for (const auto& queue : queues) out.push_back(&queue);
    return out;
}

} // namespace

TEST_CASE("queues count what they hold, whatever is done with them", "[app][queue]")
{
    Random dice(3);
    Queues all(1 << 20);
    std::deque<Queue> queues;
    for (const auto& origin :
         {Origin{}, Origin{"aaaa", "aaaa"}, Origin{"bbbbbbbb", "bbbbbb"}, Origin{"cccccccc", "bbbbbb"}})
        queues.emplace_back(all, origin);
    std::deque<std::deque<std::size_t>> sizes(queues.size());
    for (int times = 0; times < 20'000; ++times) {
        const auto at = dice.below(4);
        auto& queue = queues[at];
        if (dice.below(2) == 0) {
            sizes[at].push_back(dice.below(300));
            queue.push(frame(sizes[at].back()), times);
        } else if (queue.writes()) {
            REQUIRE(queue.done() == sizes[at].front());
            sizes[at].pop_front();
        } else if (!queue.empty()) {
            REQUIRE(queue.take() == frame(sizes[at].front()));
        }
        std::size_t together = 0, least = 0;
        for (std::size_t one = 0; one < 4; ++one) {
            together += queues[one].bytes();
            for (const auto size : sizes[one]) least += size + 32;
        }
        REQUIRE(all.bytes() == together);
        REQUIRE(all.bytes() >= least);
    }
    for (auto& queue : queues)
        while (!queue.empty() || queue.writes())
            if (queue.writes())
                queue.done();
            else
                queue.take();
    CHECK(all.bytes() == 0);
}

TEST_CASE("what is given up counts no more, and what is under way stays whole", "[app][queue]")
{
    Queues all(1 << 20);
    Queue queue(all, {"aaaa", "aaaa"});
    for (int number = 0; number < 5; ++number) queue.push(frame(100), 0);
    queue.take();
    queue.give_up();
    CHECK(queue.empty());
    CHECK(queue.bytes() >= 100);
    CHECK(all.bytes() == 0);
    CHECK(queue.done() == 100);
    CHECK(queue.bytes() == 0);
    CHECK(all.bytes() == 0);
}

TEST_CASE("who holds most for longest goes first, and who reads stays", "[app][queue]")
{
    Queues all(1'000'000);
    std::deque<Queue> queues;
    for (int number = 0; number < 12; ++number) queues.emplace_back(all, Origin{});
    // Ten never read. One holds little for long; one is sent much and reads it.
    for (int number = 0; number < 10; ++number)
        queues[static_cast<std::size_t>(number)].push(frame(70'000), number);
    queues[10].push(frame(1'000), 0);
    CHECK_FALSE(all.too_much(queues[10]));
    queues[11].push(frame(400'000), 60'000);
    REQUIRE(all.too_much(queues[11]));
    const auto going = all.to_go(queues[11], pointers(queues), 60'010);
    // As many as it takes to be below seven eighths, those that are behind for longest first.
    REQUIRE(going.size() == 4);
    for (std::size_t number = 0; number < 4; ++number) CHECK(going[number] == &queues[number]);
    for (auto number = 0U; number < 4; ++number) queues[number].give_up();
    CHECK_FALSE(all.too_much(queues[11]));
}

TEST_CASE("a household that takes too much makes room itself", "[app][queue]")
{
    Queues all(800'000);
    std::deque<Queue> queues;
    const Origin greedy{"aaaaaaaa", "aaaaaa"}, other{"bbbbbbbb", "aaaaaa"};
    queues.emplace_back(all, other).push(frame(90'000), 0);
    for (int number = 0; number < 4; ++number) queues.emplace_back(all, greedy).push(frame(20'000), 1000);
    CHECK_FALSE(all.too_much(queues.back()));
    queues.emplace_back(all, greedy).push(frame(20'000), 2000);
    REQUIRE(all.too_much(queues.back()));
    CHECK_FALSE(all.too_much(queues.front()));
    const auto going = all.to_go(queues.back(), pointers(queues), 2000);
    REQUIRE(going.size() == 1);
    CHECK(std::find(going.begin(), going.end(), &queues.front()) == going.end());
}

TEST_CASE("a hundred connections that never read hold no more than all may, and harm nobody who reads",
          "[app][queue]")
{
    ServerOptions options;
    options.metrics = "127.0.0.1:0";
    options.limits.queues = 8 << 20;
    options.limits.messages_at_once = 1e6;
    Running server(options);
    Wire reader(server.place());
    REQUIRE(reader.upgrade());
    std::deque<Wire> mute;
    for (int number = 0; number < 100; ++number) {
        mute.emplace_back(server.place(), 4096);
        REQUIRE(mute.back().upgrade());
        mute.back().send("flood 60 10000");
        // Meanwhile somebody reads, and as much.
        reader.send("flood 60 10000");
        for (int count = 0; count < 60; ++count) {
            const auto heard = reader.frame();
            REQUIRE(heard);
            REQUIRE(heard->payload.starts_with(std::to_string(count) + ' '));
        }
        if (number % 10 == 0) CHECK(metric(server, "papamu_queued_bytes") <= (8U << 20));
    }
    CHECK(metric(server, "papamu_queued_bytes") <= (8U << 20));
    CHECK(metric(server, "papamu_queued_bytes") > (4U << 20));
    CHECK(metric(server, "papamu_made_room_total") >= 80);
    CHECK(metric(server, "papamu_made_room_total") <= 100);
    reader.send("still here");
    CHECK(reader.frame()->payload == "still here");
    // Whoever was closed reads a beginning without a gap, and why.
    int count = 0;
    for (auto heard = mute.front().frame(); heard && heard->opcode == Wire::text;
         heard = mute.front().frame())
        REQUIRE(heard->payload.starts_with(std::to_string(count++) + ' '));
    CHECK(count > 0);
    CHECK(count < 60);
}

TEST_CASE("what the system keeps for a connection that never reads is bounded as well", "[app][queue]")
{
    ServerOptions options;
    options.metrics = "127.0.0.1:0";
    options.limits.queued = 64 << 20;
    options.limits.messages_at_once = 1e6;
    Running server(options);
    Wire mute(server.place(), 4096);
    REQUIRE(mute.upgrade());
    mute.send("flood 100 100000");
    // What has left the program lies in the system's buffers.
    await("what the system keeps to be full",
          [&] { return metric(server, "papamu_queued_bytes") > 9'000'000; });
    CHECK(10'000'000 - 300'000 < metric(server, "papamu_queued_bytes"));
}
