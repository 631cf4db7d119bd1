// The count beside a store, which says what was acknowledged last.

#include "server/store/kept_count.hpp"

#include "server/store/sqlite_log.hpp"
#include "server/store/support/killed_store.hpp"
#include "server/texts.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;

namespace fs = std::filesystem;

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

TEST_CASE("whatever was written last is missed when it is not there", "[log][damage]")
{
    const Folder folder;
    const auto file = folder / "m.sqlite";
    std::uint64_t epoch = 0;
    const auto with_log = [&](const auto& work) {
        const auto log = SqliteLog::open(file);
        REQUIRE(log);
        work(**log);
    };
    with_log([&](Store& log) {
        epoch = own(log, "m");
        append(log, {"m", epoch, 0, "c0", "entry 0"});
    });
    const auto erase = [](Store& log) {
        log.erase("m", [](const Result<bool>& there) { CHECK(*there); });
        settle(log);
    };
    const auto before = bytes_of(file);
    const auto put_back = [&] { write_bytes(file, before); };
    SECTION("an entry")
    {
        with_log([&](Store& log) { append(log, {"m", epoch, 1, "c1", "entry 1"}); });
        put_back();
    }
    SECTION("an entry, and another was written in its place")
    {
        with_log([&](Store& log) { append(log, {"m", epoch, 1, "c1", "entry 1"}); });
        const auto count = bytes_of(folder / "m.sqlite-count");
        put_back();
        fs::remove(folder / "m.sqlite-count");
        with_log([&](Store& log) { append(log, {"m", epoch, 1, "c1", "another 1"}); });
        write_bytes(folder / "m.sqlite-count", count);
    }
    SECTION("an owner")
    {
        with_log([&](Store& log) { own(log, "m"); });
        put_back();
    }
    SECTION("a thing on the shelf")
    {
        with_log([&](Store& log) { REQUIRE(put(log, "table", "a record")); });
        put_back();
    }
    SECTION("that a match is gone")
    {
        with_log([&](Store& log) { erase(log); });
        put_back();
    }
    SECTION("nothing")
    {
        // A count that says less than there is: its own last write was lost, or it is an older copy.
        const auto count = bytes_of(folder / "m.sqlite-count");
        SECTION("entries more")
        {
            with_log([&](Store& log) { append(log, {"m", epoch, 1, "c1", "entry 1"}); });
        }
        SECTION("the match is gone that it names")
        {
            with_log([&](Store& log) { erase(log); });
        }
        write_bytes(folder / "m.sqlite-count", count);
        CHECK(SqliteLog::open(file));
        return;
    }
    const auto log = SqliteLog::open(file);
    REQUIRE_FALSE(log);
    CHECK(log.reason().id == texts::store_less.id());
}
