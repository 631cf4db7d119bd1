#include "server/store/sqlite_sound.hpp"

#include "core/text.hpp"
#include "server/store/kept_count.hpp"
#include "server/store/sqlite_schema.hpp"
#include "server/store/sqlite_seals.hpp"
#include "server/store/wal_file.hpp"
#include "server/texts.hpp"

namespace papamu::server::sqlite {

namespace {

constexpr std::string_view tables_sql =
    "SELECT count(*) FROM sqlite_schema WHERE (type, name) IN (VALUES ('table', 'matches'), "
    "('table', 'entries'), ('table', 'shelf'), ('table', 'ledger'), ('index', 'entries_by_client'), "
    "('table', 'tables'), ('table', 'nodes'), ('index', 'tables_by_asked'), ('index', 'tables_by_first'), "
    "('index', 'tables_by_second'), ('index', 'tables_by_node'))";

Message damaged(const std::filesystem::path& file, std::string_view why)
{
    return {texts::store_damaged, {{"file", file.string()}, {"reason", in_quotes(why, 200)}}};
}

// Whether the last commit that was told is there.
Result<bool> holds_last(Connection& connection, const Kept& told, const Kept& there)
{
    if (there.commits != told.commits || told.match == 0) return there.commits >= told.commits;
    const auto statement =
        Statement::prepare(connection, "SELECT chain FROM entries WHERE match = ? AND seq = ?");
    if (!statement) return statement.reason();
    Query query(connection, *statement);
    const auto row = query.with(told.match).with(told.tip - 1).row();
    if (!row) return row.reason();
    return *row && query.number(0) == told.chain;
}

Result<void> look_at_count(Connection& connection, const std::filesystem::path& file, std::int64_t form)
{
    const auto beside = count_beside(file);
    const auto told = KeptCount::read(beside);
    if (!told || (told->commits == 0 && told->entries == 0)) return {};
    Kept there;
    if (form >= sealed_form) {
        const auto kept = kept_in(connection);
        if (!kept) return kept.reason();
        there = *kept;
    }
    if (there.store != told->store && form > 0)
        return Message{texts::store_other_count, {{"file", file.string()}, {"beside", beside.string()}}};
    if (form >= sealed_form) {
        const auto last = holds_last(connection, *told, there);
        if (!last) return last.reason();
        if (*last) return {};
        const auto entries = entries_in(connection);
        if (!entries) return entries.reason();
        there.entries = *entries;
    }
    const auto missing = told->entries > there.entries ? told->entries - there.entries : 0;
    return Message{texts::store_less,
                   {{"file", file.string()},
                    {"entries", static_cast<std::int64_t>(missing)},
                    {"beside", beside.string()}}};
}

} // namespace

Result<void> look_at_start(Connection& connection, const std::filesystem::path& file, std::uintmax_t whole)
{
    const auto form = form_of(connection, file);
    if (!form) return form.reason();
    if (auto count = look_at_count(connection, file, *form); !count) return count;
    if (*form >= sealed_form) {
        const auto tables = connection.number(tables_sql);
        if (!tables) return tables.reason();
        if (*tables != (*form >= tables_form ? 11 : 5))
            return damaged(file, "a table or an index is missing");
    }
    std::error_code unknown;
    if (*form == 0 || std::filesystem::file_size(file, unknown) > whole) return {};
    return look_at_all(connection, file);
}

Result<Connection> open_sound(const std::filesystem::path& file, std::uintmax_t whole)
{
    if (const auto outside = look_from_outside(file); !outside) return outside.reason();
    auto connection = Connection::open(file);
    if (!connection) return connection;
    // A refused file is not changed, so that more of it can be rescued.
    connection->leave_as_it_is(true);
    if (const auto sound = look_at_start(*connection, file, whole); !sound) return sound.reason();
    connection->leave_as_it_is(false);
    return connection;
}

Result<void> look_at_all(Connection& connection, const std::filesystem::path& file)
{
    // Stops at the first error: the remedy is to restore a back-up either way.
    const auto sound = connection.text("PRAGMA integrity_check(1)");
    if (!sound) return sound.reason();
    if (*sound != "ok") return damaged(file, *sound);
    const auto lost = connection.text("PRAGMA foreign_key_check");
    if (!lost) return lost.reason();
    if (!lost->empty()) return damaged(file, "entries without a match");
    return {};
}

} // namespace papamu::server::sqlite
