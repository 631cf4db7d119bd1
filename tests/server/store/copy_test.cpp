// Moving a service from one store into another.

#include "server/store/support/copied_stores.hpp"

#include "server/store/check.hpp"
#include "server/store/kept_count.hpp"
#include "server/store/open_log.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>
#include <map>

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;

namespace {

/// Every file of a store with what is in it, but for the lock.
std::map<std::string, std::string> files_of(const std::string& word)
{
    std::map<std::string, std::string> out;
    for (const auto* end : {"", "-wal", "-shm", "-count"}) {
        std::ifstream file(word.substr(7) + end, std::ios::binary);
        if (file) out[end] = {std::istreambuf_iterator<char>(file), {}};
    }
    return out;
}

} // namespace

TEST_CASE("a copy holds what was copied, whichever store either is", "[log][copy]")
{
    const bool from_database = GENERATE(false, true), into_database = GENERATE(false, true);
    CAPTURE(from_database, into_database);
    Places places;
    const auto from = places.one(from_database), into = places.one(into_database);
    furnish(*store_at(from));
    const auto before = everything(from);
    REQUIRE(before.matches.size() == furnished.matches);
    const auto copied = copy_store(from, into);
    INFO((copied ? "" : english(copied.reason())));
    REQUIRE(copied);
    CHECK(*copied == furnished);
    CHECK((everything(into) == before));
    CHECK((everything(from) == before));

    const auto store = store_at(into);
    const auto checked =
        check_log(*store, [](const LogMatch&, const std::vector<LogEntry>&) { return Result<void>{}; });
    REQUIRE(checked);
    CHECK(checked->troubles.empty());
    CHECK(checked->entries == furnished.entries);
}

TEST_CASE("a store of nothing is copied as one", "[log][copy]")
{
    const bool from_database = GENERATE(false, true), into_database = GENERATE(false, true);
    Places places;
    const auto from = places.one(from_database), into = places.one(into_database);
    store_at(from);
    const auto copied = copy_store(from, into);
    REQUIRE(copied);
    CHECK(*copied == Copied{});
    CHECK(holds_nothing(into));
    CHECK(enter_node(*store_at(into), "") == 1);
}

TEST_CASE("who goes on with a copy gives no number twice and finds every key", "[log][copy]")
{
    const bool from_database = GENERATE(false, true), into_database = GENERATE(false, true);
    Places places;
    const auto from = places.one(from_database), into = places.one(into_database);
    furnish(*store_at(from));
    REQUIRE(copy_store(from, into));
    const auto rows = everything(into).tables;
    const auto store = store_at(into);

    CHECK(enter_node(*store, "new") == 3);
    Epoch most = 0;
    for (const auto& row : rows) most = std::max(most, row.epoch);
    CHECK(open_row(*store, {"NEW", 3, 0, 0, false, {"guest-d", ""}, "guest-d", "c-1", "", "{}"}) > most);
    const auto& playing = rows[2];
    REQUIRE(playing.code == "PLAYING");
    const auto taken = ask<Result<std::optional<ClaimedTable>>>(
        *store, [&](auto done) { store->claim_table("PLAYING", playing.epoch, {}, 3, 5, std::move(done)); });
    REQUIRE((taken && *taken));
    CHECK((*taken)->row.epoch > most);
    CHECK((*taken)->match == Claim{5, long_match});
    const auto asked_before = ask<OpenResult>(*store, [&](auto done) {
        store->open_table({"OTHER", 3, 0, 0, false, {"guest-a", ""}, "guest-a", "c-2", "", "{}"},
                          std::move(done));
    });
    CHECK(asked_before == OpenResult{opened::Before{"PLAYING"}});
    CHECK(store->tables(wanted::Seat{"guest-b"}, "", as_many)->size() == 1);
    CHECK(store->tables(wanted::Under{2}, "", as_many)->size() == 2);

    CHECK(append(*store, {"long", 4, long_match, "", "late"}) == AppendResult{appended::Fenced{}});
    CHECK(append(*store, {"long", 5, 7, "first:c-7", "move 7 \"\\' Онитама"}) ==
          AppendResult{appended::Same{7}});
    CHECK(append(*store, {"long", 5, long_match, "first:c-7", "new"}) ==
          AppendResult{appended::Conflict{long_match}});
    CHECK(append(*store, {"long", 5, long_match, "first:new", "new"}) == AppendResult{appended::Now{}});
    CHECK(own(*store, "new") == 1);
    CHECK(append(*store, {"new", 1, 0, "", "begun"}) == AppendResult{appended::Now{}});
    CHECK(own(*store, "m-7") == 2);
    CHECK(*ask<Result<bool>>(*store, [&](auto done) { store->erase("Ж", std::move(done)); }));
    CHECK(store->read("Ж", 0, as_many)->empty());
    CHECK(store->verify());
}

TEST_CASE("nodes of a copy have left, and their places are kept where there are any", "[log][copy]")
{
    Places places;
    const auto from = places.database(), into = places.database();
    {
        const auto store = store_at(from);
        const auto node = ask<Result<Node>>(
            *store, [&](auto done) { store->enter("10.0.0.7:7410", "first", std::move(done)); });
        REQUIRE((node && *node == 1));
    }
    REQUIRE(copy_store(from, into));
    const auto nodes = store_at(into)->nodes();
    REQUIRE((nodes && nodes->size() == 1));
    CHECK(nodes->front().left);
    CHECK(nodes->front().place == "first");
    CHECK(nodes->front().address == "10.0.0.7:7410");
}

TEST_CASE("a copy in a file is counted beside it and can be copied back", "[log][copy]")
{
    Places places;
    const auto first = places.file(), middle = places.database(), last = places.file();
    furnish(*store_at(first));
    REQUIRE(copy_store(first, middle));
    REQUIRE(copy_store(middle, last));
    CHECK((everything(first) == everything(last)));
    const auto count = KeptCount::read(count_beside(last.substr(7)));
    REQUIRE(count);
    CHECK(count->entries == furnished.entries);
    CHECK(count->commits > 0);
    // What the count says must be there is noticed to be missing.
    const auto beside = count_beside(last.substr(7)).string();
    std::filesystem::rename(beside, beside + ".kept");
    for (const auto* end : {"", "-wal", "-shm"}) std::filesystem::remove(last.substr(7) + end);
    store_at(last);
    std::filesystem::rename(beside + ".kept", beside);
    CHECK_FALSE(open_log(last));
}

TEST_CASE("what is copied is not changed", "[log][copy]")
{
    Places places;
    const auto from = places.file();
    furnish(*store_at(from));
    const auto before = files_of(from);
    REQUIRE(copy_store(from, places.database()));
    REQUIRE(copy_store(from, places.file()));
    CHECK((files_of(from) == before));
}

TEST_CASE("a store that holds anything is not copied into", "[log][copy]")
{
    const bool into_database = GENERATE(false, true);
    Places places;
    const auto from = places.file(), into = places.one(into_database);
    furnish(*store_at(from));
    {
        const auto store = store_at(into);
        SECTION("a match") { own(*store, "m"); }
        SECTION("a node") { enter_node(*store, ""); }
        SECTION("an item") { REQUIRE(put(*store, "name", "value")); }
        SECTION("a table") { open_row(*store, {"CODE", 1, 0, 0, false, {"", ""}, "", "", "", "{}"}); }
    }
    const auto before = everything(into);
    CHECK(refusal(from, into).find("holds something already, and a copy needs a store that holds nothing") !=
          std::string::npos);
    CHECK((everything(into) == before));
}

TEST_CASE("a file of an older form is not copied, since its tables lie elsewhere", "[log][copy]")
{
    Places places;
    const auto from = places.file(), into = places.file();
    store_at(from);
    change(from, {},
           "DROP TABLE tables; DROP TABLE nodes; ALTER TABLE ledger DROP COLUMN epochs; PRAGMA user_version "
           "= 3");
    CHECK(refusal(from, into).find("an older papamu-server wrote") != std::string::npos);
}

TEST_CASE("where a service runs nothing is copied, from or to", "[log][copy][thorough]")
{
    const bool database = GENERATE(false, true);
    Places places;
    const auto from = places.file(), other = places.one(database);
    furnish(*store_at(from));
    {
        const auto service = store_at(other);
        CHECK(refusal(other, places.file()).find("stop ") != std::string::npos);
        if (!database) CHECK(refusal(from, other).find("stop ") != std::string::npos);
        enter_node(*service, "");
        CHECK_FALSE(refusal(from, other).empty());
    }
    CHECK(copy_store(other, places.file()));
}

TEST_CASE("a store that is being copied takes nothing", "[log][copy]")
{
    Places places;
    const auto from = places.database();
    const auto name = places.last_database();
    store_at(from);
    const auto still = open_still(from);
    REQUIRE(still);
    const std::string write =
        "DO $$ BEGIN SET LOCAL lock_timeout = '100ms'; INSERT INTO papamu.shelf VALUES ('name', 'value');"
        "EXCEPTION WHEN lock_not_available THEN NULL; END $$";
    postgres_server().sql(name, write);
    CHECK((*still)->find("", "", as_many)->empty());
    CHECK(postgres_server().sql(name, "SELECT count(*) FROM papamu.shelf") == "0");
}

TEST_CASE("no password is seen in what a copy is refused for", "[log][copy]")
{
    for (const std::string& word : std::vector<std::string>{
             "postgresql://anna:secret@host:5433/papamu", "postgres://anna:se%63ret@host/papamu",
             "postgresql://host/papamu?user=anna&password=secret", "postgresql://anna:secret%zz@host/papamu",
             "postgresql//anna:secret@host/papamu", "postgresql:/anna:secret@host/papamu"}) {
        CAPTURE(word);
        if (names_store(word)) CHECK(shown_store(word).find("ret") == std::string::npos);
        const auto filling = open_filling(word);
        REQUIRE_FALSE(filling);
        CHECK(english(filling.reason()).find("ret") == std::string::npos);
        const auto still = open_still(word);
        REQUIRE_FALSE(still);
        CHECK(english(still.reason()).find("ret") == std::string::npos);
    }
    CHECK(shown_store("sqlite:/a@b/m.db") == "sqlite:/a@b/m.db");
    CHECK(shown_store("postgresql://anna:secret@host:5433/papamu") == "postgresql://host:5433/papamu");
}
