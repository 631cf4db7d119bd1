#include "server/store/file_lock.hpp"

#include "server/store/sqlite_copy.hpp"
#include "server/store/sqlite_log.hpp"
#include "server/store/support/conformance.hpp"
#include "server/texts.hpp"

#include <catch2/catch.hpp>

#include <fstream>

#include <unistd.h>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::append;
using papamu::testing::claim;
using papamu::testing::entries;
using papamu::testing::Folder;
using papamu::testing::own;

namespace fs = std::filesystem;

namespace {

std::string refused(const fs::path& file)
{
    const auto log = SqliteLog::open(file);
    return log ? "none" : log.reason().id;
}

} // namespace

TEST_CASE("two services on one store are one too many, whatever name the second one comes by", "[log][lock]")
{
    Folder folder;
    const auto file = folder / "m.sqlite";
    const auto log = SqliteLog::open(file);
    REQUIRE(log);
    const auto epoch = own(**log, "m");
    const auto taken = texts::store_taken.id();

    SECTION("a link to it")
    {
        fs::create_symlink(file, folder / "other.sqlite");
        CHECK(refused(folder / "other.sqlite") == taken);
        CHECK_FALSE(fs::exists(folder / "other.sqlite-lock"));
    }
    SECTION("a link to its folder")
    {
        fs::create_directory_symlink(folder.path(), folder / "other");
        CHECK(refused(folder / "other" / "m.sqlite") == taken);
    }
    SECTION("a second name of the file itself")
    {
        fs::create_hard_link(file, folder / "other.sqlite");
        const auto second = SqliteLog::open(folder / "other.sqlite");
        REQUIRE_FALSE(second);
        CHECK(english(second.reason()).find("process " + std::to_string(::getpid())) != std::string::npos);
    }
    SECTION("its own, after the lock beside it was removed")
    {
        fs::remove(folder / "m.sqlite-lock");
        CHECK(refused(file) == taken);
        const auto copy = SqliteCopy::open(file);
        REQUIRE_FALSE(copy);
        CHECK(copy.reason().id == taken);
    }
    SECTION("its own, after the lock beside it was replaced")
    {
        fs::remove(folder / "m.sqlite-lock");
        std::ofstream(folder / "m.sqlite-lock") << "1\n";
        CHECK(refused(file) == taken);
    }
    // And the first one goes on.
    CHECK(append(**log, {"m", epoch, 0, "", "entry"}) == AppendResult{appended::Now{}});
}

TEST_CASE("a file with a second name is refused, since what was written ahead lies beside one of them",
          "[log][lock]")
{
    Folder folder;
    REQUIRE(SqliteLog::open(folder / "m.sqlite"));
    fs::create_hard_link(folder / "m.sqlite", folder / "other.sqlite");
    CHECK(refused(folder / "other.sqlite") == texts::store_links.id());
    fs::remove(folder / "other.sqlite");
    CHECK(SqliteLog::open(folder / "m.sqlite"));
}

TEST_CASE("a link that leads to no file yet makes the store where it leads", "[log][lock]")
{
    Folder folder;
    fs::create_directory(folder / "disk");
    fs::create_symlink(folder / "disk" / "m.sqlite", folder / "m.sqlite");
    const auto log = SqliteLog::open(folder / "m.sqlite");
    REQUIRE(log);
    CHECK(refused(folder / "disk" / "m.sqlite") == texts::store_taken.id());
    CHECK(fs::exists(folder / "disk" / "m.sqlite-count"));
    CHECK_FALSE(fs::exists(folder / "m.sqlite-count"));
}

TEST_CASE("who moves the store away while it is used is told, and nothing is acknowledged until it is back",
          "[log][lock]")
{
    Folder folder;
    const auto file = folder / "m.sqlite";
    const auto log = SqliteLog::open(file);
    REQUIRE(log);
    const auto epoch = own(**log, "m");
    const std::string what = GENERATE("", "-wal");
    fs::rename(file.string() + what, folder / "aside");
    for (int tries = 0; tries < 2; ++tries) {
        const auto result = append(**log, {"m", epoch, 0, "x", "entry"});
        REQUIRE(std::holds_alternative<appended::Unavailable>(result));
        CHECK(std::get<appended::Unavailable>(result).reason.id == texts::store_moved.id());
    }
    // Another one may begin anew there in the meantime, and does not count as this one.
    std::ofstream(file.string() + what).flush();
    CHECK_FALSE(claim(**log, "m"));
    fs::rename(folder / "aside", file.string() + what);
    CHECK(append(**log, {"m", epoch, 0, "x", "entry"}) == AppendResult{appended::Now{}});
    CHECK(entries(**log, "m").size() == 1);
}
