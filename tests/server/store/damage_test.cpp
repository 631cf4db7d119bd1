// What a store says of damage: nothing that was acknowledged may be missing without a word.

#include "server/store/check.hpp"
#include "server/store/conformance.hpp"
#include "server/store/kept_count.hpp"
#include "server/store/sqlite_copy.hpp"
#include "server/store/sqlite_log.hpp"
#include "server/store/wal_file.hpp"
#include "server/texts.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <map>
#include <set>

#include <sys/mount.h>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::append;
using papamu::testing::claim;
using papamu::testing::entries;
using papamu::testing::Folder;
using papamu::testing::own;
using papamu::testing::put;
using papamu::testing::settle;
using papamu::testing::shelf;

namespace fs = std::filesystem;

namespace {

std::string bytes_of(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write_bytes(const fs::path& file, std::string_view bytes)
{
    std::ofstream(file, std::ios::binary) << bytes;
}

void flip(const fs::path& file, std::size_t at)
{
    auto bytes = bytes_of(file);
    bytes.at(at) = static_cast<char>(bytes[at] ^ 4);
    write_bytes(file, bytes);
}

std::map<std::string, std::string> all_in(const fs::path& folder)
{
    std::map<std::string, std::string> out;
    for (const auto& file : fs::directory_iterator(folder))
        out[file.path().filename()] = bytes_of(file.path());
    return out;
}

constexpr std::uint64_t played = 40;

// A store with two matches and a thing on the shelf, as a process leaves it that was killed: copied while the
// log is open.
class Killed {
public:
    explicit Killed(std::uint64_t count = played)
    {
        Folder living;
        const auto log = SqliteLog::open(living / "m.sqlite");
        REQUIRE(log);
        REQUIRE(put(**log, "table", "a record"));
        const auto m = own(**log, "m"), n = own(**log, "n");
        for (std::uint64_t seq = 0; seq < count; ++seq) {
            append(**log, {"m", m, seq, "c" + std::to_string(seq), "entry " + std::to_string(seq)});
            append(**log, {"n", n, seq, "", "entry " + std::to_string(seq)});
        }
        for (const auto& [name, bytes] : all_in(living.path())) write_bytes(folder_ / name, bytes);
    }
    fs::path operator/(const std::string& beside) const { return folder_ / ("m.sqlite" + beside); }
    fs::path file() const { return folder_ / "m.sqlite"; }
    const fs::path& path() const { return folder_.path(); }

    // That a service refuses it, that looking at it does, and that neither changes what an expert may rescue.
    Message refused() const
    {
        const auto before = all_in(path());
        const auto copy = SqliteCopy::open(file());
        REQUIRE_FALSE(copy);
        CHECK(all_in(path()) == before);
        const auto log = SqliteLog::open(file());
        REQUIRE_FALSE(log);
        CHECK(log.reason() == copy.reason());
        for (const auto& [name, bytes] : all_in(path()))
            if (name == "m.sqlite" || name == "m.sqlite-wal" || name == "m.sqlite-count") {
                INFO(name);
                CHECK((before.contains(name) ? before.at(name) : "") == bytes);
            }
        return log.reason();
    }

private:
    Folder folder_;
};

// By another program, behind the back of the log.
void change(const fs::path& file, const char* sql)
{
    auto stranger = sqlite::Connection::open(file);
    REQUIRE(stranger);
    REQUIRE(stranger->run(sql));
}

Result<void> anything(const LogMatch&, const std::vector<LogEntry>&) { return {}; }

std::vector<std::string> troubles(const fs::path& file)
{
    const auto copy = SqliteCopy::open(file);
    INFO((copy ? "" : english(copy.reason())));
    REQUIRE(copy);
    const auto checked = check_log(**copy, anything);
    REQUIRE(checked);
    std::vector<std::string> out;
    for (const auto& trouble : checked->troubles) out.push_back(english(trouble));
    return out;
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
        // Far longer than it takes, so that a test that fails ends.
        REQUIRE(changed_.wait_for(hold, std::chrono::seconds{30}, [&] { return told_.size() >= count; }));
        return told_;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> told_;
};

} // namespace

TEST_CASE("a bit flipped anywhere in what a killed process wrote ahead is told, or nothing is missing",
          "[log][damage]")
{
    const Killed killed;
    const auto ahead = bytes_of(killed / "-wal");
    Random random(71);
    int refused = 0;
    for (int round = 0; round < 60; ++round) {
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
    CHECK(refused > 50);
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

TEST_CASE("a count that is missing, old or torn is no trouble; that of another store is", "[log][damage]")
{
    const Killed killed;
    const auto count = KeptCount::read(killed / "-count");
    REQUIRE(count);
    CHECK(count->entries == 2 * played);
    SECTION("missing") { fs::remove(killed / "-count"); }
    SECTION("empty") { write_bytes(killed / "-count", ""); }
    SECTION("zeros") { write_bytes(killed / "-count", std::string(288, '\0')); }
    SECTION("old") { REQUIRE(KeptCount::open(killed / "-count", {count->store, count->commits - 1, 3})); }
    SECTION("one line torn")
    {
        auto bytes = bytes_of(killed / "-count");
        const auto at = GENERATE(20, 40, 60, 80, 110, 140, 170, 280);
        bytes[static_cast<std::size_t>(at)] = 'x';
        write_bytes(killed / "-count", bytes);
        // The other says as much, or one entry less.
        const auto rest = KeptCount::read(killed / "-count");
        REQUIRE(rest);
        CHECK(rest->store == count->store);
        CHECK(rest->commits == count->commits);
        CHECK(rest->entries + 1 >= count->entries);
    }
    SECTION("of another store")
    {
        REQUIRE(KeptCount::open(killed / "-count", {count->store + 1, 1, 1}));
        CHECK(killed.refused().id == texts::store_other_count.id());
        return;
    }
    const auto log = SqliteLog::open(killed.file());
    REQUIRE(log);
    CHECK(entries(**log, "m").size() == played);
    const auto again = KeptCount::read(killed / "-count");
    REQUIRE(again);
    CHECK(again->store == count->store);
    CHECK(again->commits == count->commits);
    CHECK(again->entries + 1 >= count->entries); // as it was told
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

TEST_CASE("what was too long to be looked at beforehand is looked at while it is used", "[log][damage]")
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

TEST_CASE("a copy is looked at where nothing can be written, and stays as it is", "[log][damage][copy]")
{
    const Killed killed;
    SECTION("with what was written ahead") {}
    SECTION("without what SQLite keeps in memory for it") { fs::remove(killed / "-shm"); }
    SECTION("alone, as a back-up is")
    {
        REQUIRE(SqliteLog::open(killed.file()));
        for (const auto* beside : {"-wal", "-shm", "-lock", "-count"}) fs::remove(killed / beside);
    }
    for (const auto& file : fs::directory_iterator(killed.path()))
        fs::permissions(file, fs::perms::owner_read);
    // Who may everything is stopped by a folder that nobody can write to.
    const auto& place = killed.path();
    const bool fixed =
        ::mount(place.c_str(), place.c_str(), nullptr, MS_BIND, nullptr) == 0 &&
        ::mount(nullptr, place.c_str(), nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY, nullptr) == 0;
    std::error_code ignored;
    fs::permissions(place, fs::perms::owner_read | fs::perms::owner_exec, ignored);
    const auto before = all_in(place);
    CHECK(troubles(killed.file()).empty());
    {
        const auto copy = SqliteCopy::open(killed.file());
        REQUIRE(copy);
        CHECK(entries(**copy, "m").size() == played);
        CHECK(shelf(**copy).size() == 1);
        CHECK_FALSE(claim(**copy, "m"));
        CHECK_FALSE(put(**copy, "a", "1"));
    }
    CHECK(all_in(place) == before);
    if (fixed) ::umount(place.c_str());
    fs::permissions(place, fs::perms::owner_all);
}

TEST_CASE("a copy that is not there is not made", "[log][damage][copy]")
{
    const Folder folder;
    const auto copy = SqliteCopy::open(folder / "m.sqlite");
    REQUIRE_FALSE(copy);
    CHECK(copy.reason().id == texts::store_no_access.id());
    CHECK(all_in(folder.path()).empty());
}
