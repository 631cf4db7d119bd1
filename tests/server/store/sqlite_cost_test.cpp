// What a look into the store costs does not grow with what lies there. Counted in the steps that SQLite's own
// machine takes, which are the same on every computer.

#include "server/store/conformance.hpp"
#include "server/store/sqlite_log.hpp"
#include "server/store/sqlite_reader.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::Folder;

namespace {

// A store in which so many tables have ended.
std::filesystem::path ended_tables(const Folder& folder, int count)
{
    const auto file = folder / ("ended-" + std::to_string(count));
    REQUIRE(SqliteLog::open(file));
    auto connection = sqlite::Connection::open(file);
    REQUIRE(connection);
    const auto rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " +
                      std::to_string(count) + ")";
    const auto fill = "BEGIN;" + rows + "INSERT INTO shelf SELECT printf('over/%06X', i), '{}' FROM n;" +
                      rows + "INSERT INTO matches SELECT i, printf('m-%06x', i), 1 FROM n;" + rows +
                      "INSERT INTO entries SELECT i, 0, '', '0 0 started' FROM n; COMMIT;"
                      "INSERT INTO shelf VALUES ('table/QWERTZ', '{}'), ('service/time', '1');";
    const auto filled = connection->run(fill.c_str());
    if (!filled) FAIL(english(filled.reason()));
    return file;
}

struct Costs {
    std::uint64_t wrong_code, code, start, match;
    friend bool operator==(const Costs&, const Costs&) = default;
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
    for (const auto* name : {"table/AAAAAA", "over/ZZZZZZ", "over/00001G", "table/ZZZZZZ"})
        CHECK(reader->items(name, "", 1)->empty());
    costs.wrong_code = passed();
    CHECK(reader->items("table/QWERTZ", "", 1)->size() == 1);
    CHECK(reader->items("over/0001F4", "", 1)->size() == 1);
    costs.code = passed();
    CHECK(reader->items("table/", "", 500)->size() == 1);
    CHECK(reader->items("table/", "table/QWERTZ", 500)->empty());
    CHECK(reader->items("service/time", "", 1)->size() == 1);
    costs.start = passed();
    CHECK(reader->entries("m-0001f4", 0, 1000)->size() == 1);
    CHECK(reader->entries("m-none", 0, 1000)->empty());
    costs.match = passed();
    return costs;
}

} // namespace

TEST_CASE("a code, a start and a match cost the same beside a million ended tables as beside a thousand",
          "[sqlite]")
{
    const Folder folder;
    const auto few = costs(ended_tables(folder, 1'000));
    const auto many = costs(ended_tables(folder, 1'000'000));
    CHECK(few.wrong_code == many.wrong_code);
    CHECK(few.code == many.code);
    CHECK(few.start == many.start);
    CHECK(few.match == many.match);
    CHECK(few.wrong_code < 200);
}
