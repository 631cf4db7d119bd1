// A copy is whole, or there is none: whatever is damaged, and whatever fails meanwhile.

#include "server/store/support/copied_stores.hpp"

#include "server/store/open_log.hpp"
#include "server/store/support/faulty_disk.hpp"
#include "server/texts.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <thread>

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;
using namespace std::chrono_literals;

namespace {

/// Hands everything on, and does something when so many have come.
class Meddling : public Filling {
public:
    Meddling(Filling& into, int when, std::function<void()> what)
        : into_(into), left_(when), what_(std::move(what))
    {
    }
    Result<void> match(const LogMatch& match) override { return count(), into_.match(match); }
    Result<void> entries(std::vector<LogEntry> next) override
    {
        return count(), into_.entries(std::move(next));
    }
    Result<void> node(NodeRow row) override { return count(), into_.node(std::move(row)); }
    Result<void> table(TableRow row) override { return count(), into_.table(std::move(row)); }
    Result<void> item(ShelfItem item) override { return count(), into_.item(std::move(item)); }
    Result<void> finish() override { return into_.finish(); }

private:
    void count()
    {
        if (--left_ == 0) what_();
    }
    Filling& into_;
    int left_;
    std::function<void()> what_;
};

} // namespace

TEST_CASE("what is damaged is named, and nothing is copied then", "[log][copy]")
{
    const bool into_database = GENERATE(false, true);
    Places places;
    const auto from = places.file(), into = places.one(into_database);
    furnish(*store_at(from));
    const auto says = [&](const std::string& sql, const std::string& words) {
        change(from, {}, sql);
        CHECK(refusal(from, into).find(words) != std::string::npos);
        CHECK(holds_nothing(into));
    };
    SECTION("an entry")
    {
        says("UPDATE entries SET payload = 'x' WHERE seq = 1234",
             "match long: entry 1234 is not what was written");
    }
    SECTION("an entry that is missing")
    {
        says("DELETE FROM entries WHERE seq = 1999", "match long: entry 1999");
    }
    SECTION("an owner") { says("UPDATE matches SET epoch = 99 WHERE name = 'm-5'", "match m-5: "); }
    SECTION("a table")
    {
        says("UPDATE tables SET shift = 2 WHERE code = 'OVER'", "what is kept of the table OVER");
    }
    SECTION("an item") { says("UPDATE shelf SET value = 'x' WHERE name = 'due/7'", "\"due/7\" is damaged"); }
    SECTION("a node") { says("UPDATE nodes SET up = 1", "how late it is"); }
    SECTION("an index") { says("DROP INDEX tables_by_asked", "is damaged"); }
    // Where what is wrong can be put right, copying begins anew.
    change(from, {}, "DELETE FROM matches");
}

TEST_CASE("what is damaged in a database is named, too", "[log][copy]")
{
    const bool into_database = GENERATE(false, true);
    Places places;
    const auto from = places.database();
    const auto name = places.last_database();
    const auto into = places.one(into_database);
    furnish(*store_at(from));
    const auto says = [&](const std::string& sql, const std::string& words) {
        change(from, name, sql);
        CHECK(refusal(from, into).find(words) != std::string::npos);
        CHECK(holds_nothing(into));
    };
    SECTION("an entry that is missing")
    {
        says("DELETE FROM entries WHERE seq = 1999", "match long: entry 1999 is missing");
    }
    SECTION("the first entry")
    {
        says("DELETE FROM entries WHERE seq = 0 AND match = 1", "match long: entry 0 is missing");
    }
    SECTION("entries of no match") { says("DELETE FROM matches WHERE name = 'long'", "belong to no match"); }
    SECTION("an entry that is none")
    {
        says("UPDATE entries SET payload = E'two\\nlines' WHERE seq = 7",
             "match long: entry 7 is too long or no text");
    }
    SECTION("a table that is too long")
    {
        says("UPDATE tables SET record = repeat('x', 9000) WHERE code = 'OVER'",
             "what is kept of the table OVER");
    }
    SECTION("an item that is none")
    {
        says("UPDATE shelf SET value = E'\\u0007' WHERE name = 'due/7'", "\"due/7\" is damaged");
    }
}

TEST_CASE("a disk that becomes full leaves no half of a copy", "[log][copy]")
{
    Places places;
    const auto from = places.database(), into = places.file();
    furnish(*store_at(from));
    FaultyDisk disk;
    const auto source = open_still(from);
    REQUIRE(source);
    {
        const auto filling = open_filling(into);
        REQUIRE(filling);
        bool failed = false;
        SECTION("in the middle")
        {
            Meddling meddling(**filling, 200, [&] { disk.fill(true); });
            const auto copied = fill(meddling, **source);
            failed = !copied;
        }
        SECTION("in the end")
        {
            disk.break_flushing(true);
            const auto copied = fill(**filling, **source);
            failed = !copied;
        }
        CHECK(failed);
        disk.fill(false);
        disk.break_flushing(false);
    }
    CHECK(holds_nothing(into));
    CHECK(fill(**open_filling(into), **source));
}

TEST_CASE("a power cut leaves a copy in a file that is whole or holds nothing", "[log][copy][thorough]")
{
    Places places;
    const auto from = places.database();
    furnish(*store_at(from));
    int nothing = 0;
    const auto seeds = static_cast<std::uint32_t>(std::max(8, testing::lighter(24)));
    for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
        CAPTURE(seed);
        Random random(seed);
        Folder before, after;
        const auto name = "sqlite:" + (before / "m.db").string();
        {
            FaultyDisk disk;
            std::atomic<bool> done = false;
            disk.stop_after(random.below(seed % 2 == 0 ? 40 : 600));
            std::thread copying([&] {
                static_cast<void>(copy_store(from, name));
                done = true;
            });
            await("the disk to stop, or the end of the copy", [&] { return disk.stopped() || done; });
            if (std::filesystem::exists(before / "m.db-count"))
                std::filesystem::copy_file(before / "m.db-count", after / "m.db-count");
            disk.cut(before.path(), after.path(), random);
            disk.go_on();
            copying.join();
        }
        const auto left = "sqlite:" + (after / "m.db").string();
        auto filling = open_filling(left);
        if (filling) {
            ++nothing;
            filling->reset();
            CHECK(copy_store(from, left));
        } else {
            CHECK(filling.reason().id == texts::copy_held.id());
        }
        CHECK((everything(left) == everything(from)));
    }
    CHECK(nothing > 0);
}

TEST_CASE("a database that goes away leaves no half of a copy", "[log][copy]")
{
    Places places;
    const auto from = places.file(), into = places.database();
    const auto name = places.last_database();
    furnish(*store_at(from));
    const auto when = GENERATE(1, 500, 2'200);
    const bool kill = GENERATE(false, true);
    CAPTURE(when, kill);
    {
        const auto source = open_still(from);
        const auto filling = open_filling(into);
        REQUIRE(filling);
        Meddling meddling(**filling, when, [&] {
            if (kill) {
                postgres_server().kill();
                postgres_server().start();
            } else {
                postgres_server().sql("postgres",
                                      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE "
                                      "datname = '" +
                                          name + "'");
            }
        });
        const auto copied = fill(meddling, **source);
        REQUIRE_FALSE(copied);
        CHECK(english(copied.reason()).find("/" + name) != std::string::npos);
    }
    CHECK(holds_nothing(into));
    REQUIRE(copy_store(from, into));
    CHECK((everything(from) == everything(into)));
}

TEST_CASE("a database that goes away while it is copied leaves nothing", "[log][copy]")
{
    Places places;
    const auto from = places.database();
    const auto name = places.last_database();
    const auto into = places.file();
    furnish(*store_at(from));
    {
        const auto source = open_still(from);
        REQUIRE(source);
        const auto filling = open_filling(into);
        Meddling meddling(**filling, 500, [&] {
            postgres_server().sql("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE "
                                              "datname = '" +
                                                  name + "'");
        });
        CHECK_FALSE(fill(meddling, **source));
    }
    CHECK(holds_nothing(into));
}

TEST_CASE("a copy that is another store is noticed, and what differs is named", "[log][copy]")
{
    const bool database = GENERATE(false, true);
    Places places;
    const auto from = places.file(), into = places.database();
    const auto name = places.last_database();
    furnish(*store_at(from));
    REQUIRE(copy_store(from, into));
    const auto differs = [&](const std::string& sql, const std::string& what) {
        change(into, name, sql);
        auto one = *open_copy(from), other = *open_copy(into);
        const auto same = database ? hold_same(*one, *other) : hold_same(*other, *one);
        REQUIRE_FALSE(same);
        CHECK(english(same.reason()).find(what + " differs") != std::string::npos);
    };
    SECTION("a text") { differs("UPDATE entries SET payload = 'x' WHERE seq = 2001", "match long"); }
    SECTION("an id") { differs("UPDATE entries SET client = 'x' WHERE seq = 2002", "match long"); }
    SECTION("an epoch") { differs("UPDATE matches SET epoch = 9 WHERE name = 'm-7'", "match m-7"); }
    SECTION("a match less") { differs("DELETE FROM matches WHERE name = 'm-999'", "match m-999"); }
    SECTION("a match more")
    {
        differs("INSERT INTO matches (name, epoch, writer) VALUES ('z', 1, 0)", "match z");
    }
    SECTION("a table") { differs("UPDATE tables SET asked = 'x' WHERE code = 'WAITING'", "table WAITING"); }
    SECTION("an item")
    {
        differs("UPDATE shelf SET value = 'x' WHERE name = 'due/1000'", "the name due/1000");
    }
    SECTION("a node") { differs("UPDATE nodes SET up = 1 WHERE id = 2", "the list of nodes"); }
}
