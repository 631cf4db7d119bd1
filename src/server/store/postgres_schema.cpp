#include "server/store/postgres_schema.hpp"

#include "server/texts.hpp"

#include <thread>

namespace papamu::server::postgres {

namespace {

constexpr std::int64_t oldest_server = 150000; ///< as `server_version_num` counts
/// For another server that changes the schema at this moment, or for changing all that is kept.
constexpr std::chrono::hours long_patience{24};
/// Whoever waits for a table holds up all who come after it; so servers that run may stand still for so long,
/// and then they come first for a while.
constexpr const char* short_patience = "SET LOCAL lock_timeout = '1s';";
constexpr std::chrono::milliseconds between_tries{500};
constexpr int most_tries = 40;
/// The connection of a server that has just ended is there for a moment longer.
constexpr int tries_beside_older = 6;

/// Of locks that are looked at and never waited for: each stands for a connection of a program that knows the
/// form which is the other half of its name.
#define PAPAMU_OF_KNOWN "1885433953"
/// Held while the schema is changed. Not its ledger, which transactions of servers that run look at.
#define PAPAMU_CHANGING "1885433953"

Result<std::int64_t> number(Connection& connection, const Place& place, const std::string& sql)
{
    auto ran = connection.run(sql);
    if (const auto* trouble = std::get_if<Trouble>(&ran)) return reason_at_start(place, *trouble);
    // Statements of text are answered in text.
    const auto& rows = std::get<Rows>(ran);
    return rows.size() == 0 ? 0 : std::strtoll(rows.text(0, 0).c_str(), nullptr, 10);
}

std::optional<Trouble> make_forms(Connection& connection, Forms files, std::int64_t form)
{
    auto there = connection.run("SELECT count(*) FROM pg_namespace WHERE nspname = 'papamu'");
    if (auto* trouble = std::get_if<Trouble>(&there)) return std::move(*trouble);
    std::string change = std::get<Rows>(there).text(0, 0) == "0" ? "CREATE SCHEMA papamu;" : "";
    change += short_patience;
    // What is made goes where the search begins.
    change += "SET LOCAL search_path = papamu, pg_catalog;";
    for (const auto file : files.subspan(static_cast<std::size_t>(form))) change += file;
    auto changed = connection.run(change, long_patience);
    if (auto* trouble = std::get_if<Trouble>(&changed)) return std::move(*trouble);
    return {};
}

// Whether somebody is connected who could not go on with what was changed.
Result<void> look_at_others(Connection& connection, const Place& place)
{
    const auto others = number(
        connection, place,
        "SELECT count(*) FROM pg_locks, papamu.ledger WHERE locktype = 'advisory' AND objsubid = 2 AND "
        "granted AND classid = " PAPAMU_OF_KNOWN " AND objid::bigint < oldest AND database = "
        "(SELECT oid FROM pg_database WHERE datname = current_database())");
    if (!others) return others.reason();
    if (*others == 0) return {};
    return Message{texts::database_used_by_older, {{"place", place.shown}, {"count", *others}}};
}

// Of whoever did not make it. The ledger is only read.
Result<void> look_at_rights(Connection& connection, const Place& place)
{
    auto ran =
        connection.run("SELECT wanted || ' on ' || relname FROM pg_class, unnest(CASE "
                       "WHEN relkind = 'S' THEN ARRAY['USAGE'] WHEN relname = 'ledger' THEN ARRAY['SELECT'] "
                       "ELSE ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'] END) AS wanted "
                       "WHERE relnamespace = 'papamu'::regnamespace AND NOT CASE "
                       "WHEN relkind = 'S' THEN relname <> 'epochs' OR has_sequence_privilege(oid, wanted) "
                       "WHEN relkind = 'r' THEN has_table_privilege(oid, wanted) ELSE true END ORDER BY "
                       "relname, wanted LIMIT 1");
    if (const auto* trouble = std::get_if<Trouble>(&ran)) return reason_at_start(place, *trouble);
    const auto& missing = std::get<Rows>(ran);
    if (missing.size() == 0) return {};
    return reason_at_start(place, {"42501", "it lacks " + missing.text(0, 0), false});
}

} // namespace

Result<std::int64_t> form_of(Connection& connection, const Place& place, Forms known)
{
    const auto version = number(connection, place, "SELECT current_setting('server_version_num')");
    if (!version) return version;
    if (*version < oldest_server)
        return Message{texts::database_old, {{"place", place.shown}, {"found", *version / 10000}}};
    const auto encoded = number(connection, place,
                                "SELECT count(*) FROM pg_database WHERE datname = current_database() AND "
                                "pg_encoding_to_char(encoding) = 'UTF8'");
    if (!encoded) return encoded;
    if (*encoded == 0) return Message{texts::database_encoding, {{"place", place.shown}}};
    const auto things = number(connection, place,
                               "SELECT (SELECT count(*) FROM pg_class WHERE relnamespace = schema.oid) + "
                               "(SELECT count(*) FROM pg_proc WHERE pronamespace = schema.oid) "
                               "FROM pg_namespace AS schema WHERE nspname = 'papamu'");
    if (!things || *things == 0) return things;
    const auto ours =
        number(connection, place,
               "SELECT count(*) FROM pg_attribute WHERE attrelid = to_regclass('papamu.ledger') "
               "AND attname IN ('one', 'form', 'oldest', 'store')");
    if (!ours) return ours;
    if (*ours != 4) return Message{texts::database_foreign, {{"place", place.shown}}};
    const auto form = number(connection, place, "SELECT form FROM papamu.ledger");
    const auto oldest = number(connection, place, "SELECT oldest FROM papamu.ledger");
    if (!form || !oldest) return form ? oldest : form;
    if (*form == 0)
        return Message{texts::database_damaged, {{"place", place.shown}, {"reason", "its ledger is empty"}}};
    const auto last = static_cast<std::int64_t>(known.size());
    if (*oldest > last)
        return Message{texts::database_newer,
                       {{"place", place.shown}, {"found", *form}, {"known", last}, {"oldest", *oldest}}};
    return form;
}

// Whoever changes the schema at this moment may have looked already, so that is waited for.
std::optional<Trouble> tell_known(Connection& connection, Forms known)
{
    for (const auto& lock :
         {"pg_advisory_lock_shared(" PAPAMU_OF_KNOWN ", " + std::to_string(known.size()) + ")",
          std::string("pg_advisory_xact_lock_shared(" PAPAMU_CHANGING ")")}) {
        auto told = connection.run("SELECT " + lock);
        if (auto* trouble = std::get_if<Trouble>(&told)) return std::move(*trouble);
    }
    return {};
}

Result<void> prepare_schema(Connection& connection, const Place& place, Forms known)
{
    const auto standby = number(connection, place,
                                "SELECT count(*) FROM (SELECT 1) AS one "
                                "WHERE pg_is_in_recovery()");
    if (!standby) return standby.reason();
    if (*standby != 0) return reason_at_start(place, {"25006", "it is in recovery", false});
    const auto last = static_cast<std::int64_t>(known.size());
    for (int tries = 1;; ++tries) {
        // The look comes first: almost always nothing is to be done, and nobody should wait for a lock then.
        auto form = form_of(connection, place, known);
        if (!form) return form.reason();
        if (*form >= last) return look_at_rights(connection, place);
        auto begun = connection.run(
            "BEGIN; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(" PAPAMU_CHANGING ")",
            long_patience);
        if (const auto* trouble = std::get_if<Trouble>(&begun)) return reason_at_start(place, *trouble);
        form = form_of(connection, place, known);
        Result<void> made;
        std::optional<Trouble> hindered;
        if (!form)
            made = form.reason();
        else if (*form < last)
            hindered = make_forms(connection, known, *form);
        if (hindered)
            made = reason_at_start(place, *hindered);
        else if (made)
            made = look_at_others(connection, place);
        auto ended = connection.run(made ? "COMMIT" : "ROLLBACK", long_patience);
        if (const auto* trouble = std::get_if<Trouble>(&ended); trouble && made)
            return reason_at_start(place, *trouble);
        if (made) return look_at_rights(connection, place);
        // 55P03: somebody holds a table for longer. 40P01: two wait for each other.
        const bool held = hindered && !hindered->lost && (hindered->is("55P03") || hindered->is("40P01"));
        const bool beside_older = made.reason().id == texts::database_used_by_older.id();
        if (!held && !(beside_older && tries < tries_beside_older)) return made;
        if (tries == most_tries)
            return Message{texts::database_held, {{"place", place.shown}, {"reason", hindered->detail}}};
        std::this_thread::sleep_for(between_tries);
    }
}

} // namespace papamu::server::postgres
