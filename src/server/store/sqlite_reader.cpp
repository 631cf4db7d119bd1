#include "server/store/sqlite_reader.hpp"

#include "core/text.hpp"
#include "server/store/sqlite_schema.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <string>

namespace papamu::server::sqlite {

namespace {

// SQLite counts rows with a sign, and means all of them by a negative number.
std::uint64_t rows(std::size_t limit) { return std::min<std::uint64_t>(limit, sequence_limit); }

} // namespace

Result<Reader> Reader::open(const std::filesystem::path& file)
{
    auto connection = Connection::open(file);
    if (!connection) return connection.reason();
    if (const auto ready = prepare_reader(*connection); !ready) return ready.reason();
    auto entries = Statement::prepare(
        *connection,
        "SELECT seq, client, payload FROM entries "
        "WHERE match = (SELECT id FROM matches WHERE name = ?) AND seq >= ? ORDER BY seq LIMIT ?");
    if (!entries) return entries.reason();
    auto matches = Statement::prepare(
        *connection, "SELECT name, epoch, (SELECT seq + 1 FROM entries WHERE match = matches.id "
                     "ORDER BY seq DESC LIMIT 1) FROM matches WHERE name > ? ORDER BY name LIMIT ?");
    if (!matches) return matches.reason();
    auto items = Statement::prepare(
        *connection, "SELECT name, value FROM shelf WHERE name >= ? AND name < ? ORDER BY name LIMIT ?");
    if (!items) return items.reason();
    return Reader(std::move(*connection), file, std::move(*entries), std::move(*matches), std::move(*items));
}

Result<std::vector<LogEntry>> Reader::entries(std::string_view match, std::uint64_t from, std::size_t limit)
{
    std::vector<LogEntry> out;
    Query query(connection_, entries_);
    query.with(match).with(from).with(rows(limit));
    for (;;) {
        const auto row = query.row();
        if (!row) return row.reason();
        if (!*row) return out;
        out.push_back({query.number(0), query.text(1), query.text(2)});
    }
}

Result<std::vector<LogMatch>> Reader::matches(std::string_view after, std::size_t limit)
{
    std::vector<LogMatch> out;
    Query query(connection_, matches_);
    query.with(after).with(rows(limit));
    for (;;) {
        const auto row = query.row();
        if (!row) return row.reason();
        if (!*row) return out;
        out.push_back({query.text(0), query.number(1), query.number(2)});
    }
}

Result<std::vector<ShelfItem>> Reader::items(std::string_view prefix, std::string_view after,
                                             std::size_t limit)
{
    std::vector<ShelfItem> out;
    // Those that begin alike stand together. SQLite looks a single place up and takes one bound on either
    // side: the text right behind `after`, and the byte that no UTF-8 has behind the prefix.
    const auto begin = after < prefix ? std::string{prefix} : std::string{after} + '\0';
    const auto end = std::string{prefix} + '\xFF';
    Query query(connection_, items_);
    query.with(begin).with(end).with(rows(limit));
    for (;;) {
        const auto row = query.row();
        if (!row) return row.reason();
        if (!*row) return out;
        out.push_back({query.text(0), query.text(1)});
    }
}

std::uint64_t Reader::steps() const { return entries_.steps() + matches_.steps() + items_.steps(); }

Result<void> Reader::verify()
{
    const auto damaged = [&](std::string_view why) {
        return Message{texts::store_damaged, {{"file", file_.string()}, {"reason", quoted(why, 200)}}};
    };
    // It stops at the first trouble: whoever reads this restores a back-up either way.
    const auto sound = connection_.text("PRAGMA integrity_check(1)");
    if (!sound) return sound.reason();
    if (*sound != "ok") return damaged(*sound);
    const auto lost = connection_.text("PRAGMA foreign_key_check");
    if (!lost) return lost.reason();
    if (!lost->empty()) return damaged("entries without a match");
    return {};
}

} // namespace papamu::server::sqlite
