// What a store in PostgreSQL says where it cannot begin: a sentence that helps, and nothing is changed.

#include "server/store/open_log.hpp"
#include "server/store/postgres_identity.hpp"
#include "server/store/postgres_schema.hpp"
#include "server/store/support/postgres_asking.hpp"
#include "server/texts.hpp"

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;
using namespace std::chrono_literals;

namespace {

constexpr const char* secret = "s3cret";

std::string refused(const std::string& url, std::string_view id, PostgresLimits limits = {})
{
    INFO(url);
    const auto opened = PostgresLog::open(url, limits);
    REQUIRE_FALSE(opened);
    const auto said = english(opened.reason());
    INFO(said);
    CHECK(opened.reason().id == id);
    CHECK(said.find(secret) == std::string::npos);
    CHECK(said.find('\n') == std::string::npos);
    return said;
}

// What there is in the schema.
std::string things(const Database& database)
{
    return database.sql("SELECT count(*) FROM pg_namespace n LEFT JOIN pg_class c ON c.relnamespace = n.oid "
                        "LEFT JOIN pg_proc p ON p.pronamespace = n.oid WHERE nspname = 'papamu'");
}

} // namespace

TEST_CASE("who may not come in is told so, and not the password", "[log][postgres]")
{
    auto& server = postgres_server();
    const Database database;
    server.sql("postgres", "SET password_encryption = 'scram-sha-256';"
                           "CREATE ROLE scrambled LOGIN PASSWORD 's3cret' IN ROLE papamu;"
                           "SET password_encryption = 'md5';"
                           "CREATE ROLE digested LOGIN PASSWORD 's3cret' IN ROLE papamu");
    server.let_in("local all scrambled scram-sha-256\nlocal all digested md5\nlocal all barred reject");
    const auto url = [&](const std::string& who) {
        return "postgresql://" + who + "@/" + database.name() + "?host=" + server.sockets().string();
    };
    for (const std::string user : {"scrambled", "digested"}) {
        CHECK(refused(url(user + ":wrong"), texts::database_login.id()).find("password") !=
              std::string::npos);
        refused(url(user), texts::database_login.id());
        const auto in = PostgresLog::open(url(user + ":" + secret));
        CHECK((in ? "" : english(in.reason())).find(secret) == std::string::npos);
    }
    CHECK(refused(url("nobody_here:s3cret"), texts::database_login.id()).find("nobody_here") !=
          std::string::npos);
    refused(url("barred:s3cret"), texts::database_login.id());
    server.sql("postgres", "REVOKE papamu FROM scrambled, digested");
}

TEST_CASE("a database that is not there is told, with how to make it", "[log][postgres]")
{
    const auto place = "?user=papamu&password=s3cret&host=" + postgres_server().sockets().string();
    CHECK(refused("postgresql:///nowhere" + place, texts::database_missing.id()).find("nowhere") !=
          std::string::npos);
}

TEST_CASE("where nobody listens, that is told with the place", "[log][postgres]")
{
    CHECK(refused("postgresql://papamu:s3cret@127.0.0.1:1/x", texts::database_unreachable.id())
              .find("postgresql://127.0.0.1:1/x") != std::string::npos);
    refused("postgresql://papamu:s3cret@/x?host=/nowhere", texts::database_unreachable.id());
}

TEST_CASE("each host that was tried is told", "[log][postgres]")
{
    const auto said =
        refused("postgresql://papamu:s3cret@127.0.0.1:1,127.0.0.1:2/x", texts::database_unreachable.id());
    CHECK(said.find("port 1") != std::string::npos);
    CHECK(said.find("port 2") != std::string::npos);
}

TEST_CASE("an address that cannot be read is told without what may be its password", "[log][postgres]")
{
    for (const auto* url :
         {"postgresql://papamu:s3cret@[::1/db", "postgresql://papamu:s3cret%zz@host/db",
          "postgresql://papamu:s3cret/x@host/db", "postgresql://papamu:x@s3cret@host/db",
          "postgresql://papamu:a/b?c=s3cret@host/db", "postgresql://papamu:s3cret@host/db?nonsense=1",
          "postgresql://papamu:s3cret@host:port/db", "postgresql://papamu:s3cret@host/db?sslmode",
          "postgresql://papamu@host/db?password=s3cret%"})
        refused(url, texts::database_url.id());
    const auto said = refused("postgresql://papamu:s3cret@host/db?nonsense=1", texts::database_url.id());
    CHECK(said.find("nonsense") != std::string::npos);
    for (const auto* word : {"Postgresql://papamu:s3cret@host/db", "postgresql:/papamu:s3cret@host/db",
                             "papamu:s3cret@host", "host=h password=s3cret"}) {
        const auto opened = open_log(word);
        REQUIRE_FALSE(opened);
        CHECK(opened.reason().id == texts::store_form.id());
        CHECK(english(opened.reason()).find(secret) == std::string::npos);
    }
}

TEST_CASE("a schema that is something else is left as it is", "[log][postgres]")
{
    for (const auto* made : {"CREATE TABLE papamu.ledger (x int)", "CREATE TABLE papamu.mine (form int)",
                             "CREATE FUNCTION papamu.md5(text) RETURNS text LANGUAGE sql AS 'SELECT $1'"}) {
        const Database database;
        database.sql("CREATE SCHEMA papamu AUTHORIZATION papamu");
        database.sql(made);
        const auto before = things(database);
        refused(database.url(), texts::database_foreign.id());
        CHECK(things(database) == before);
    }
}

TEST_CASE("a schema that was made for the store's user, and is empty, will do", "[log][postgres]")
{
    const Database database;
    database.sql("CREATE ROLE lodger LOGIN");
    database.sql("CREATE SCHEMA papamu AUTHORIZATION lodger");
    CHECK(own(*open_at(database.url("lodger")), "m") == 1);
    database.sql("DROP OWNED BY lodger; DROP ROLE lodger");
}

TEST_CASE("a newer store is refused where it says so, and used where it may be", "[log][postgres]")
{
    const Database database;
    CHECK(own(*open_at(database.url()), "m") == 1);
    database.sql("UPDATE papamu.ledger SET form = 99, oldest = 98");
    CHECK(refused(database.url(), texts::database_newer.id()).find("99") != std::string::npos);
    const auto looked = PostgresLog::look_at(database.url());
    REQUIRE_FALSE(looked);
    CHECK(looked.reason().id == texts::database_newer.id());
    database.sql("UPDATE papamu.ledger SET oldest = 1");
    CHECK(own(*open_at(database.url()), "m") == 2);
    CHECK(database.sql("SELECT form FROM papamu.ledger") == "99");
}

TEST_CASE("a database that does not keep texts in UTF-8 is refused", "[log][postgres]")
{
    auto& server = postgres_server();
    for (const std::string encoding : {"SQL_ASCII", "LATIN1"}) {
        server.sql("postgres",
                   "CREATE DATABASE other OWNER papamu TEMPLATE template0 ENCODING '" + encoding + "'");
        refused("postgresql:///other?user=papamu&host=" + server.sockets().string(),
                texts::database_encoding.id());
        CHECK(server.sql("other", "SELECT count(*) FROM pg_namespace WHERE nspname = 'papamu'") == "0");
        server.sql("postgres", "DROP DATABASE other WITH (FORCE)");
    }
}

TEST_CASE("whatever encoding the address asks for, texts come back as they were", "[log][postgres]")
{
    const Database database;
    const auto log = open_at(database.url() + "&client_encoding=LATIN1");
    const auto epoch = own(*log, "\xC3\xA4");
    CHECK(kept(append(*log, {"\xC3\xA4", epoch, 0, "", "\xC3\xA9\xF0\x9F\x90\x9A"})));
    CHECK(database.sql("SELECT payload FROM papamu.entries") == "\xC3\xA9\xF0\x9F\x90\x9A");
}

TEST_CASE("a user without the rights of a store is told what is missing", "[log][postgres]")
{
    const Database database;
    database.sql("CREATE ROLE guest LOGIN");
    refused(database.url("guest"), texts::database_rights.id());
    CHECK(things(database) == "0");
    CHECK(own(*open_at(database.url()), "m") == 1);
    refused(database.url("guest"), texts::database_rights.id());
    database.sql(
        "GRANT USAGE ON SCHEMA papamu TO guest; GRANT SELECT ON ALL TABLES IN SCHEMA papamu TO guest");
    CHECK(refused(database.url("guest"), texts::database_rights.id()).find("entries") != std::string::npos);
    database.sql("GRANT INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA papamu TO guest");
    CHECK(refused(database.url("guest"), texts::database_rights.id()).find("epochs") != std::string::npos);
    database.sql("GRANT USAGE ON ALL SEQUENCES IN SCHEMA papamu TO guest");
    {
        const auto log = open_at(database.url("guest"));
        CHECK(own(*log, "m") == 2);
        CHECK(kept(append(*log, entry("m", 2, 0))));
    }
    database.sql("REVOKE CONNECT ON DATABASE " + database.name() + " FROM PUBLIC");
    refused(database.url("guest"), texts::database_rights.id());
    database.sql("DROP OWNED BY guest; DROP ROLE guest");
}

TEST_CASE("servers that begin at the same moment make one store", "[log][postgres]")
{
    for (int round = 0; round < 2; ++round) {
        const Database database;
        std::vector<Result<std::unique_ptr<Store>>> opened;
        for (int server = 0; server < 5; ++server) opened.emplace_back(Message{texts::store_crowded});
        std::vector<std::thread> servers;
        for (auto& one : opened) servers.emplace_back([&] { one = PostgresLog::open(database.url()); });
        for (auto& server : servers) server.join();
        for (auto& one : opened) {
            INFO((one ? "" : english(one.reason())));
            CHECK(one);
        }
        CHECK(database.sql("SELECT count(*) FROM papamu.ledger") == "1");
        CHECK(own(**opened.front(), "m") == 1);
        CHECK(own(**opened.back(), "m") == 2);
    }
}

TEST_CASE("a database that lets in and then says nothing does not hold a start for ever", "[log][postgres]")
{
    const Database database;
    CHECK(own(*open_at(database.url()), "m") == 1);
    const Session holder(postgres_server(), database.name(), "BEGIN; LOCK TABLE papamu.ledger");
    // The lock is held until the start has been given up.
    timed("refused", [&] { return refused(database.url(), texts::database_failed.id(), impatient(3s)); });
}

namespace {

// A later version's file behind those of today, which leaves `oldest` as it was or refuses all older ones.
std::vector<std::string_view> with_next(const char* file)
{
    const auto today = postgres::schema_files();
    std::vector<std::string_view> forms(today.begin(), today.end());
    forms.emplace_back(file);
    return forms;
}
constexpr const char* expands = "ALTER TABLE entries ADD COLUMN later text NOT NULL DEFAULT 'unsaid';"
                                "UPDATE ledger SET form = form + 1;";
constexpr const char* contracts = "UPDATE ledger SET form = form + 1, oldest = form + 1;";

// What a later version says when it begins; empty where it does.
std::string begun_by_next(const Database& database, const char* file)
{
    const auto forms = with_next(file);
    const auto place = postgres::Place::read(database.url());
    if (!place) return english(place.reason());
    auto opened =
        postgres::Connection::open(*place, postgres::Connection::Use::writing, PostgresLimits{}.patience);
    if (const auto* trouble = std::get_if<postgres::Trouble>(&opened)) return trouble->detail;
    const auto made = postgres::prepare_schema(std::get<postgres::Connection>(opened), *place, forms);
    return made ? "" : english(made.reason());
}

} // namespace

TEST_CASE("a later version changes the schema under servers that run, which go on", "[log][postgres]")
{
    const Database database;
    const auto log = open_at(database.url());
    const auto epoch = own(*log, "m");
    CHECK(kept(append(*log, entry("m", epoch, 0))));
    {
        // Somebody reads all of it for a while, as a back-up does. Who waits to change the table would hold
        // up all that come later; so it waits for a moment only, again and again.
        std::optional<Session> back_up(std::in_place, postgres_server(), database.name(),
                                       "BEGIN; SELECT count(*) FROM papamu.entries");
        auto next = std::async(std::launch::async, [&] { return begun_by_next(database, expands); });
        await("the later version to wait for the table", [&] {
            return database.sql("SELECT count(*) FROM pg_locks WHERE relation = 'papamu.entries'::regclass "
                                "AND NOT granted AND mode = 'AccessExclusiveLock'") == "1";
        });
        CHECK(kept(append_until_known(*log, entry("m", epoch, 1))));
        CHECK(database.sql("SELECT form FROM papamu.ledger") ==
              std::to_string(postgres::schema_files().size()));
        back_up.reset();
        CHECK(next.get().empty());
    }
    CHECK(kept(append(*log, entry("m", epoch, 2))));
    CHECK(entries(*log, "m").size() == 3);
    CHECK(own(*open_at(database.url()), "m") == epoch + 1);
    CHECK(database.sql("SELECT count(*) FROM papamu.entries WHERE later = 'unsaid'") == "3");
}

TEST_CASE("who reads what is being changed at this moment reads again without a word", "[log][postgres]")
{
    const Database database;
    // After so long it is looked whether two wait for each other.
    database.sql("ALTER DATABASE " + database.name() + " SET deadlock_timeout = '3s'");
    const auto log = open_at(database.url());
    const auto epoch = own(*log, "m");
    CHECK(kept(append(*log, entry("m", epoch, 0))));
    // Each waits for the other: who reads has to let go, since the other one has more patience.
    Session change(postgres_server(), database.name(),
                   "BEGIN; SET LOCAL deadlock_timeout = '1min'; "
                   "LOCK TABLE papamu.matches IN ACCESS EXCLUSIVE MODE");
    auto read = std::async(std::launch::async, [&] { return log->read("m", 0, 10); });
    await("the reader to wait for the table", [&] {
        return database.sql("SELECT count(*) FROM pg_locks WHERE relation = 'papamu.matches'::regclass "
                            "AND NOT granted") == "1";
    });
    change.run("LOCK TABLE papamu.entries IN ACCESS EXCLUSIVE MODE; COMMIT");
    const auto found = read.get();
    INFO((found ? "" : english(found.reason())));
    REQUIRE(found);
    CHECK(found->size() == 1);
}

TEST_CASE("a schema that an older server could not go on with is not made while one runs", "[log][postgres]")
{
    const Database database;
    auto log = open_at(database.url());
    const auto epoch = own(*log, "m");
    const auto before = database.sql("SELECT form || ' ' || oldest FROM papamu.ledger");
    const auto said = begun_by_next(database, contracts);
    INFO(said);
    CHECK(said.find("1 older papamu-server is connected") != std::string::npos);
    CHECK(database.sql("SELECT form || ' ' || oldest FROM papamu.ledger") == before);
    CHECK(kept(append(*log, entry("m", epoch, 0))));
    log.reset();
    CHECK(begun_by_next(database, contracts).empty());
    refused(database.url(), texts::database_newer.id());
}

TEST_CASE("an older server that is leaving at this moment is waited for", "[log][postgres]")
{
    const Database database;
    auto log = open_at(database.url());
    // No change is kept where the older one is found; but a sequence goes on all the same.
    database.sql("CREATE SEQUENCE public.tries; GRANT ALL ON SEQUENCE public.tries TO papamu");
    const auto counted = "SELECT nextval('public.tries');" + std::string(contracts);
    auto next = std::async(std::launch::async, [&] { return begun_by_next(database, counted.c_str()); });
    await("the first try", [&] { return database.sql("SELECT is_called FROM public.tries") == "t"; });
    log.reset();
    CHECK(next.get() == "");
    CHECK(std::stoi(database.sql("SELECT last_value FROM public.tries")) > 1);
}

TEST_CASE("a store of which a part is gone is damaged, and is left as it is", "[log][postgres]")
{
    for (const auto* damage :
         {"DELETE FROM papamu.ledger", "DROP TABLE papamu.entries", "DROP FUNCTION papamu.append_one",
          "ALTER TABLE papamu.tables DROP COLUMN record"}) {
        const Database database;
        CHECK(own(*open_at(database.url()), "m") == 1);
        database.sql(damage);
        const auto before = things(database);
        INFO(damage);
        CHECK(refused(database.url(), texts::database_damaged.id()).find("restore") != std::string::npos);
        CHECK(things(database) == before);
    }
}

TEST_CASE("a copy that comes into the place of the store is noticed, and is another one", "[log][postgres]")
{
    auto& server = postgres_server();
    const Database database;
    const auto log = open_at(database.url());
    const auto epoch = own(*log, "m");
    CHECK(kept(append(*log, entry("m", epoch, 0))));
    CHECK(log->identity() == open_at(database.url())->identity());
    const auto moved = [&](const std::string& from, const std::string& to) {
        server.sql("postgres", "ALTER DATABASE " + from + " RENAME TO " + to);
    };
    database.disconnect();
    server.sql("postgres", "CREATE DATABASE twin TEMPLATE " + database.name() + " OWNER papamu");
    moved(database.name(), "original");
    moved("twin", database.name());
    CHECK(unknown(append(*log, entry("m", epoch, 1))).find("a copy of the store") != std::string::npos);
    CHECK_FALSE(log->read("m", 0, 10));
    CHECK(database.sql("SELECT count(*) FROM papamu.entries") == "1");
    CHECK(log->identity() != open_at(database.url())->identity());
    database.disconnect();
    moved(database.name(), "twin");
    moved("original", database.name());
    CHECK(kept(append_until_known(*log, entry("m", epoch, 1))));
    server.sql("postgres", "DROP DATABASE twin WITH (FORCE)");
}

TEST_CASE("how far the clocks are apart is known, and an answer on its way is no difference",
          "[log][postgres]")
{
    using postgres::Identity;
    Identity identity;
    CHECK_FALSE(identity.clock_ahead());
    const Identity::Time noon{43'200'000ms};
    identity.told_time(noon, 43'200'000 + 3'600'000, noon);
    CHECK(identity.clock_ahead() == 3'600'000ms);
    identity.told_time(noon, 43'200'000 - 3'600'000, noon + 10s);
    CHECK(identity.clock_ahead() == -3'600'000ms);
    identity.told_time(noon, 43'200'000 + 4'000, noon + 10s);
    CHECK(identity.clock_ahead() == 0ms);

    const Database database;
    const auto log = open_at(database.url());
    CHECK(log->clock_ahead() == 0ms);
}
