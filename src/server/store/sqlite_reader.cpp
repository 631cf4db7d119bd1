#include "server/store/sqlite_reader.hpp"

#include "core/text.hpp"
#include "server/store/seals.hpp"
#include "server/store/sqlite_schema.hpp"
#include "server/store/sqlite_seals.hpp"
#include "server/store/sqlite_sound.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace papamu::server::sqlite {

Result<Reader> Reader::open(const std::filesystem::path& file)
{
    auto connection = Connection::open(file);
    if (!connection) return connection.reason();
    connection->leave_as_it_is(true);
    return open(std::move(*connection), file);
}

Result<Reader> Reader::open(Connection connection, const std::filesystem::path& file)
{
    if (const auto ready = prepare_reader(connection); !ready) return ready.reason();
    const auto form = form_of(connection, file);
    if (!form) return form.reason();
    Preparing prepare(connection);
    const bool sealed = *form >= sealed_form, shelf = *form > 1;
    Statements statements{
        prepare("BEGIN"),
        prepare("COMMIT"),
        prepare(sealed ? match_sql : "SELECT id FROM matches WHERE name = ?"),
        prepare(sealed ? "SELECT seq, client, payload, chain FROM entries WHERE match = ? AND seq >= ? "
                         "AND seq < 1 << 52 ORDER BY seq LIMIT ?"
                       : "SELECT seq, client, payload, 0 FROM entries WHERE match = ? AND seq >= ? "
                         "ORDER BY seq LIMIT ?"),
        prepare(sealed
                    ? "SELECT name, epoch, (SELECT CAST(payload AS INTEGER) FROM entries "
                      "WHERE match = id AND seq = 1 << 52) FROM matches WHERE name > ? ORDER BY name LIMIT ?"
                    : "SELECT name, epoch, (SELECT seq + 1 FROM entries WHERE match = matches.id "
                      "ORDER BY seq DESC LIMIT 1) FROM matches WHERE name > ? ORDER BY name LIMIT ?"),
        prepare(sealed ? "SELECT name, value, seal FROM shelf WHERE name >= ? AND name < ? "
                         "ORDER BY name LIMIT ?"
                : shelf
                    ? "SELECT name, value, 0 FROM shelf WHERE name >= ? AND name < ? ORDER BY name LIMIT ?"
                    : "SELECT name, name, 0 FROM matches WHERE name >= ? AND name < ? AND 0 LIMIT ?"),
    };
    if (prepare.trouble()) return *prepare.trouble();
    std::optional<TableReader> tables;
    if (*form >= tables_form) {
        auto prepared = TableReader::prepare(connection);
        if (!prepared) return prepared.reason();
        tables.emplace(std::move(*prepared));
    }
    return Reader(std::move(connection), file, sealed, std::move(statements), std::move(tables));
}

Result<std::vector<LogEntry>> Reader::entries(std::string_view match, std::uint64_t from, std::size_t limit)
{
    // What is read of one match is of one moment.
    if (auto begun = Query(connection_, statements_.begin).run(); !begun) return begun.reason();
    auto out = entries_now(match, from, limit);
    static_cast<void>(Query(connection_, statements_.end).run());
    return out;
}

Result<std::vector<LogEntry>> Reader::entries_now(std::string_view name, std::uint64_t from,
                                                  std::size_t limit)
{
    std::vector<LogEntry> out;
    SealedMatch match;
    {
        Query query(connection_, statements_.match);
        const auto row = query.with(name).row();
        if (!row) return row.reason();
        if (!*row) return out;
        match = sealed_ ? match_in(query) : SealedMatch{query.number(0), {}, 0, {}};
    }
    if (match.damage) return *match.damage;
    const auto damaged = [&](const Text& why, std::uint64_t entry) {
        const Message reason{why, {{"entry", static_cast<std::int64_t>(entry)}}};
        return Message{texts::store_match, {{"match", in_quotes(name)}, {"why", reason}}};
    };
    if (match.match.tip > from) out.reserve(std::min<std::size_t>(limit, match.match.tip - from));
    // The one before the first that is wanted says what that hangs on.
    auto next = from == 0 ? 0 : from - 1;
    auto chain = chain_begin(name);
    Query query(connection_, statements_.entries);
    query.with(match.id).with(next).with(rows(limit) + (from == 0 ? 0 : 1));
    for (;; ++next) {
        const auto row = query.row();
        if (!row) return row.reason();
        if (!*row) break;
        LogEntry entry{query.number(0), query.text(1), query.text(2)};
        if (sealed_) {
            if (entry.seq != next) return damaged(texts::store_gap, next);
            if (next < from) {
                chain = query.number(3);
                continue;
            }
            chain = chain_on(chain, entry.seq, entry.client, entry.payload);
            if (chain != query.number(3)) return damaged(texts::store_entry_changed, next);
        }
        if (entry.seq >= from) out.push_back(std::move(entry));
    }
    if (sealed_ && out.size() < limit && from < match.match.tip && next < match.match.tip)
        return damaged(texts::store_gap, next);
    return out;
}

Result<std::vector<LogMatch>> Reader::matches(std::string_view after, std::size_t limit)
{
    std::vector<LogMatch> out;
    Query query(connection_, statements_.matches);
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
    Query query(connection_, statements_.items);
    query.with(begin).with(end).with(rows(limit));
    for (;;) {
        const auto row = query.row();
        if (!row) return row.reason();
        if (!*row) return out;
        ShelfItem item{query.text(0), query.text(1)};
        if (sealed_ && query.number(2) != seal_of(item)) item.value.clear();
        out.push_back(std::move(item));
    }
}

std::uint64_t Reader::steps() const
{
    return statements_.match.steps() + statements_.entries.steps() + statements_.matches.steps() +
           statements_.items.steps() + (tables_ ? tables_->steps() : 0);
}

Result<std::vector<TableRow>> Reader::tables(const Wanted& wanted, std::string_view after, std::size_t limit)
{
    return tables_ ? tables_->tables(connection_, wanted, after, limit) : std::vector<TableRow>{};
}

Result<std::vector<NodeRow>> Reader::nodes()
{
    return tables_ ? tables_->nodes(connection_) : std::vector<NodeRow>{};
}

Result<void> Reader::verify() { return look_at_all(connection_, file_); }

} // namespace papamu::server::sqlite
