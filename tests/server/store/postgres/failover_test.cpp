// A store in PostgreSQL that has a replica, which it waits for and which takes over: what was acknowledged is
// there, on whichever of them.

#include "server/store/support/postgres_asking.hpp"
#include "server/texts.hpp"

#include <atomic>
#include <future>
#include <set>
#include <thread>

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
    std::atomic<std::uint64_t> acknowledged = 0, unsure = 0;
    std::atomic<bool> wrong = false;

    void play(Store& log, const std::atomic<bool>& ends)
    {
        while (!ends && !wrong) {
            const auto next = entry(match, epoch, acknowledged);
            await("an entry to be known", [&] {
                const auto result = append(log, next);
                if (kept(result))
                    ++acknowledged;
                else if (unknown(result).empty())
                    wrong = true;
                else
                    ++unsure;
                return unknown(result).empty() || ends;
            });
        }
    }
};

// Waits until every player has `more` further entries acknowledged, or found an error.
void await_more(const std::vector<Player>& players, std::uint64_t more)
{
    for (const auto& player : players) {
        const auto enough = player.acknowledged + more;
        await("more entries of " + player.match,
              [&] { return player.acknowledged >= enough || player.wrong; });
    }
}

} // namespace

TEST_CASE("an entry is acknowledged when the replicas have it that the database waits for", "[log][postgres]")
{
    PostgresServer server({"fsync = off"});
    server.make("store");
    const auto log = open_at(server.url("store"), impatient(500ms));
    const auto epoch = claim_until_known(*log, "m").epoch;
    server.let_commits_wait();

    SECTION("until then it is unknown, however often it is asked for, and connections do not pile up")
    {
        for (int tries = 0; tries < 6; ++tries)
            CHECK_FALSE(unknown(append(*log, entry("m", epoch, 0))).empty());
        CHECK(waiting_for_replica(server) == "1");
        CHECK(std::stoi(server.sql("postgres",
                                   "SELECT count(*) FROM pg_stat_activity WHERE datname = 'store'")) <= 3);
        CHECK(read_until_known(*log, "m").empty());
        server.set("synchronous_standby_names", "");
        CHECK(append_until_known(*log, entry("m", epoch, 0)) == AppendResult{appended::Same{0}});
        CHECK(kept(append_until_known(*log, entry("m", epoch, 1))));
        CHECK(read_until_known(*log, "m").size() == 2);
    }
    SECTION("also when the database has died while it waited, and shows the entry by itself")
    {
        CHECK_FALSE(unknown(append(*log, entry("m", epoch, 0))).empty());
        server.kill();
        server.start();
        CHECK(read_until_known(*log, "m").size() == 1);
        // Only this one has it. If the replica took over now, it would be lost.
        await("the entry to be asked for at the database again", [&] {
            CHECK_FALSE(unknown(append(*log, entry("m", epoch, 0))).empty());
            return waiting_for_replica(server) != "0";
        });
        for (int tries = 0; tries < 3; ++tries)
            CHECK_FALSE(unknown(append(*log, entry("m", epoch, 0))).empty());
        server.set("synchronous_standby_names", "");
        CHECK(append_until_known(*log, entry("m", epoch, 0)) == AppendResult{appended::Same{0}});
    }
    SECTION("also when somebody makes the database wait no longer for what it has under way")
    {
        const auto patient = open_at(server.url("store"));
        auto answer =
            std::async(std::launch::async, [&] { return unknown(append(*patient, entry("m", epoch, 0))); });
        await("the entry to wait for a replica", [&] { return waiting_for_replica(server) == "1"; });
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
        const auto open = [&](Store& store) {
            return ask<OpenResult>(store, [&](auto done) { store.open_table(row, std::move(done)); });
        };
        const auto opened = open(*open_at(server.url("store")));
        REQUIRE(std::holds_alternative<opened::Now>(opened));
        const auto close = [&] {
            return ask<KeepResult>(*log, [&](auto done) {
                log->close_table("gone", std::get<opened::Now>(opened).epoch, std::move(done));
            });
        };
        server.let_commits_wait();
        CHECK(std::holds_alternative<opened::Unavailable>(open(*log)));
        CHECK(std::holds_alternative<appended::Unavailable>(close()));
        CHECK_FALSE(put(*log, "nothing", ""));
        server.set("synchronous_standby_names", "");
        await("the table to be known", [&] { return std::holds_alternative<opened::Before>(open(*log)); });
        await("what is gone to be known", [&] { return std::holds_alternative<appended::Now>(close()); });
    }
}

TEST_CASE("a replica takes over, and everything that was acknowledged is there", "[log][postgres]")
{
    PostgresServer first({"fsync = off"});
    first.make("store");
    auto second = std::make_unique<PostgresServer>(first, "second");

    const auto alone = PostgresLog::open(second->url("store"));
    REQUIRE_FALSE(alone);
    CHECK(alone.reason().id == papamu::texts::database_replica.id());

    first.set("synchronous_standby_names", "'second'");
    await("the replica to be waited for", [&] {
        return first.sql("postgres", "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") ==
               "1";
    });
    // Which of them is the primary is found out without being told how.
    CHECK(own(*open_at(url_of(*second, first)), "before") == 1);
    const auto log = open_at(url_of(first, *second), impatient(3s));
    CHECK(second->sql("postgres", "SELECT pg_is_in_recovery()") == "t");
    {
        // What it has it may show a moment later.
        const auto looked =
            await("the store at the replica", [&] { return PostgresLog::look_at(second->url("store")); });
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
        players[player].epoch = claim_until_known(*log, players[player].match).epoch;
    }
    std::atomic<bool> ends = false;
    std::vector<std::thread> threads;
    for (auto& player : players) threads.emplace_back([&] { player.play(*log, ends); });
    await_more(players, 20);

    // The replica goes, and comes back: nothing is acknowledged meanwhile.
    second->kill();
    await("the replica to be missed",
          [&] { return first.sql("postgres", "SELECT count(*) FROM pg_stat_replication") == "0"; });
    const auto known = [&] {
        return first.sql("store",
                         "SELECT coalesce(sum(tip), 0) FROM (SELECT max(seq) + 1 AS tip FROM papamu.entries "
                         "GROUP BY match) AS each");
    };
    const auto before = known();
    // Every player has an append whose outcome is unknown.
    for (const auto& player : players) {
        const auto enough = player.unsure + 1;
        await("an entry of " + player.match + " not to be known",
              [&] { return player.unsure >= enough || player.wrong; });
    }
    CHECK(known() == before);
    second->start();
    await("entries to be acknowledged again", [&] { return known() != before; });
    await_more(players, 10);

    first.kill();
    const auto fallen = std::chrono::steady_clock::now();
    second->promote();
    second->set("synchronous_standby_names", "");
    claim_until_known(*log, "after");
    WARN("back " << std::chrono::duration<double>(std::chrono::steady_clock::now() - fallen).count()
                 << " s after the primary fell");
    await_more(players, 10);

    // The old primary comes back as if nothing had been, and is found first.
    first.start();
    first.set("synchronous_standby_names", "");
    const auto there = first.sql("store", "SELECT count(*) FROM papamu.entries");
    second->sql("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'store'");
    const auto written = [&] { return first.sql("store", "SELECT count(*) FROM papamu.entries") != there; };
    await("the old primary to be found, or to be written to", [&] {
        const auto claimed = claim(*log, "after");
        return (!claimed && english(claimed.reason()).find("old primary") != std::string::npos) || written();
    });
    CHECK_FALSE(log->read("m0", 0, 1));
    CHECK_FALSE(written());
    first.kill();
    claim_until_known(*log, "after");
    await_more(players, 10);
    ends = true;
    for (auto& thread : threads) thread.join();

    for (int table = 0; table < 5; ++table) open_table("after" + std::to_string(table));
    std::uint64_t acknowledged = 0, unsure = 0;
    for (const auto& player : players) {
        CHECK_FALSE(player.wrong);
        acknowledged += player.acknowledged;
        unsure += player.unsure;
        // What reads may still be with the old primary, whose processes end a moment after it.
        const auto all = read_until_known(*log, player.match);
        CHECK(all.size() >= player.acknowledged);
        CHECK(all.size() <= player.acknowledged + 1);
        for (std::uint64_t seq = 0; seq < all.size(); ++seq)
            CHECK(all[seq] ==
                  LogEntry{seq, entry(player.match, 0, seq).client, entry(player.match, 0, seq).payload});
        CHECK(own(*log, player.match) > player.epoch);
    }
    WARN(acknowledged << " entries acknowledged, " << unsure << " times unknown");
}
