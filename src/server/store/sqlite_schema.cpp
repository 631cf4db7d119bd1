#include "server/store/sqlite_schema.hpp"

#include "server/store/sqlite_moving.hpp"
#include "server/store/sqlite_seals.hpp"
#include "server/texts.hpp"

#include <array>

namespace papamu::server::sqlite {

namespace {

// "papa" in ASCII: so that other programs' files are told from ours before anything is written.
constexpr std::int64_t ours = 0x70617061;

// Entries lie in the order of their match, so that one is read in one piece. SQLite checks both unique pairs
// whatever our own code does.
constexpr std::string_view first_form = R"sql(
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        epoch INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE entries (
        match INTEGER NOT NULL REFERENCES matches (id),
        seq INTEGER NOT NULL,
        client TEXT NOT NULL,
        payload TEXT NOT NULL,
        PRIMARY KEY (match, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX entries_by_client ON entries (match, client) WHERE client <> '';
    PRAGMA application_id = 1885433953;
)sql";
static_assert(ours == 1885433953);
// The shelf came later.
constexpr std::string_view second_form = R"sql(
    CREATE TABLE shelf (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
)sql";
// What stands twice can disagree, and that is what it is for: see seals.hpp and kept_count.hpp. The values
// are set by `seal_all`. How many entries a match has stands behind them (sqlite_seals.hpp): so whoever adds
// one changes one page and not two.
constexpr std::string_view third_form = R"sql(
    ALTER TABLE entries ADD COLUMN chain INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE matches ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE shelf ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE ledger (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        store INTEGER NOT NULL,
        commits INTEGER NOT NULL
    ) STRICT;
    INSERT INTO ledger VALUES (1, random(), 0);
    -- Tables that are over lie apart since then, and the day is marked on which their guests are forgotten:
    -- thirty days from now.
    CREATE TEMP TABLE ended AS
        SELECT name FROM shelf WHERE name >= 'table/' AND name < 'table0' AND
            CASE WHEN json_valid(value) THEN json_extract(value, '$.state') = 'over' END;
    INSERT OR IGNORE INTO shelf (name, value)
        SELECT printf('due/%08d/over/%s', unixepoch() / 86400 + 30, substr(name, 7)), '1' FROM ended;
    UPDATE OR REPLACE shelf SET name = 'over/' || substr(name, 7) WHERE name IN ended;
    DROP TABLE ended;
)sql";
// Tables had lain on the shelf. Of what leads to one, only that of tables which are not over costs anything.
constexpr std::string_view fourth_form = R"sql(
    CREATE TABLE tables (
        code TEXT PRIMARY KEY,
        node INTEGER NOT NULL,
        epoch INTEGER NOT NULL,
        shift INTEGER NOT NULL,
        over INTEGER NOT NULL,
        first TEXT NOT NULL,
        second TEXT NOT NULL,
        creator TEXT NOT NULL,
        asked TEXT NOT NULL,
        match TEXT NOT NULL,
        record TEXT NOT NULL,
        seal INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX tables_by_asked ON tables (creator, asked) WHERE asked <> '';
    CREATE INDEX tables_by_first ON tables (first) WHERE over = 0 AND first <> '';
    CREATE INDEX tables_by_second ON tables (second) WHERE over = 0 AND second <> '';
    CREATE INDEX tables_by_node ON tables (node, code) WHERE over = 0;
    CREATE TABLE nodes (
        id INTEGER PRIMARY KEY,
        address TEXT NOT NULL,
        up INTEGER NOT NULL,
        seal INTEGER NOT NULL
    ) STRICT;
    ALTER TABLE ledger ADD COLUMN epochs INTEGER NOT NULL DEFAULT 0;
)sql";
constexpr std::array steps{first_form, second_form, third_form, fourth_form};
static_assert(steps.size() == known_form);

Result<void> prepare_both(Connection& connection)
{
    // Somebody may look into the file by hand for a moment; whoever plays does not wait longer than this.
    connection.wait_for_others(250);
    // What stands in a file cannot make this program run anything.
    return connection.run("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;");
}

} // namespace

Result<std::int64_t> form_of(Connection& connection, const std::filesystem::path& file)
{
    const auto form = connection.number("PRAGMA user_version");
    if (!form) return form;
    const auto whose = connection.number("PRAGMA application_id");
    if (!whose) return whose;
    const auto tables = connection.number("SELECT count(*) FROM sqlite_schema");
    if (!tables) return tables;
    const bool fresh = *form == 0 && *whose == 0 && *tables == 0;
    if (!fresh && *whose != ours) return Message{texts::store_foreign, {{"file", file.string()}}};
    if (*form > known_form)
        return Message{texts::store_newer,
                       {{"file", file.string()}, {"found", *form}, {"known", known_form}}};
    return form;
}

Result<void> prepare_file(Connection& connection, const std::filesystem::path& file)
{
    if (auto both = prepare_both(connection); !both) return both;
    const auto form = form_of(connection, file);
    if (!form) return form.reason();

    // FULL: a commit returns when it is on the disk, not when it is on its way.
    if (auto set = connection.run("PRAGMA synchronous = FULL; PRAGMA cache_size = -32768;"); !set) return set;
    const auto mode = connection.text("PRAGMA journal_mode = WAL");
    if (!mode) return mode.reason();
    if (*mode != "wal") return Message{texts::store_no_wal, {{"file", file.string()}}};
    // What is written ahead goes over into the file a while later, when many pages of it have been written
    // again; and after a rush that file becomes small again.
    if (auto set = connection.run("PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 67108864;");
        !set)
        return set;
    std::string change = "BEGIN IMMEDIATE;";
    for (auto step = static_cast<std::size_t>(*form); step < steps.size(); ++step) change += steps[step];
    change += "PRAGMA user_version = " + std::to_string(known_form) + ";";
    // A process that was killed may have left what it wrote but never saw on the disk. A commit of our own
    // takes all of that along, so that nothing is ever read that could still be lost.
    auto ready = connection.run(change.c_str());
    if (ready && *form < sealed_form) ready = seal_all(connection);
    if (ready && *form > 0 && *form < tables_form) ready = move_tables(connection);
    if (ready) ready = connection.run("COMMIT;");
    if (!ready && connection.in_transaction()) static_cast<void>(connection.run("ROLLBACK"));
    return ready;
}

Result<void> prepare_reader(Connection& connection)
{
    if (auto both = prepare_both(connection); !both) return both;
    return connection.run("PRAGMA query_only = ON;");
}

} // namespace papamu::server::sqlite
