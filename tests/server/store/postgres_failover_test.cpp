// A store in PostgreSQL that has a replica, which it waits for and which takes over: what was acknowledged is
// there, on whichever of them.

#include "server/store/postgres_asking.hpp"
#include "server/texts.hpp"

#include <future>
#include <set>

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;
using namespace std::chrono_literals;

namespace {

// Both hosts; the one that takes what is written is the one that counts.
std::string url_of(const PostgresServer& one, const PostgresServer& two, const std::string& more = "")
{
    return "postgresql:///store?user=papamu&host=" + one.sockets().string() + "," + two.sockets().string() +
           more;
}

std::string waiting_for_replica(const PostgresServer& server)
{
    return server.sql("postgres", "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
}

// Adds entries to a match of its own, one after the other, each until it is known.
struct Player {
    std::string match;
    Epoch epoch = 0;
    std::uint64_t acknowledged = 0;
    std::size_t unsure = 0;
    bool wrong = false;

    void play(Store& log, const std::atomic<bool>& ends)
    {
        while (!ends) {
            auto result = append(log, entry(match, epoch, acknowledged));
            if (kept(result))
                ++acknowledged;
            else if (unknown(result).empty())
                return void(wrong = true);
            else {
                ++unsure;
                std::this_thread::sleep_for(10ms);
            }
        }
    }
};

} // namespace

TEST_CASE("an entry is acknowledged when the replicas have it that the database waits for", "[log][postgres]")
{
    PostgresServer server({"fsync = off"});
    server.make("store");
    const auto log = open_at(server.url("store"), impatient(500ms));
    const auto epoch = own(*log, "m");
    server.set("synchronous_standby_names", "'nobody'");

    SECTION("until then it is unknown, however often it is asked for, and connections do not pile up")
    {
        for (int tries = 0; tries < 6; ++tries)
            CHECK_FALSE(unknown(append(*log, entry("m", epoch, 0))).empty());
        CHECK(waiting_for_replica(server) == "1");
        CHECK(std::stoi(server.sql("postgres",
                                   "SELECT count(*) FROM pg_stat_activity WHERE datname = 'store'")) <= 3);
        CHECK(entries(*log, "m").empty());
        server.set("synchronous_standby_names", "");
        CHECK(append_until_known(*log, entry("m", epoch, 0)) == AppendResult{appended::Same{0}});
        CHECK(append(*log, entry("m", epoch, 1)) == AppendResult{appended::Now{}});
        CHECK(entries(*log, "m").size() == 2);
    }
    SECTION("also when the database has died while it waited, and shows the entry by itself")
    {
        CHECK_FALSE(unknown(append(*log, entry("m", epoch, 0))).empty());
        server.kill();
        server.start();
        CHECK(within(5s, [&] {
            const auto found = log->read("m", 0, 10);
            return found && found->size() == 1;
        }));
        // Only this one has it. If the replica took over now, it would be lost.
        for (int tries = 0; tries < 4; ++tries) {
            CHECK_FALSE(unknown(append(*log, entry("m", epoch, 0))).empty());
            std::this_thread::sleep_for(300ms);
        }
        server.set("synchronous_standby_names", "");
        CHECK(append_until_known(*log, entry("m", epoch, 0)) == AppendResult{appended::Same{0}});
    }
    SECTION("also when somebody makes the database wait no longer for what it has under way")
    {
        const auto patient = open_at(server.url("store"), impatient(5s));
        auto answer =
            std::async(std::launch::async, [&] { return unknown(append(*patient, entry("m", epoch, 0))); });
        CHECK(within(5s, [&] { return waiting_for_replica(server) == "1"; }));
        server.sql("postgres",
                   "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
        CHECK_FALSE(answer.get().empty());
        server.set("synchronous_standby_names", "");
        CHECK(kept(append_until_known(*patient, entry("m", epoch, 0))));
    }
    SECTION("the same holds for what is found as it was wanted already: tables, and what is gone")
    {
        server.set("synchronous_standby_names", "");
        TableRow row;
        row.code = "A";
        row.node = 1;
        row.creator = "c";
        row.asked = "id";
        row.record = "-";
        const auto open = [&] {
            return ask<OpenResult>(*log, [&](auto done) { log->open_table(row, std::move(done)); });
        };
        const auto opened = open();
        REQUIRE(std::holds_alternative<opened::Now>(opened));
        const auto close = [&] {
            return ask<KeepResult>(*log, [&](auto done) {
                log->close_table("gone", std::get<opened::Now>(opened).epoch, std::move(done));
            });
        };
        server.set("synchronous_standby_names", "'nobody'");
        CHECK(std::holds_alternative<opened::Unavailable>(open()));
        CHECK(std::holds_alternative<appended::Unavailable>(close()));
        CHECK_FALSE(put(*log, "nothing", ""));
        server.set("synchronous_standby_names", "");
        CHECK(within(5s, [&] { return std::holds_alternative<opened::Before>(open()); }));
        CHECK(std::holds_alternative<appended::Now>(close()));
    }
}

TEST_CASE("a replica takes over, and everything that was acknowledged is there", "[log][postgres]")
{
    PostgresServer first({"fsync = off"});
    first.make("store");
    auto second = std::make_unique<PostgresServer>(first, "second");

    const auto alone = PostgresLog::open(second->url("store"), impatient());
    REQUIRE_FALSE(alone);
    CHECK(alone.reason().id == papamu::texts::database_replica.id());

    first.set("synchronous_standby_names", "'second'");
    REQUIRE(within(5s, [&] {
        return first.sql("postgres", "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") ==
               "1";
    }));
    // Which of them is the primary is found out without being told how.
    CHECK(own(*open_at(url_of(*second, first), impatient(3s)), "before") == 1);
    const auto log = open_at(url_of(first, *second), impatient(3s));
    CHECK(second->sql("postgres", "SELECT pg_is_in_recovery()") == "t");
    {
        // What it has it may show a moment later.
        CHECK(within(5s, [&] { return bool(PostgresLog::look_at(second->url("store"))); }));
        const auto looked = PostgresLog::look_at(second->url("store"));
        REQUIRE(looked);
        CHECK((*looked)->verify());
        CHECK_FALSE(claim(**looked, "m"));
    }

    std::vector<Player> players(8);
    std::set<Epoch> epochs;
    Epoch last = 0;
    const auto open_table = [&](const std::string& code) {
        TableRow row;
        row.code = code;
        row.node = 1;
        row.creator = "c";
        row.record = "-";
        const auto opened = ask<OpenResult>(*log, [&](auto done) { log->open_table(row, std::move(done)); });
        const auto* now = std::get_if<opened::Now>(&opened);
        REQUIRE(now);
        CHECK(epochs.insert(now->epoch).second);
        CHECK(now->epoch > last);
        last = now->epoch;
    };
    for (int table = 0; table < 5; ++table) open_table("before" + std::to_string(table));
    for (std::size_t player = 0; player < players.size(); ++player) {
        players[player].match = "m" + std::to_string(player);
        players[player].epoch = own(*log, players[player].match);
    }
    std::atomic<bool> ends = false;
    std::vector<std::thread> threads;
    for (auto& player : players) threads.emplace_back([&] { player.play(*log, ends); });
    std::this_thread::sleep_for(1s);

    // The replica goes, and comes back: nothing is acknowledged meanwhile.
    second->kill();
    std::this_thread::sleep_for(300ms);
    const auto known = [&] {
        return first.sql("store",
                         "SELECT coalesce(sum(tip), 0) FROM (SELECT max(seq) + 1 AS tip FROM papamu.entries "
                         "GROUP BY match) AS each");
    };
    const auto before = known();
    std::this_thread::sleep_for(500ms);
    CHECK(known() == before);
    second->start();
    CHECK(within(10s, [&] { return known() != before; }));
    std::this_thread::sleep_for(500ms);

    first.kill();
    const auto fallen = std::chrono::steady_clock::now();
    second->promote();
    second->set("synchronous_standby_names", "");
    CHECK(within(10s, [&] { return bool(claim(*log, "after")); }));
    WARN("back " << std::chrono::duration<double>(std::chrono::steady_clock::now() - fallen).count()
                 << " s after the primary fell");
    std::this_thread::sleep_for(500ms);

    // The old primary comes back as if nothing had been, and is found first.
    first.start();
    first.set("synchronous_standby_names", "");
    const auto there = first.sql("store", "SELECT count(*) FROM papamu.entries");
    second->sql("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'store'");
    CHECK(within(5s, [&] {
        const auto claimed = claim(*log, "after");
        return !claimed && english(claimed.reason()).find("old primary") != std::string::npos;
    }));
    CHECK_FALSE(log->read("m0", 0, 1));
    CHECK(first.sql("store", "SELECT count(*) FROM papamu.entries") == there);
    first.kill();
    CHECK(within(5s, [&] { return bool(claim(*log, "after")); }));
    std::this_thread::sleep_for(300ms);
    ends = true;
    for (auto& thread : threads) thread.join();

    for (int table = 0; table < 5; ++table) open_table("after" + std::to_string(table));
    std::uint64_t acknowledged = 0;
    std::size_t unsure = 0;
    for (const auto& player : players) {
        CHECK_FALSE(player.wrong);
        acknowledged += player.acknowledged;
        unsure += player.unsure;
        const auto all = entries(*log, player.match);
        CHECK(all.size() >= player.acknowledged);
        CHECK(all.size() <= player.acknowledged + 1);
        for (std::uint64_t seq = 0; seq < all.size(); ++seq)
            CHECK(all[seq] ==
                  LogEntry{seq, entry(player.match, 0, seq).client, entry(player.match, 0, seq).payload});
        CHECK(own(*log, player.match) > player.epoch);
    }
    WARN(acknowledged << " entries acknowledged, " << unsure << " times unknown");
}
