#include "server/store/postgres_schema.hpp"

#include "server/store/postgres_forms.hpp"
#include "server/texts.hpp"

namespace papamu::server::postgres {

namespace {

constexpr std::int64_t oldest_server = 150000; ///< as `server_version_num` counts
/// For another server that changes the schema at this moment, or for changing all that is kept.
constexpr std::chrono::hours long_patience{24};

Result<std::int64_t> number(Connection& connection, const Place& place, const std::string& sql)
{
    auto ran = connection.run(sql);
    if (const auto* trouble = std::get_if<Trouble>(&ran)) return reason_at_start(place, *trouble);
    // Statements of text are answered in text.
    const auto& rows = std::get<Rows>(ran);
    return rows.size() == 0 ? 0 : std::strtoll(rows.text(0, 0).c_str(), nullptr, 10);
}

Result<void> make_forms(Connection& connection, const Place& place, std::int64_t form)
{
    const auto there =
        number(connection, place, "SELECT count(*) FROM pg_namespace WHERE nspname = 'papamu'");
    if (!there) return there.reason();
    // What is made goes where the search begins.
    std::string change = *there == 0 ? "CREATE SCHEMA papamu;" : "";
    change += "SET LOCAL search_path = papamu, pg_catalog;";
    for (const auto file : schema_files().subspan(static_cast<std::size_t>(form))) change += file;
    auto changed = connection.run(change, long_patience);
    if (const auto* trouble = std::get_if<Trouble>(&changed)) return reason_at_start(place, *trouble);
    return {};
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

std::int64_t known_form() { return static_cast<std::int64_t>(schema_files().size()); }

Result<std::int64_t> form_of(Connection& connection, const Place& place)
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
    if (*oldest > known_form())
        return Message{texts::database_newer,
                       {{"place", place.shown}, {"found", *form}, {"known", known_form()}}};
    return form;
}

Result<void> prepare_schema(Connection& connection, const Place& place)
{
    const auto standby = number(connection, place,
                                "SELECT count(*) FROM (SELECT 1) AS one "
                                "WHERE pg_is_in_recovery()");
    if (!standby) return standby.reason();
    if (*standby != 0) return reason_at_start(place, {"25006", "it is in recovery", false});
    // The look comes first: almost always nothing is to be done, and nobody should wait for a lock then.
    auto form = form_of(connection, place);
    if (!form) return form.reason();
    if (*form >= known_form()) return look_at_rights(connection, place);
    auto begun = connection.run("BEGIN; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(1885433953)",
                                long_patience);
    if (const auto* trouble = std::get_if<Trouble>(&begun)) return reason_at_start(place, *trouble);
    form = form_of(connection, place);
    Result<void> made;
    if (!form)
        made = form.reason();
    else if (*form < known_form())
        made = make_forms(connection, place, *form);
    auto ended = connection.run(made ? "COMMIT" : "ROLLBACK", long_patience);
    if (const auto* trouble = std::get_if<Trouble>(&ended); trouble && made)
        return reason_at_start(place, *trouble);
    return made ? look_at_rights(connection, place) : made;
}

} // namespace papamu::server::postgres
