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
    std::string change;
    if (form == 0) change = "CREATE SCHEMA IF NOT EXISTS papamu;";
    for (const auto file : schema_files().subspan(static_cast<std::size_t>(form))) change += file;
    auto changed = connection.run(change, long_patience);
    if (const auto* trouble = std::get_if<Trouble>(&changed)) return reason_at_start(place, *trouble);
    return {};
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
                               "SELECT count(*) FROM pg_class WHERE relnamespace = "
                               "(SELECT oid FROM pg_namespace WHERE nspname = 'papamu')");
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
    if (*standby != 0) return Message{texts::database_replica, {{"place", place.shown}}};
    // The look comes first: almost always nothing is to be done, and nobody should wait for a lock then.
    auto form = form_of(connection, place);
    if (!form) return form.reason();
    if (*form >= known_form()) return {};
    auto begun = connection.run("BEGIN; SELECT pg_advisory_xact_lock(1885433953)", long_patience);
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
    return made;
}

} // namespace papamu::server::postgres
