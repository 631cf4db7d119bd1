#include "server/store/sqlite_sound.hpp"

#include "core/text.hpp"
#include "server/store/kept_count.hpp"
#include "server/store/sqlite_schema.hpp"
#include "server/store/sqlite_seals.hpp"
#include "server/texts.hpp"

namespace papamu::server::sqlite {

namespace {

constexpr std::string_view tables_sql =
    "SELECT count(*) FROM sqlite_schema WHERE (type, name) IN (VALUES ('table', 'matches'), "
    "('table', 'entries'), ('table', 'shelf'), ('table', 'ledger'), ('index', 'entries_by_client'))";

Message damaged(const std::filesystem::path& file, std::string_view why)
{
    return {texts::store_damaged, {{"file", file.string()}, {"reason", quoted(why, 200)}}};
}

Result<void> look_at_count(Connection& connection, const std::filesystem::path& file, std::int64_t form)
{
    const auto beside = count_beside(file);
    const auto told = KeptCount::read(beside);
    if (!told || told->commits == 0) return {};
    Kept there;
    if (form >= sealed_form) {
        const auto kept = kept_in(connection);
        if (!kept) return kept.reason();
        there = *kept;
    }
    if (there.store != told->store && form > 0)
        return Message{texts::store_other_count, {{"file", file.string()}, {"beside", beside.string()}}};
    if (there.commits >= told->commits) return {};
    const auto missing = told->commits - there.commits;
    const auto entries = told->entries > there.entries ? told->entries - there.entries : 0;
    return Message{texts::store_less,
                   {{"file", file.string()},
                    {"commits", static_cast<std::int64_t>(missing)},
                    {"entries", static_cast<std::int64_t>(entries)},
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
        if (*tables != 5) return damaged(file, "a table or an index is missing");
    }
    std::error_code unknown;
    if (*form == 0 || std::filesystem::file_size(file, unknown) > whole) return {};
    return look_at_all(connection, file);
}

Result<void> look_at_all(Connection& connection, const std::filesystem::path& file)
{
    // It stops at the first trouble: whoever reads this restores a back-up either way.
    const auto sound = connection.text("PRAGMA integrity_check(1)");
    if (!sound) return sound.reason();
    if (*sound != "ok") return damaged(file, *sound);
    const auto lost = connection.text("PRAGMA foreign_key_check");
    if (!lost) return lost.reason();
    if (!lost->empty()) return damaged(file, "entries without a match");
    const auto form = form_of(connection, file);
    if (!form) return form.reason();
    if (*form < sealed_form) return {};
    const auto kept = kept_in(connection);
    if (!kept) return kept.reason();
    const auto tips = connection.number("SELECT total(tip) FROM matches");
    if (!tips) return tips.reason();
    if (kept->entries != static_cast<std::uint64_t>(*tips))
        return damaged(file, "not as many entries as it counts");
    return {};
}

} // namespace papamu::server::sqlite
