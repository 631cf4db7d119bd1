// The misfortunes that the log of simulations can be given.

#include "server/store/memory_log.hpp"

#include "server/store/support/conformance.hpp"
#include "server/texts.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::append;
using papamu::testing::entries;
using papamu::testing::own;

namespace {

// Asks for the next entries of match "m" without waiting; counts who was told that it happened.
void ask(MemoryLog& log, std::uint64_t from, std::uint64_t count, int& now)
{
    for (auto seq = from; seq < from + count; ++seq)
        log.append({"m", 1, seq, "c" + std::to_string(seq), "entry"},
                   [&now](const AppendResult& result) { now += result == AppendResult{appended::Now{}}; });
}

} // namespace

TEST_CASE("nothing happens in memory until it is pumped, and then as much as is wanted", "[log][memory]")
{
    MemoryLog log;
    own(log, "m");
    int now = 0;
    ask(log, 0, 5, now);
    CHECK(log.waiting() == 5);
    CHECK(entries(log, "m").empty());
    CHECK(log.pump(2) == 2);
    CHECK(now == 2);
    CHECK(entries(log, "m").size() == 2);
    CHECK(log.pump() == 3);
    CHECK(log.pump() == 0);
    CHECK(entries(log, "m").size() == 5);
}

TEST_CASE("a crash forgets who waits, and keeps as much of what waited as is wanted", "[log][memory]")
{
    for (const std::size_t kept : {0, 1, 3, 9}) {
        MemoryLog log;
        own(log, "m");
        int now = 0;
        ask(log, 0, 2, now);
        log.pump();
        ask(log, 2, 4, now);
        log.crash(kept);
        CHECK(log.waiting() == 0);
        log.pump();
        CHECK(now == 2);
        CHECK(entries(log, "m").size() == 2 + std::min<std::size_t>(kept, 4));
        // Whoever asks again is told how it went.
        const auto again = append(log, {"m", 1, 2, "c2", "entry"});
        CHECK(again == (kept > 0 ? AppendResult{appended::Same{2}} : AppendResult{appended::Now{}}));
    }
}

TEST_CASE("a crash may come from within an answer", "[log][memory]")
{
    MemoryLog log;
    own(log, "m");
    int now = 0;
    log.append({"m", 1, 0, "", "entry"}, [&](const AppendResult&) { log.crash(1); });
    ask(log, 1, 3, now);
    CHECK(log.pump() == 1);
    CHECK(now == 0);
    CHECK(entries(log, "m").size() == 2);
}

TEST_CASE("what cannot be had either did not happen or did", "[log][memory]")
{
    for (const auto fate : {MemoryLog::Fate::lost, MemoryLog::Fate::kept}) {
        MemoryLog log;
        own(log, "m");
        int now = 0;
        log.fail_next(2, texts::store_crowded, fate);
        ask(log, 0, 4, now);
        log.pump();
        const bool kept = fate == MemoryLog::Fate::kept;
        // Those behind a lost one are conflicts.
        CHECK(now == (kept ? 2 : 0));
        CHECK(entries(log, "m").size() == (kept ? 4 : 0));
        CHECK(append(log, {"m", 1, 0, "c0", "entry"}) ==
              (kept ? AppendResult{appended::Same{0}} : AppendResult{appended::Now{}}));
    }
}

TEST_CASE("what is put waits, fails and crashes in one row with what is appended", "[log][memory][shelf]")
{
    MemoryLog log;
    own(log, "m");
    int now = 0, put = 0;
    const auto ask_put = [&](const std::string& value) {
        log.put("name", value, [&](const Result<void>& done) { put += static_cast<bool>(done); });
    };
    const auto value = [&] {
        const auto items = log.find("", "", 10);
        return items->empty() ? std::string{} : items->front().value;
    };
    ask(log, 0, 1, now);
    ask_put("one");
    CHECK(log.waiting() == 2);
    CHECK(log.pump(1) == 1);
    CHECK(now == 1);
    CHECK(value().empty());
    log.delay(1);
    CHECK(log.pump() == 0);
    CHECK(log.pump() == 1);
    CHECK(put == 1);
    CHECK(value() == "one");

    log.fail_next(1, texts::store_crowded);
    ask_put("lost");
    log.pump();
    CHECK(value() == "one");
    log.fail_next(1, texts::store_crowded, MemoryLog::Fate::kept);
    ask_put("kept");
    log.pump();
    CHECK(value() == "kept");
    CHECK(put == 1);

    ask_put("durable");
    ask_put("never");
    log.crash(1);
    log.pump();
    CHECK(put == 1);
    CHECK(value() == "durable");
}

TEST_CASE("a slow disk answers later, and the same", "[log][memory]")
{
    MemoryLog log;
    own(log, "m");
    int now = 0;
    ask(log, 0, 3, now);
    log.delay(2);
    CHECK(log.pump() == 0);
    CHECK(log.pump() == 0);
    CHECK(log.pump() == 3);
    CHECK(now == 3);
}
