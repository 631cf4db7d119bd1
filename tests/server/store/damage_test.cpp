// What a store says of damage: nothing that was acknowledged may be missing without a word.

#include "server/store/sqlite_log.hpp"
#include "server/store/support/killed_store.hpp"
#include "server/texts.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;

namespace fs = std::filesystem;

namespace {

void flip(const fs::path& file, std::size_t at)
{
    auto bytes = bytes_of(file);
    bytes.at(at) = static_cast<char>(bytes[at] ^ 4);
    write_bytes(file, bytes);
}

// What the log tells whoever runs it.
class News {
public:
    StoreNews take()
    {
        return [this](const Message& news) {
            const std::lock_guard hold(mutex_);
            told_.push_back(english(news));
            changed_.notify_all();
        };
    }
    std::vector<std::string> wait(std::size_t count)
    {
        std::unique_lock hold(mutex_);
        await("news of a store", changed_, hold, [&] { return told_.size() >= count; });
        return told_;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> told_;
};

} // namespace

TEST_CASE("a bit flipped anywhere in what a killed process wrote ahead is told, or nothing is missing",
          "[log][damage][one_thread][thorough]")
{
    const Killed killed;
    const auto ahead = bytes_of(killed / "-wal");
    Random random(71);
    int refused = 0;
    const int rounds = std::max(20, testing::lighter(60));
    for (int round = 0; round < rounds; ++round) {
        const Folder copy;
        for (const auto& [name, bytes] : all_in(killed.path())) write_bytes(copy / name, bytes);
        flip(copy / "m.sqlite-wal", random.below(static_cast<std::uint32_t>(ahead.size())));
        const auto log = SqliteLog::open(copy / "m.sqlite");
        if (!log) {
            ++refused;
            CHECK(
                (log.reason().id == texts::store_damaged.id() || log.reason().id == texts::store_less.id()));
            continue;
        }
        CHECK(entries(**log, "m").size() == played);
        CHECK(entries(**log, "n").size() == played);
        CHECK(shelf(**log).size() == 1);
    }
    CHECK(refused > rounds * 5 / 6);
}

TEST_CASE("even without the count, a flipped bit before the last commit is told", "[log][damage]")
{
    const Killed killed;
    fs::remove(killed / "-count");
    SECTION("in a page") { flip(killed / "-wal", 32 + 4120 * 20 + 300); }
    SECTION("in the sum of a frame") { flip(killed / "-wal", 32 + 4120 * 20 + 18); }
    SECTION("in the salt of a frame") { flip(killed / "-wal", 32 + 4120 * 20 + 9); }
    SECTION("in the header") { flip(killed / "-wal", 9); }
    SECTION("in the salt of the header") { flip(killed / "-wal", 17); }
    CHECK(killed.refused().id == texts::store_damaged.id());
}

TEST_CASE("what is missing is said, with how to go on without it", "[log][damage]")
{
    const Killed killed;
    fs::remove(killed / "-wal");
    // Nothing was in the main file yet.
    const auto reason = killed.refused();
    CHECK(reason.id == texts::store_less.id());
    CHECK(english(reason).find("with 80 entries") != std::string::npos);
    CHECK(english(reason).find("m.sqlite-count away") != std::string::npos);
    fs::remove(killed / "-count");
    const auto log = SqliteLog::open(killed.file());
    REQUIRE(log);
    CHECK(entries(**log, "m").empty());
}

TEST_CASE("a store that was emptied, removed or cut short is refused", "[log][damage]")
{
    const Killed killed;
    SECTION("emptied, with what was written ahead")
    {
        write_bytes(killed.file(), "");
        fs::remove(killed / "-count");
        CHECK(killed.refused().id == texts::store_damaged.id());
    }
    SECTION("emptied, alone")
    {
        write_bytes(killed.file(), "");
        fs::remove(killed / "-wal");
        CHECK(killed.refused().id == texts::store_less.id());
    }
    SECTION("cut short, where the rest is not written ahead")
    {
        REQUIRE(SqliteLog::open(killed.file())); // takes all into the main file
        Folder living;
        fs::copy_file(killed.file(), living / "m.sqlite");
        fs::resize_file(living / "m.sqlite", 3 * 4096);
        CHECK_FALSE(SqliteLog::open(living / "m.sqlite"));
        CHECK_FALSE(SqliteLog::open(living / "m.sqlite", {.whole = 0}));
    }
}

TEST_CASE("one match that is damaged is named, left as it is, and stops no other", "[log][damage]")
{
    const Killed killed;
    std::string why;
    SECTION("an entry")
    {
        change(killed.file(), "UPDATE entries SET payload = 'entry 6' WHERE seq = 7 AND match = 1");
        why = "match m: entry 7 is not what was written";
    }
    SECTION("the last entry")
    {
        change(killed.file(), "DELETE FROM entries WHERE seq = 39 AND match = 1");
        why = "match m: entry 39 is missing";
    }
    SECTION("its owner")
    {
        change(killed.file(), "UPDATE matches SET epoch = 0 WHERE id = 1");
        why = "match m: what is kept of it as a whole is not what was written";
    }
    SECTION("its length")
    {
        change(killed.file(), "UPDATE entries SET payload = '12' WHERE seq = 1 << 52 AND match = 1");
        why = "match m: entry 12 stands behind the last one";
    }
    fs::remove(killed / "-count");
    if (why.find("39") == why.npos) CHECK(troubles(killed.file()) == std::vector{why});
    News news;
    const auto log =
        SqliteLog::open(killed.file(), {.whole = 0, .rounds = {std::chrono::hours{1}}}, news.take());
    REQUIRE(log);
    const auto read = (*log)->read("m", 0, 1000);
    REQUIRE_FALSE(read);
    CHECK(english(read.reason()) == why);
    CHECK(news.wait(1) == std::vector{why});
    CHECK_FALSE((*log)->damage());
    if (why.find("entry 7") == why.npos) {
        CHECK(claim(**log, "m").reason() == read.reason());
    }
    CHECK(entries(**log, "n").size() == played);
    const auto epoch = own(**log, "n");
    CHECK(append(**log, {"n", epoch, played, "", "more"}) == AppendResult{appended::Now{}});
}

TEST_CASE("parts of a damaged match before and after the damage are told apart", "[log][damage]")
{
    const Killed killed;
    change(killed.file(), "UPDATE entries SET payload = 'entry 6' WHERE seq = 7 AND match = 1");
    const auto log = SqliteLog::open(killed.file());
    REQUIRE(log);
    CHECK((*log)->read("m", 0, 7)->size() == 7);
    CHECK_FALSE((*log)->read("m", 0, 8));
    CHECK_FALSE((*log)->read("m", 7, 8));
    CHECK((*log)->read("m", 8, 100)->size() == played - 8);
}

TEST_CASE("a thing on the shelf that is damaged is found with no value", "[log][damage]")
{
    const Killed killed;
    change(killed.file(), "UPDATE shelf SET value = 'a recorf'");
    CHECK(troubles(killed.file()) ==
          std::vector<std::string>{"what lies under the name \"table\" is damaged, too long or no text"});
    const auto log = SqliteLog::open(killed.file());
    REQUIRE(log);
    CHECK(shelf(**log) == std::vector<ShelfItem>{{"table", ""}});
    REQUIRE(put(**log, "table", "another"));
    CHECK(shelf(**log) == std::vector<ShelfItem>{{"table", "another"}});
}

TEST_CASE("a table that is damaged is found without a record, belongs to nobody else, and stops no other",
          "[log][damage]")
{
    const Folder folder;
    const auto file = folder / "m.sqlite";
    {
        const auto log = *SqliteLog::open(file);
        for (const auto* code : {"AAAAAA", "BBBBBB"}) {
            TableRow row;
            row.code = code;
            row.node = 1;
            row.record = "a record";
            REQUIRE(std::holds_alternative<opened::Now>(
                ask<OpenResult>(*log, [&](auto done) { log->open_table(row, std::move(done)); })));
        }
    }
    const auto* what = GENERATE("record = 'a recorf'", "node = 2", "shift = 1", "over = 1", "first = 'ben'",
                                "asked = 'x'", "match = 'm'", "epoch = 9");
    INFO(what);
    change(file, ("UPDATE tables SET " + std::string{what} + " WHERE code = 'AAAAAA'").c_str());
    CHECK(troubles(file) ==
          std::vector<std::string>{"what is kept of the table AAAAAA is damaged, too long or no text"});
    const auto log = SqliteLog::open(file);
    REQUIRE(log);
    const auto rows = (*log)->tables(wanted::All{}, "", 10);
    REQUIRE((rows && rows->size() == 2));
    CHECK(rows->front().record.empty());
    CHECK(rows->back().record == "a record");
    for (const auto& row : *rows) {
        const auto taken = ask<Result<std::optional<ClaimedTable>>>(
            **log, [&](auto done) { (*log)->claim_table(row.code, row.epoch, {}, 3, 0, std::move(done)); });
        REQUIRE((taken && *taken));
        CHECK((*taken)->row.record == row.record);
        CHECK(((*taken)->row.epoch == row.epoch) == row.record.empty());
    }
}

TEST_CASE("for how long a node has been up is not believed where that was changed", "[log][damage]")
{
    const Folder folder;
    const auto file = folder / "m.sqlite";
    {
        const auto log = *SqliteLog::open(file);
        REQUIRE(ask<Result<Node>>(*log, [&](auto done) { log->enter("", "", std::move(done)); }));
        REQUIRE(ask<Result<void>>(*log, [&](auto done) { log->beat(1, 70'000, false, std::move(done)); }));
    }
    change(file, "UPDATE nodes SET up = 0");
    const auto log = SqliteLog::open(file);
    REQUIRE(log);
    CHECK((*log)->nodes().reason().id == texts::store_time.id());
}

TEST_CASE("what was too long to be looked at beforehand is looked at while it is used",
          "[log][damage][one_thread][thorough]")
{
    const Killed killed(1500);
    REQUIRE(SqliteLog::open(killed.file())); // takes all into the main file
    const SqliteLimits limits{.whole = 0, .rounds = {std::chrono::milliseconds{1}, std::chrono::hours{1}, 0}};
    News news;
    SECTION("one match")
    {
        change(killed.file(), "UPDATE entries SET payload = 'entry 6' WHERE seq = 7 AND match = 2");
        const auto log = SqliteLog::open(killed.file(), limits, news.take());
        REQUIRE(log);
        CHECK(news.wait(1).front() == "match n: entry 7 is not what was written");
        CHECK_FALSE((*log)->damage());
        CHECK(own(**log, "m") == 2);
    }
    SECTION("the file as such")
    {
        auto bytes = bytes_of(killed.file());
        for (std::size_t page = 8; page < 20; ++page)
            bytes.replace(page * 4096 + 100, 2000, std::string(2000, '\xA5'));
        write_bytes(killed.file(), bytes);
        const auto log = SqliteLog::open(killed.file(), limits, news.take());
        REQUIRE(log);
        CHECK(news.wait(1).front().find("is damaged") != std::string::npos);
        REQUIRE((*log)->damage());
        CHECK(claim(**log, "new").reason() == *(*log)->damage());
    }
    SECTION("a match that is gone from the list of them")
    {
        change(killed.file(), "DELETE FROM matches WHERE name = 'n'");
        const auto log = SqliteLog::open(killed.file(), limits, news.take());
        REQUIRE(log);
        CHECK(news.wait(1).front().find("entries without a match") != std::string::npos);
        CHECK((*log)->damage());
    }
    SECTION("an index")
    {
        const auto root =
            *sqlite::Connection::open(killed.file())
                 ->number("SELECT rootpage FROM sqlite_schema WHERE name = 'entries_by_client'");
        // Its pages are gone, and the tables are as they were.
        auto bytes = bytes_of(killed.file());
        bytes.replace(static_cast<std::size_t>(root - 1) * 4096, 12,
                      std::string("\x0A\0\0\0\0\x10\0\0\0\0\0\0", 12));
        write_bytes(killed.file(), bytes);
        const auto log = SqliteLog::open(killed.file(), limits, news.take());
        REQUIRE(log);
        CHECK(news.wait(1).front().find("is damaged") != std::string::npos);
    }
}
