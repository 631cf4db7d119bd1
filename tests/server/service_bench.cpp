// What the service costs without sockets and disk: papamu_server_tests "[.bench]"

#include "game/registry.hpp"
#include "match/match.hpp"
#include "protocol/message.hpp"
#include "server/match_log.hpp"
#include "server/service.hpp"
#include "server/store/memory_log.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <iostream>
#include <map>

using namespace papamu;
using namespace papamu::protocol;

namespace {

class SilentHost final : public server::Host {
public:
    void send(server::Connection to, std::string frame) override
    {
        ++frames;
        last[to] = std::move(frame);
    }
    void close(server::Connection) override {}
    void post(std::function<void()> call) override { calls.push_back(std::move(call)); }
    std::int64_t now() override { return 1000; }
    std::size_t queued(server::Connection) override { return 0; }
    std::optional<std::int64_t> round_trip(server::Connection) override { return {}; }
    std::int64_t today() override { return 20'000; }
    void random(std::span<std::uint8_t> bytes) override
    {
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(dice.below(256));
    }
    void settle(server::MemoryLog& store)
    {
        while (store.pump() > 0 || !calls.empty())
            for (const auto& call : std::exchange(calls, {})) call();
    }

    std::vector<std::function<void()>> calls;
    std::map<server::Connection, std::string> last;
    std::uint64_t frames = 0;
    Random dice{3};
};

} // namespace

TEST_CASE("a move through the service in memory", "[.bench]")
{
    for (const auto* game : games()) {
        server::MemoryLog store;
        SilentHost host;
        server::Service service(store, host, "bench");
        service.begin();
        constexpr server::Connection matches = 500;
        std::vector<std::string> names;
        for (server::Connection m = 0; m < matches; ++m) {
            for (server::Connection side : {1, 2}) {
                const auto connection = 2 * m + side;
                service.opened(connection, {});
                auto secret = std::to_string(connection);
                secret = std::string(32 - secret.size(), '0') + secret;
                service.received(connection, encode(ask::Hello{1, secret, "", false, ""}), 1000);
            }
            service.received(
                2 * m + 1,
                encode(ask::Create{
                    "c", game->info().id, {}, {TimeControl::Kind::fischer, 300'000, 0}, Seat::first, false}),
                1000);
            host.settle(store);
            const auto told = std::get<tell::Table>(*decode_tell(host.last[2 * m + 1]));
            service.received(2 * m + 2, encode(ask::Join{told.table.code, true, "", 0}), 1000);
            host.settle(store);
            names.push_back(std::get<tell::Entered>(*decode_tell(host.last[2 * m + 1])).match);
        }
        double seconds = 0;
        std::uint64_t moves = 0;
        for (server::Connection m = 0; m < matches; ++m) {
            const auto started =
                std::get<entry::Started>(parse_entry((*store.read(names[m], 0, 1)).front().payload)->what);
            auto position = started.setup.position;
            std::uint64_t seq = 1;
            for (int ply = 0; ply < 30; ++ply) {
                const auto legal = *game->moves(position);
                if (legal.empty()) break;
                const auto& text = legal[host.dice.below(static_cast<std::uint32_t>(legal.size()))];
                const auto from = 2 * m + (*game->to_move(position) == Seat::first ? 1 : 2);
                const auto frame = encode(ask::Move{names[m], seq, "m" + std::to_string(ply), ply, text});
                const auto begin = std::chrono::steady_clock::now();
                service.received(from, frame, 1000);
                host.settle(store);
                seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
                ++moves;
                ++seq;
                position = game->play(position, text)->position;
            }
        }
        std::cout << game->info().id << ": " << seconds / static_cast<double>(moves) * 1e6 << " us a move, "
                  << moves << " moves\n";
        CHECK(service.counts().moves == moves);
    }
}

TEST_CASE("a match that is taken over, played through again from its log", "[.bench]")
{
    constexpr int longest = 470, rounds = 50;
    Random dice{7};
    for (const auto* game : games()) {
        const auto drawn = *game->draw({}, std::vector<std::uint8_t>(16, 0));
        std::vector<server::LogEntry> log;
        const auto add = [&](Match& match, const Entry& entry) {
            if (match.next_seq() == entry.seq && !match.add(entry)) return false;
            log.push_back({entry.seq, "first:m" + std::to_string(entry.seq), text(entry)});
            return true;
        };
        const Entry first{0, 0,
                          entry::Started{game->info().id,
                                         game->info().rules_version,
                                         drawn,
                                         {},
                                         {"Anna", "Ben"},
                                         {TimeControl::Kind::fischer, 300'000, 3'000}}};
        auto match = *Match::begin(first);
        add(match, first);
        while (match.ply() < longest) {
            auto moves = *game->moves(match.position());
            bool moved = false;
            while (!moves.empty() && !moved) {
                const auto choice = moves.begin() + dice.below(static_cast<std::uint32_t>(moves.size()));
                auto next = match;
                const Entry entry{match.next_seq(), match.last_time() + 500,
                                  entry::Move{match.to_move(), match.ply(), *choice}};
                if (next.add(entry) && !next.conclusion()) {
                    add(match, entry);
                    moved = true;
                }
                moves.erase(choice);
            }
            if (!moved) break;
        }
        const auto begin = std::chrono::steady_clock::now();
        for (int round = 0; round < rounds; ++round) CHECK(server::load_log(log)->ids.size() == log.size());
        const auto seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        std::cout << game->info().id << ": " << log.size() << " entries, " << seconds / rounds * 1e3
                  << " ms\n";
    }
}
