// The count beside a store, which says what was acknowledged last.

#include "server/store/conformance.hpp"
#include "server/store/kept_count.hpp"
#include "server/store/sqlite_log.hpp"
#include "server/texts.hpp"

#include <catch2/catch.hpp>

#include <fstream>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::append;
using papamu::testing::Folder;
using papamu::testing::own;
using papamu::testing::put;
using papamu::testing::settle;

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

} // namespace

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
