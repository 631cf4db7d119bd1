// What is true of the SQLite log alone: files, other programs, its queue.

#include "server/store/sqlite_log.hpp"

#include "server/store/open_log.hpp"
#include "server/store/sqlite_schema.hpp"
#include "server/store/support/conformance.hpp"
#include "server/store/support/faulty_disk.hpp"
#include "server/texts.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <condition_variable>
#include <fstream>
#include <thread>

#include <unistd.h>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::append;
using papamu::testing::claim;
using papamu::testing::entries;
using papamu::testing::FaultyDisk;
using papamu::testing::Folder;
using papamu::testing::own;
using papamu::testing::put;
using papamu::testing::settle;
using papamu::testing::shelf;

namespace {

std::unique_ptr<Store> open(const std::filesystem::path& file, SqliteLimits limits = {})
{
    auto log = SqliteLog::open(file, limits);
    INFO((log ? "" : english(log.reason())));
    REQUIRE(log);
    return std::move(*log);
}

std::string bytes_of(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// Another program at the same file.
sqlite::Connection other(const std::filesystem::path& file)
{
    auto connection = sqlite::Connection::open(file);
    REQUIRE(connection);
    return std::move(*connection);
}

std::string reason_of(const AppendResult& result)
{
    const auto* unavailable = std::get_if<appended::Unavailable>(&result);
    return unavailable ? unavailable->reason.id : "none";
}

// Keeps the thread of the log in an answer until it is let go.
class Held {
public:
    explicit Held(MoveLog& log)
    {
        log.claim("held", [this](const Result<Claim>&) {
            std::unique_lock hold(mutex_);
            inside_ = true;
            changed_.notify_all();
            changed_.wait(hold, [this] { return free_; });
        });
        std::unique_lock hold(mutex_);
        changed_.wait(hold, [this] { return inside_; });
    }
    void let_go()
    {
        const std::lock_guard hold(mutex_);
        free_ = true;
        changed_.notify_all();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    bool inside_ = false, free_ = false;
};

} // namespace

TEST_CASE("a store is opened by the word that means it", "[log][sqlite]")
{
    Folder folder;
    CHECK(open_log("memory"));
    {
        const auto log = open_log("sqlite:" + (folder / "a.sqlite").string());
        REQUIRE(log);
        own(**log, "m");
    }
    CHECK(std::filesystem::exists(folder / "a.sqlite"));
    for (const auto* word : {"", "sqlite:", "sqlite", "postgres:x", "Memory", "memory "}) {
        const auto log = open_log(word);
        REQUIRE_FALSE(log);
        CHECK(log.reason().id == texts::store_form.id());
    }
}

TEST_CASE("a second log on the same file is told who has it", "[log][sqlite]")
{
    Folder folder;
    const auto file = folder / "m.sqlite";
    {
        const auto log = open(file);
        const auto second = SqliteLog::open(file);
        REQUIRE_FALSE(second);
        CHECK(english(second.reason()).find("process " + std::to_string(::getpid())) != std::string::npos);
        CHECK(own(*log, "m") == 1);
    }
    CHECK(own(*open(file), "m") == 2);
}

TEST_CASE("a folder that is not there, or a file that is none, is refused with its reason", "[log][sqlite]")
{
    Folder folder;
    const auto lost = SqliteLog::open(folder / "no" / "m.sqlite");
    REQUIRE_FALSE(lost);
    CHECK(lost.reason().id == texts::store_no_access.id());
    std::filesystem::create_directory(folder / "d");
    const auto none = SqliteLog::open(folder / "d");
    REQUIRE_FALSE(none);
    CHECK(none.reason().id == texts::store_no_access.id());
}

TEST_CASE("what is no store of ours is refused and left as it was", "[log][sqlite]")
{
    Folder folder;
    const auto file = folder / "m.sqlite";
    SECTION("a text") { std::ofstream(file) << std::string(5000, 'x'); }
    SECTION("another program's database") { REQUIRE(other(file).run("CREATE TABLE recipes (name TEXT)")); }
    SECTION("another program's empty database") { REQUIRE(other(file).run("PRAGMA application_id = 77")); }
    const auto before = bytes_of(file);
    const auto log = SqliteLog::open(file);
    REQUIRE_FALSE(log);
    CHECK(log.reason().id == texts::store_foreign.id());
    CHECK(bytes_of(file) == before);
}

TEST_CASE("a store of a newer form is refused and left as it was", "[log][sqlite]")
{
    Folder folder;
    const auto file = folder / "m.sqlite";
    own(*open(file), "m");
    REQUIRE(other(file).run(
        ("PRAGMA user_version = " + std::to_string(sqlite::known_form + 1) + "; PRAGMA journal_mode = DELETE")
            .c_str()));
    const auto before = bytes_of(file);
    const auto log = SqliteLog::open(file);
    REQUIRE_FALSE(log);
    CHECK(log.reason().id == texts::store_newer.id());
    CHECK(bytes_of(file) == before);
}

TEST_CASE("a store of the first form is brought up to date with all that is in it", "[log][sqlite]")
{
    Folder folder;
    const auto file = folder / "m.sqlite";
    // The first form knew no shelf and no check values.
    REQUIRE(other(file).run(R"sql(
        CREATE TABLE matches (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, epoch INTEGER NOT NULL) STRICT;
        CREATE TABLE entries (match INTEGER NOT NULL REFERENCES matches (id), seq INTEGER NOT NULL,
            client TEXT NOT NULL, payload TEXT NOT NULL, PRIMARY KEY (match, seq)) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX entries_by_client ON entries (match, client) WHERE client <> '';
        PRAGMA application_id = 1885433953; PRAGMA user_version = 1; PRAGMA journal_mode = WAL;
        INSERT INTO matches VALUES (1, 'm', 1), (2, 'none', 4);
        WITH RECURSIVE n (seq) AS (VALUES (0) UNION ALL SELECT seq + 1 FROM n WHERE seq < 2499)
            INSERT INTO entries SELECT 1, seq, 'c' || seq, 'entry ' || seq FROM n;
    )sql"));
    {
        const auto copy = open_copy("sqlite:" + file.string());
        REQUIRE(copy);
        CHECK(entries(**copy, "m").size() == 2500);
        CHECK(shelf(**copy).empty());
        CHECK((*copy)->verify());
    }
    {
        const auto log = open(file);
        const auto all = entries(*log, "m");
        REQUIRE(all.size() == 2500);
        CHECK(all[2001] == LogEntry{2001, "c2001", "entry 2001"});
        CHECK(*claim(*log, "m") == Claim{2, 2500});
        CHECK(append(*log, {"m", 2, 2500, "x", "one"}) == AppendResult{appended::Now{}});
        CHECK(append(*log, {"m", 2, 7, "c7", "entry 7"}) == AppendResult{appended::Same{7}});
        CHECK(*claim(*log, "none") == Claim{5, 0});
        CHECK(put(*log, "a", "1"));
    }
    CHECK(*other(file).number("PRAGMA user_version") == sqlite::known_form);
    const auto log = open(file);
    CHECK(entries(*log, "m").size() == 2501);
    CHECK(shelf(*log) == std::vector<ShelfItem>{{"a", "1"}});
    CHECK(log->verify());
}

TEST_CASE("tables that lay on the shelf are moved into the book, each once, as it was written last",
          "[log][sqlite]")
{
    Folder folder;
    const auto file = folder / "m.sqlite";
    const auto record = [](const std::string& state, int changed, const std::string& asked) {
        return R"({"state":")" + state +
               R"(","first":{"guest":"anna"},"second":{"guest":"ben"},"creator":"anna",)" + R"("asked":")" +
               asked + R"(","match":"m","changed":)" + std::to_string(changed) + "}";
    };
    const bool timed = GENERATE(true, false);
    {
        const auto log = open(file);
        if (timed) REQUIRE(put(*log, "service/time", "70000"));
        REQUIRE(put(*log, "table/AAAAAA", record("waiting", 1, "1")));
        // A crash between the two leaves it in both places.
        REQUIRE(put(*log, "over/BBBBBB", record("over", 2, "2")));
        REQUIRE(put(*log, "table/BBBBBB", record("playing", 1, "2")));
        REQUIRE(put(*log, "over/CCCCCC", record("over", 2, "3")));
        REQUIRE(put(*log, "table/CCCCCC", record("playing", 3, "3")));
        // The same id twice cannot be, and no text can be anything.
        REQUIRE(put(*log, "table/DDDDDD", record("playing", 3, "3")));
        REQUIRE(put(*log, "table/EEEEEE", "nonsense"));
        REQUIRE(put(*log, "over/FFFFFF", record("over", 9, "6")));
        REQUIRE(put(*log, "guest/anna", "1 2"));
    }
    REQUIRE(other(file).run(R"sql(
        DROP TABLE tables; DROP TABLE nodes; ALTER TABLE ledger DROP COLUMN epochs; PRAGMA user_version = 3;
        UPDATE shelf SET value = replace(value, '9', '8') WHERE name = 'over/FFFFFF';
    )sql"));
    const auto log = open(file);
    CHECK(*log->nodes() == std::vector<NodeRow>{{1, "", timed ? 70'000 : 0}});
    const auto rows = *log->tables(wanted::All{}, "", 100);
    REQUIRE(rows.size() == 5);
    for (const auto& row : rows) CHECK((row.node == 1 && row.epoch > 0 && row.shift == 0));
    CHECK(rows[0].record == record("waiting", 1, "1"));
    CHECK(rows[0].guests == std::array<std::string, 2>{"anna", "ben"});
    CHECK((rows[0].creator == "anna" && rows[0].asked == "1" && rows[0].match == "m" && !rows[0].over));
    CHECK((rows[1].over && rows[1].record == record("over", 2, "2")));
    CHECK((!rows[2].over && rows[2].record == record("playing", 3, "3") && rows[2].asked == "3"));
    CHECK((rows[3].code == "DDDDDD" && rows[3].asked.empty() && rows[3].guests[1] == "ben"));
    CHECK((rows[4].record == "nonsense" && rows[4].guests[0].empty()));
    CHECK(shelf(*log) == std::vector<ShelfItem>{{"guest/anna", "1 2"}, {"over/FFFFFF", ""}});
    CHECK(log->verify());
}

TEST_CASE("a store that does not say any more how late it is is not brought up to date", "[log][sqlite]")
{
    Folder folder;
    const auto file = folder / "m.sqlite";
    REQUIRE(put(*open(file), "service/time", "70000"));
    const auto back = "DROP TABLE tables; DROP TABLE nodes; ALTER TABLE ledger DROP COLUMN epochs;"
                      "PRAGMA user_version = 3; UPDATE shelf SET value = '7';";
    REQUIRE(other(file).run(back));
    const auto log = SqliteLog::open(file);
    REQUIRE_FALSE(log);
    CHECK(log.reason().id == texts::store_time.id());
    CHECK(*other(file).number("PRAGMA user_version") == 3);
}

TEST_CASE("names that mean something to SQLite are files", "[log][sqlite]")
{
    Folder folder;
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    for (const auto* name : {":memory:", "file:x?mode=memory"}) {
        own(*open(name), "m");
        CHECK(own(*open(name), "m") == 2);
        CHECK(std::filesystem::exists(folder / name));
    }
    std::filesystem::current_path(before);
}

TEST_CASE("while another program writes, moves are unavailable, and then can be had", "[log][sqlite]")
{
    Folder folder;
    const auto file = folder / "m.sqlite";
    const auto log = open(file);
    const auto epoch = own(*log, "m");
    auto stranger = other(file);
    REQUIRE(stranger.run("BEGIN IMMEDIATE"));
    CHECK(reason_of(append(*log, {"m", epoch, 0, "x", "one"})) == texts::store_busy.id());
    CHECK(entries(*log, "m").empty());
    REQUIRE(stranger.run("ROLLBACK"));
    CHECK(append(*log, {"m", epoch, 0, "x", "one"}) == AppendResult{appended::Now{}});
}

TEST_CASE("whoever reads keeps nobody waiting", "[log][sqlite]")
{
    Folder folder;
    const auto file = folder / "m.sqlite";
    const auto log = open(file);
    const auto epoch = own(*log, "m");
    append(*log, {"m", epoch, 0, "", "start"});
    auto backup = other(file);
    REQUIRE(backup.run("BEGIN"));
    REQUIRE(*backup.number("SELECT count(*) FROM entries WHERE seq < 50") == 1);
    for (std::uint64_t seq = 1; seq < 50; ++seq)
        REQUIRE(append(*log, {"m", epoch, seq, "", "entry"}) == AppendResult{appended::Now{}});
    CHECK(entries(*log, "m").size() == 50);
    CHECK(*backup.number("SELECT count(*) FROM entries WHERE seq < 50") == 1);
    REQUIRE(backup.run("COMMIT"));
}

TEST_CASE("many threads may ask and read at once", "[log][sqlite]")
{
    Folder folder;
    const auto log = open(folder / "m.sqlite");
    constexpr std::uint64_t count = 100;
    std::atomic<int> good = 0;
    std::vector<std::thread> threads;
    for (int player = 0; player < 4; ++player)
        threads.emplace_back([&, name = "m" + std::to_string(player)] {
            const auto epoch = claim(*log, name)->epoch;
            for (std::uint64_t seq = 0; seq < count; ++seq) {
                log->append({name, epoch, seq, "", "entry"}, [&](const AppendResult& result) {
                    good += result == AppendResult{appended::Now{}};
                });
                // Somewhere between nothing and all, and never with a gap.
                const auto some = log->read(name, 0, count);
                good += some && (some->empty() || some->back().seq + 1 == some->size());
                good += log->matches("", 10)->size() >= 1;
            }
        });
    for (auto& thread : threads) thread.join();
    settle(*log);
    CHECK(good == 4 * 3 * count);
}

TEST_CASE("more than may wait is refused at once, and nothing else is", "[log][sqlite]")
{
    Folder folder;
    const auto log = open(folder / "m.sqlite", {.waiting = 100, .together = 30});
    const auto epoch = own(*log, "m");
    Held held(*log);
    std::atomic<int> now = 0, refused = 0;
    for (std::uint64_t seq = 0; seq < 150; ++seq)
        log->append({"m", epoch, seq, "", "entry"}, [&](AppendResult result) {
            if (result == AppendResult{appended::Now{}}) ++now;
            if (reason_of(result) == texts::store_crowded.id()) ++refused;
        });
    CHECK(refused == 50);
    CHECK(now == 0);
    bool claim_refused = false;
    log->claim("m", [&](const Result<Claim>& claimed) { claim_refused = !claimed; });
    CHECK(claim_refused);
    held.let_go();
    // Refused as well, as long as the queue is full.
    while (now < 100) settle(*log);
    CHECK(refused == 50);
    CHECK(append(*log, {"m", epoch, 100, "", "entry"}) == AppendResult{appended::Now{}});
}

TEST_CASE("what comes together is flushed together, and before it is acknowledged", "[log][sqlite]")
{
    FaultyDisk disk;
    Folder folder;
    const auto log = open(folder / "m.sqlite");
    const auto epoch = own(*log, "m");
    for (std::uint64_t seq = 0; seq < 5; ++seq) {
        const auto before = disk.flushes();
        append(*log, {"m", epoch, seq, "", "entry"});
        CHECK(disk.flushes() == before + 1);
    }
    Held held(*log);
    const auto before = disk.flushes();
    std::atomic<int> good = 0;
    for (std::uint64_t seq = 5; seq < 505; ++seq)
        log->append({"m", epoch, seq, "", "entry"}, [&](const AppendResult& result) {
            good += result == AppendResult{appended::Now{}} && disk.flushes() == before + 1;
        });
    held.let_go();
    settle(*log);
    CHECK(good == 500);
    CHECK(disk.flushes() == before + 1);
    // What changes nothing costs no flush.
    CHECK(append(*log, {"m", epoch, 5, "", "entry"}) == AppendResult{appended::Same{5}});
    CHECK(disk.flushes() == before + 1);
}

TEST_CASE("what could not be flushed is not acknowledged, and can be had when flushing works",
          "[log][sqlite]")
{
    FaultyDisk disk;
    Folder folder;
    const auto file = folder / "m.sqlite";
    auto log = open(file);
    const auto epoch = own(*log, "m");
    disk.break_flushing(true);
    for (int tries = 0; tries < 3; ++tries)
        CHECK(reason_of(append(*log, {"m", epoch, 0, "x", "one"})) == texts::store_io.id());
    CHECK(entries(*log, "m").empty());
    disk.break_flushing(false);
    CHECK(append(*log, {"m", epoch, 0, "x", "one"}) == AppendResult{appended::Now{}});
    log.reset();
    CHECK(entries(*open(file), "m").size() == 1);
}

TEST_CASE("a damaged file is named as such", "[log][sqlite]")
{
    Folder folder;
    const auto file = folder / "m.sqlite";
    {
        const auto log = open(file);
        const auto epoch = own(*log, "m");
        for (std::uint64_t seq = 0; seq < 2000; ++seq)
            log->append({"m", epoch, seq, "c" + std::to_string(seq), "entry"}, [](const AppendResult&) {});
        settle(*log);
        CHECK(log->verify());
    }
    {
        std::fstream in(file, std::ios::binary | std::ios::in | std::ios::out);
        for (int page = 8; page < 20; ++page) {
            in.seekp(page * 4096 + 100);
            in << std::string(2000, '\xA5');
        }
    }
    const auto refused = SqliteLog::open(file);
    REQUIRE_FALSE(refused);
    CHECK(refused.reason().id == texts::store_damaged.id());
    // What is too large to be looked at beforehand is found out while it is used; then it takes no more.
    const auto log = open(file, {.whole = 0});
    CHECK_FALSE(log->damage());
    const auto verified = log->verify();
    REQUIRE_FALSE(verified);
    CHECK(verified.reason().id == texts::store_damaged.id());
    CHECK(log->damage() == verified.reason());
    CHECK(claim(*log, "new").reason() == verified.reason());
    CHECK(reason_of(append(*log, {"m", 1, 2000, "", "entry"})) == texts::store_damaged.id());
    CHECK_FALSE(put(*log, "a", "1"));
}
