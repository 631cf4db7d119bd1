// What a look into PostgreSQL costs does not grow with what lies there. Counted in rows and places of indexes
// that the database itself says were read.

#include "server/store/support/postgres_asking.hpp"
#include "server/store/support/table_asking.hpp"

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;

namespace {

// Whether the database has counted what lies in its tables. It does so by itself, about once a minute: until
// then it plans with what it supposes. Here it is told when.
enum class Counted { no, yes };

// A store in which so many guests sit at a table that plays, each with a match of two entries.
void fill(const Database& database, int count, Counted counted)
{
    const auto all = " FROM generate_series(1, " + std::to_string(count) + ") AS i";
    database.sql(
        "SET search_path = papamu;"
        "ALTER TABLE tables SET (autovacuum_enabled = false);"
        "ALTER TABLE matches SET (autovacuum_enabled = false);"
        "ALTER TABLE entries SET (autovacuum_enabled = false);"
        "INSERT INTO tables SELECT 'T' || i, 1, i, 0, false, 'first' || i, 'second' || i, 'first' || i, "
        "'c-' || i, 'm-' || i, 'record'" +
        all + ";INSERT INTO matches (name, epoch, writer) SELECT 'm-' || i, 1, 1" + all +
        ";INSERT INTO entries SELECT id, seq, '', 'entry' FROM matches, generate_series(0, 1) AS seq");
    if (counted == Counted::yes) database.sql("ANALYZE papamu.tables, papamu.matches, papamu.entries");
    // What this read itself is in the database's figures when its connections have ended.
    await("the end of all connections", [&] { return database.backends().empty(); });
}

// What the store read of them for everything that guests come with, each asked ten times.
int read_for_guests(int tables, Counted counted)
{
    const Database database;
    open_at(database.url());
    fill(database, tables, counted);
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
    await("the end of all connections", [&] { return database.backends().empty(); });
    return count() - before;
}

} // namespace

TEST_CASE("what is looked for in PostgreSQL is found without reading what else lies there", "[log][postgres]")
{
    // The database takes other ways where little lies there than where much does. Where it knows that all of
    // it lies on a page or two, it reads those, which is right: no such case is here.
    const std::vector<std::pair<int, Counted>> stores{{100, Counted::no},
                                                      {500, Counted::no},
                                                      {2'000, Counted::no},
                                                      {500, Counted::yes},
                                                      {2'000, Counted::yes}};
    for (const auto& [tables, counted] : stores) {
        const auto read = read_for_guests(tables, counted);
        INFO(tables << (counted == Counted::yes ? " counted" : " not counted"));
        CHECK(read >= 60);
        CHECK(read <= 200);
    }
}
