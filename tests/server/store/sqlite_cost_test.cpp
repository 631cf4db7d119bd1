// What a look into the store costs does not grow with what lies there. Counted in the steps that SQLite's own
// machine takes, which are the same on every computer.

#include "server/store/sqlite_log.hpp"
#include "server/store/sqlite_reader.hpp"
#include "server/store/support/conformance.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::Folder;

namespace {

// A store in which so many tables have ended. It comes from an earlier program, which kept them among the
// others.
std::filesystem::path ended_tables(const Folder& folder, int count)
{
    const auto file = folder / ("ended-" + std::to_string(count));
    {
        auto connection = sqlite::Connection::open(file);
        REQUIRE(connection);
        const auto rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " +
                          std::to_string(count) + ")";
        const auto fill =
            "PRAGMA synchronous = OFF; BEGIN;"
            "CREATE TABLE matches (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, epoch INTEGER NOT "
            "NULL) STRICT;"
            "CREATE TABLE entries (match INTEGER NOT NULL REFERENCES matches (id), seq INTEGER NOT NULL,"
            " client TEXT NOT NULL, payload TEXT NOT NULL, PRIMARY KEY (match, seq)) STRICT, WITHOUT ROWID;"
            "CREATE UNIQUE INDEX entries_by_client ON entries (match, client) WHERE client <> '';"
            "CREATE TABLE shelf (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;"
            "PRAGMA application_id = 1885433953; PRAGMA user_version = 2;" +
            rows +
            "INSERT INTO shelf SELECT printf('table/%06X', i), printf('{\"state\":\"over\",\"creator\":\"g\","
            "\"asked\":\"%i\",\"first\":{\"guest\":\"g\"}}', i) FROM n;" +
            rows + "INSERT INTO matches SELECT i, printf('m-%06x', i), 1 FROM n;" + rows +
            "INSERT INTO entries SELECT i, 0, '', '0 0 started' FROM n;"
            "INSERT INTO shelf VALUES ('table/QWERTZ', "
            "'{\"state\":\"waiting\",\"first\":{\"guest\":\"g\"}}'), ('service/time', '1'); "
            "COMMIT;";
        const auto filled = connection->run(fill.c_str());
        if (!filled) FAIL(english(filled.reason()));
    }
    const auto log = SqliteLog::open(file);
    if (!log) FAIL(english(log.reason()));
    CHECK((*log)->tables(wanted::Under{1}, "", 10)->size() == 1);
    CHECK((*log)->tables(wanted::All{}, "", 10)->size() == 10);
    CHECK((*log)->tables(wanted::Code{"000001"}, "", 10)->front().over);
    CHECK((*log)->find("due/", "", 10)->size() == 10);
    return file;
}

struct Costs {
    std::uint64_t wrong_code, code, guest, start, match;
};

Costs costs(const std::filesystem::path& file)
{
    auto reader = sqlite::Reader::open(file);
    REQUIRE(reader);
    auto before = reader->steps();
    const auto passed = [&] {
        const auto now = reader->steps();
        return now - std::exchange(before, now);
    };
    Costs costs{};
    for (const auto* code : {"AAAAAA", "ZZZZZZ", "00001G"})
        CHECK(reader->tables(wanted::Code{code}, "", 1)->empty());
    costs.wrong_code = passed();
    CHECK(reader->tables(wanted::Code{"QWERTZ"}, "", 1)->size() == 1);
    CHECK(reader->tables(wanted::Code{"0001F4"}, "", 1)->size() == 1);
    costs.code = passed();
    CHECK(reader->tables(wanted::Seat{"g"}, "", 200)->size() == 1);
    CHECK(reader->tables(wanted::Asked{"g", "500"}, "", 1)->size() == 1);
    CHECK(reader->tables(wanted::Asked{"g", "none"}, "", 1)->empty());
    costs.guest = passed();
    CHECK(reader->nodes()->size() == 1);
    CHECK(reader->tables(wanted::Under{1}, "", 500)->size() == 1);
    CHECK(reader->tables(wanted::Under{1}, "QWERTZ", 500)->empty());
    costs.start = passed();
    CHECK(reader->entries("m-0001f4", 0, 1000)->size() == 1);
    CHECK(reader->entries("m-none", 0, 1000)->empty());
    costs.match = passed();
    return costs;
}

} // namespace

TEST_CASE(
    "a code, a guest, a start and a match cost the same beside a million ended tables as beside a thousand",
    "[sqlite][thorough]")
{
    const Folder folder;
    const auto few = costs(ended_tables(folder, 1'000));
    const auto many = costs(ended_tables(folder, papamu::testing::portion(1'000'000)));
    CHECK(few.wrong_code == many.wrong_code);
    CHECK(few.code == many.code);
    CHECK(few.guest == many.guest);
    CHECK(few.start == many.start);
    CHECK(few.match == many.match);
    CHECK(few.wrong_code < 200);
    CHECK(few.guest < 300);
}
