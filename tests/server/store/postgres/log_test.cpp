// A store in PostgreSQL while its database is away, silent, full, read-only or at odds with it. Everything
// recovers by itself, and what was asked is there once.

#include "server/store/check.hpp"
#include "server/store/support/postgres_asking.hpp"
#include "server/texts.hpp"

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <future>

#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;
using namespace std::chrono_literals;

namespace {

template <class What>
std::future<typename What::Answer> take(Store& store, What what)
{
    const auto promise = std::make_shared<std::promise<typename What::Answer>>();
    store.take(Job<What>{std::move(what),
                         [promise](typename What::Answer answer) { promise->set_value(std::move(answer)); }});
    return promise->get_future();
}

TableRow table(const std::string& code, const std::string& asked = "")
{
    TableRow row;
    row.code = code;
    row.node = 1;
    row.creator = "c";
    row.asked = asked;
    row.record = "-";
    return row;
}

} // namespace

TEST_CASE("a database that is killed and started again keeps what was acknowledged", "[log][postgres]")
{
    PostgresServer server({"fsync = off"});
    server.make("store");
    const auto log = open_at(server.url("store"));
    const auto epoch = own(*log, "m");
    CHECK(kept(append(*log, entry("m", epoch, 0))));
    server.kill();
    const auto away = log->read("m", 0, 10);
    REQUIRE_FALSE(away);
    CHECK(away.reason().id == texts::database_away.id());
    CHECK_FALSE(unknown(append(*log, entry("m", epoch, 1))).empty());
    CHECK_FALSE(claim(*log, "n"));
    server.start();
    CHECK(kept(append_until_known(*log, entry("m", epoch, 1))));
    CHECK(kept(append(*log, entry("m", epoch, 2))));
    CHECK(entries(*log, "m").size() == 3);
}

TEST_CASE("a database that restarts while nothing is asked is not noticed", "[log][postgres]")
{
    const Database database;
    const auto log = open_at(database.url());
    const auto epoch = own(*log, "m");
    CHECK(entries(*log, "m").empty());
    database.disconnect();
    CHECK(append(*log, entry("m", epoch, 0)) == AppendResult{appended::Now{}});
    CHECK(entries(*log, "m").size() == 1);
}

TEST_CASE("readers that lose their connections read again without a word", "[log][postgres]")
{
    const Database database;
    const auto log = open_at(database.url());
    const auto epoch = own(*log, "m");
    CHECK(kept(append(*log, entry("m", epoch, 0))));
    for (int round = 0; round < 3; ++round) {
        std::atomic<int> read = 0;
        std::vector<std::thread> readers;
        for (int reader = 0; reader < 4; ++reader)
            readers.emplace_back([&] { read += log->read("m", 0, 10) ? 1 : 0; });
        for (auto& reader : readers) reader.join();
        CHECK(read == 4);
        database.disconnect();
    }
}

TEST_CASE("a database that hangs is answered for, and what was asked then is there once", "[log][postgres]")
{
    PostgresServer server({"fsync = off"});
    server.make("store");
    const auto log = open_at(server.url("store") + "&connect_timeout=2", impatient(500ms));
    const auto epoch = claim_until_known(*log, "m").epoch;
    CHECK(read_until_known(*log, "m").empty());
    server.hold(true);
    // Who waited for the database would never come back: it goes on only behind all of this.
    const auto refused = [&] { return unknown(append(*log, entry("m", epoch, 0))); };
    CHECK_FALSE(timed("an entry is not known", refused).empty());
    CHECK_FALSE(timed("a match cannot be read", [&] { return log->read("m", 0, 10); }));
    CHECK_FALSE(timed("the entry is not known", refused).empty());
    server.hold(false);
    CHECK(kept(append_until_known(*log, entry("m", epoch, 0))));
    CHECK(kept(append_until_known(*log, entry("m", epoch, 1))));
    CHECK(read_until_known(*log, "m").size() == 2);
}

TEST_CASE("one process of the database that hangs holds nobody for ever, and nothing is done behind our back",
          "[log][postgres]")
{
    const Database database;
    const auto log = open_at(database.url(), impatient(500ms));
    const auto epoch = claim_until_known(*log, "m").epoch;
    // The one that writes has a lock for as long as it lives.
    const auto backend = static_cast<pid_t>(
        std::stoi(database.sql("SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = "
                               "'advisory' AND objsubid = 1 AND datname = current_database()")));
    ::kill(backend, SIGSTOP);
    CHECK_FALSE(unknown(append(*log, entry("m", epoch, 0))).empty());
    CHECK_FALSE(claim(*log, "m"));
    CHECK_FALSE(claim(*log, "m"));
    // Not one more for each time that something was asked.
    CHECK(database.backends().size() <= 3);
    ::kill(backend, SIGCONT);
    const auto again = claim_until_known(*log, "m");
    // Once the hanging database process has ended, nothing can take the match from the writer that claimed
    // it.
    await("the end of the process that hung",
          [&] { return !std::filesystem::exists("/proc/" + std::to_string(backend)); });
    CHECK(kept(append_until_known(*log, entry("m", again.epoch, again.tip))));
}

TEST_CASE("a new connection that is let in and then hears nothing is given up as well", "[log][postgres]")
{
    const Database database;
    const auto log = open_at(database.url(), impatient(500ms));
    const auto epoch = claim_until_known(*log, "m").epoch;
    {
        const Session holder(postgres_server(), database.name(), "BEGIN; LOCK TABLE papamu.ledger");
        const auto mine =
            database.sql("SELECT pid FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND granted "
                         "AND relation = 'papamu.ledger'::regclass");
        database.sql("SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = "
                     "current_database() "
                     "AND pid NOT IN (pg_backend_pid(), " +
                     mine + ")");
        // The lock is held until both have been given up.
        CHECK_FALSE(timed("an entry is not known", [&] {
                        return unknown(append(*log, entry("m", epoch, 0)));
                    }).empty());
        CHECK_FALSE(timed("a match cannot be read", [&] { return log->read("m", 0, 1); }));
    }
    CHECK(kept(append_until_known(*log, entry("m", epoch, 0))));
}

TEST_CASE("a database that is read-only for a while refuses, and then keeps again", "[log][postgres]")
{
    auto& server = postgres_server();
    const Database database;
    const auto log = open_at(database.url());
    const auto epoch = own(*log, "m");
    CHECK(kept(append(*log, entry("m", epoch, 0))));
    server.set("default_transaction_read_only", "on");
    for (int round = 0; round < 3; ++round) {
        CHECK(unknown(append(*log, entry("m", epoch, 1))).find("read-only") != std::string::npos);
        CHECK(entries(*log, "m").size() == 1);
    }
    database.sql("SET default_transaction_read_only = off");
    Session(server, "postgres", "SET default_transaction_read_only = off")
        .run("ALTER SYSTEM RESET default_transaction_read_only");
    server.sql("postgres", "SELECT pg_reload_conf()");
    CHECK(kept(append_until_known(*log, entry("m", epoch, 1))));
    CHECK(entries(*log, "m").size() == 2);
}

TEST_CASE("a database that takes no more connections is one that is away", "[log][postgres]")
{
    const Database database;
    const auto log = open_at(database.url());
    const auto epoch = own(*log, "m");
    database.sql("ALTER DATABASE " + database.name() + " CONNECTION LIMIT 0");
    database.disconnect();
    CHECK(unknown(append(*log, entry("m", epoch, 0))).find("too many connections") != std::string::npos);
    CHECK_FALSE(log->read("m", 0, 10));
    database.sql("ALTER DATABASE " + database.name() + " CONNECTION LIMIT -1");
    CHECK(kept(append_until_known(*log, entry("m", epoch, 0))));
    read_until_known(*log, "m");
}

TEST_CASE("a full disk refuses, and everything goes on when there is room", "[log][postgres]")
{
    auto& server = postgres_server();
    const auto place = server.folder().parent_path() / "small";
    std::filesystem::create_directory(place);
    if (::mount("papamu", place.c_str(), "tmpfs", 0, "size=24m") != 0) {
        WARN("skipped: only root can have a small disk");
        return;
    }
    struct stat owner {};
    ::stat(server.folder().c_str(), &owner);
    const auto space = place / "space";
    std::filesystem::create_directory(space);
    for (const auto& path : {place, space}) CHECK(::chown(path.c_str(), owner.st_uid, owner.st_gid) == 0);
    server.sql("postgres", "CREATE TABLESPACE small LOCATION '" + space.string() + "'");
    {
        const Database database;
        server.sql("postgres", "ALTER DATABASE " + database.name() + " SET TABLESPACE small");
        const auto log = open_at(database.url());
        const auto epoch = own(*log, "m");
        {
            std::ofstream filler(place / "filler", std::ios::binary);
            const std::string block(4096, '.');
            while (filler.write(block.data(), static_cast<std::streamsize>(block.size())).flush())
                ;
        }
        std::string said;
        std::uint64_t seq = 0;
        for (; seq < 1000 && said.empty(); ++seq)
            said =
                unknown(append(*log, {"m", epoch, seq, "id" + std::to_string(seq), std::string(4000, 'x')}));
        CHECK(said.find("No space") != std::string::npos);
        std::filesystem::remove(place / "filler");
        --seq;
        CHECK(kept(
            append_until_known(*log, {"m", epoch, seq, "id" + std::to_string(seq), std::string(4000, 'x')})));
        CHECK(entries(*log, "m").size() == seq + 1);
    }
    server.sql("postgres", "DROP TABLESPACE small");
    // A process of the database may have a file of it open for a moment still.
    CHECK(::umount2(place.c_str(), MNT_DETACH) == 0);
}

TEST_CASE("what the database will not take does no harm to what is asked beside it", "[log][postgres]")
{
    const Database database;
    const auto log = open_at(database.url());
    const auto epoch = own(*log, "m");
    const auto sick = own(*log, "sick");
    // As a page that cannot be read.
    database.sql("CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS "
                 "$$BEGIN RAISE EXCEPTION 'invalid page' USING ERRCODE = 'XX001'; END$$;"
                 "CREATE TRIGGER fail BEFORE INSERT ON papamu.entries FOR EACH ROW "
                 "WHEN (NEW.payload = 'sick') EXECUTE FUNCTION fail()");
    std::future<Result<void>> torn, good, early;
    std::future<AppendResult> before, bad, after;
    std::future<Result<Claim>> claimed;
    {
        const OneBatch together(*log);
        early = take(*log, asked::Put{{"a", "1"}});
        before = take(*log, asked::Append{entry("m", epoch, 0)});
        torn = take(*log, asked::Put{{"torn", "\xC3"}});
        bad = take(*log, asked::Append{{"sick", sick, 0, "", "sick"}});
        claimed = take(*log, asked::Claim{"n"});
        after = take(*log, asked::Append{entry("m", epoch, 1)});
        good = take(*log, asked::Put{{"b", "2"}});
    }
    CHECK(early.get());
    CHECK(before.get() == AppendResult{appended::Now{}});
    CHECK_FALSE(torn.get());
    CHECK(unknown(bad.get()).find("invalid page") != std::string::npos);
    CHECK(claimed.get());
    CHECK(after.get() == AppendResult{appended::Now{}});
    CHECK(good.get());
    CHECK(shelf(*log) == std::vector<ShelfItem>{{"a", "1"}, {"b", "2"}});
}

TEST_CASE("a table that would take another's id is refused alone", "[log][postgres]")
{
    const Database database;
    const auto log = open_at(database.url());
    auto one = table("A", "first"), two = table("B", "second");
    one.epoch = std::get<opened::Now>(take(*log, asked::Open{std::make_unique<TableRow>(one)}).get()).epoch;
    two.epoch = std::get<opened::Now>(take(*log, asked::Open{std::make_unique<TableRow>(two)}).get()).epoch;
    two.asked = "first";
    one.record = "new";
    std::future<KeepResult> wrong, right;
    {
        const OneBatch together(*log);
        wrong = take(*log, asked::Keep{std::make_unique<TableRow>(two)});
        right = take(*log, asked::Keep{std::make_unique<TableRow>(one)});
    }
    CHECK(std::holds_alternative<appended::Unavailable>(wrong.get()));
    CHECK(std::holds_alternative<appended::Now>(right.get()));
}

TEST_CASE("another store that came into the database's place is neither written to nor read",
          "[log][postgres]")
{
    const Database database;
    const auto log = open_at(database.url());
    const auto epoch = own(*log, "m");
    CHECK(kept(append(*log, entry("m", epoch, 0))));
    database.sql("UPDATE papamu.ledger SET store = store + 1");
    database.disconnect();
    for (int round = 0; round < 3; ++round) {
        CHECK(unknown(append(*log, entry("m", epoch, 1))).find("another store") != std::string::npos);
        CHECK_FALSE(log->read("m", 0, 10));
    }
    CHECK(database.sql("SELECT count(*) FROM papamu.entries") == "1");
    database.sql("UPDATE papamu.ledger SET store = store - 1");
    CHECK(kept(append_until_known(*log, entry("m", epoch, 1))));
    read_until_known(*log, "m");
}

TEST_CASE("checking all that is kept takes as long as it takes", "[log][postgres]")
{
    const Database database;
    const auto log = open_at(database.url(), impatient(1s));
    const auto epoch = claim_until_known(*log, "m").epoch;
    CHECK(kept(append_until_known(*log, entry("m", epoch, 0))));
    std::optional<Session> holder;
    holder.emplace(postgres_server(), database.name(), "BEGIN; LOCK TABLE papamu.entries");
    auto sound = std::async(std::launch::async, [&] { return log->verify(); });
    await("the check to wait, or to have given up", [&] {
        return !waiting_for_locks(database).empty() || sound.wait_for(0s) == std::future_status::ready;
    });
    // Whoever only wants to read gives up, one after the other, for longer than the patience.
    for (int reader = 0; reader < 6; ++reader) CHECK_FALSE(log->read("m", 0, 10));
    CHECK(sound.wait_for(0s) == std::future_status::timeout);
    holder.reset();
    const auto verified = sound.get();
    INFO((verified ? "" : english(verified.reason())));
    CHECK(verified);
}

TEST_CASE("what others have put into their own schemas is never taken for ours", "[log][postgres]")
{
    const Database database;
    const auto log = open_at(database.url());
    // Whoever may make things in the store's schema makes functions like the database's own.
    database.sql(
        "CREATE FUNCTION papamu.max(bigint) RETURNS bigint LANGUAGE sql AS 'SELECT 0::bigint';"
        "CREATE FUNCTION papamu.pg_advisory_xact_lock(bigint) RETURNS void LANGUAGE plpgsql AS "
        "$$BEGIN RAISE EXCEPTION 'ours'; END$$;"
        "CREATE FUNCTION papamu.pg_advisory_xact_lock_shared(bigint) RETURNS void LANGUAGE plpgsql AS "
        "$$BEGIN RAISE EXCEPTION 'ours'; END$$");
    database.disconnect();
    const auto claimed = claim_until_known(*log, "m");
    CHECK(append(*log, entry("m", claimed.epoch, 0)) == AppendResult{appended::Now{}});
    database.disconnect();
    CHECK(claim_until_known(*log, "m").epoch > claimed.epoch);
}
