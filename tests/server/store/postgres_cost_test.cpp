// What a look into PostgreSQL costs does not grow with what lies there. Counted in rows and places of indexes
// that the database itself says were read.

#include "server/store/postgres_asking.hpp"
#include "server/store/table_asking.hpp"

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;

namespace {

// A store in which so many guests sit at a table that plays, each with a match of two entries.
void fill(const Database& database, int count)
{
    const auto all = " FROM generate_series(1, " + std::to_string(count) + ") AS i";
    database.sql(
        "SET search_path = papamu;"
        "INSERT INTO tables SELECT 'T' || i, 1, i, 0, false, 'first' || i, 'second' || i, 'first' || i, "
        "'c-' || i, 'm-' || i, 'record'" +
        all + ";INSERT INTO matches (name, epoch, writer) SELECT 'm-' || i, 1, 1" + all +
        ";INSERT INTO entries SELECT id, seq, '', 'entry' FROM matches, generate_series(0, 1) AS seq");
}

// What the store read of them for everything that guests come with, each asked ten times.
int read_for_guests(int tables)
{
    const Database database;
    open_at(database.url());
    fill(database, tables);
    const auto count = [&] {
        return std::stoi(
            database.sql("SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) + (SELECT "
                         "sum(idx_tup_read) FROM pg_stat_user_indexes WHERE schemaname = 'papamu') "
                         "FROM pg_stat_user_tables WHERE schemaname = 'papamu'"));
    };
    const auto before = count();
    {
        const auto log = open_at(database.url());
        for (int time = 0; time < 10; ++time) {
            CHECK(codes(log->tables(wanted::Seat{"first70"}, "", 200)) == std::vector<std::string>{"T70"});
            CHECK(codes(log->tables(wanted::Seat{"second80"}, "", 200)) == std::vector<std::string>{"T80"});
            CHECK(codes(log->tables(wanted::Seat{"nobody"}, "", 200)).empty());
            CHECK(codes(log->tables(wanted::Asked{"first7", "c-7"}, "", 1)) ==
                  std::vector<std::string>{"T7"});
            CHECK(codes(log->tables(wanted::Code{"T9"}, "", 1)) == std::vector<std::string>{"T9"});
            CHECK(log->read("m-9", 1, 100)->size() == 1);
        }
    }
    // Each connection says what it has read when it ends.
    REQUIRE(within(std::chrono::seconds(20), [&] { return database.backends().empty(); }));
    return count() - before;
}

} // namespace

TEST_CASE("what is looked for in PostgreSQL is found without reading what else lies there", "[log][postgres]")
{
    // The database takes other ways where little lies there than where much does.
    for (const int tables : {100, 500, 2'000}) {
        const auto read = read_for_guests(tables);
        INFO(tables);
        CHECK(read >= 60);
        CHECK(read <= 200);
    }
}
