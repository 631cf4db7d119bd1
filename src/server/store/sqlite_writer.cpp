#include "server/store/sqlite_writer.hpp"

#include "server/store/sqlite_schema.hpp"

namespace papamu::server::sqlite {

Result<Writer> Writer::open(const std::filesystem::path& file)
{
    auto connection = Connection::open(file);
    if (!connection) return connection.reason();
    if (const auto ready = prepare_file(*connection, file); !ready) return ready.reason();

    std::optional<Message> trouble;
    const auto prepare = [&](std::string_view sql) {
        auto statement = Statement::prepare(*connection, sql);
        if (!statement && !trouble) trouble = statement.reason();
        return statement ? std::move(*statement) : Statement{};
    };
    Statements statements{
        prepare("BEGIN IMMEDIATE"),
        prepare("COMMIT"),
        prepare("ROLLBACK"),
        prepare("INSERT INTO matches (name, epoch) VALUES (?, 1) "
                "ON CONFLICT (name) DO UPDATE SET epoch = epoch + 1"),
        prepare("SELECT id, epoch, (SELECT seq + 1 FROM entries WHERE match = matches.id "
                "ORDER BY seq DESC LIMIT 1) FROM matches WHERE name = ?"),
        prepare("SELECT seq, client, payload FROM entries WHERE match = ? AND client = ? AND client <> ''"),
        prepare("SELECT seq, client, payload FROM entries WHERE match = ? AND seq = ?"),
        prepare("INSERT INTO entries (match, seq, client, payload) VALUES (?, ?, ?, ?)"),
        prepare("INSERT INTO shelf (name, value) VALUES (?, ?) "
                "ON CONFLICT (name) DO UPDATE SET value = excluded.value"),
        prepare("DELETE FROM shelf WHERE name = ?"),
    };
    if (trouble) return *trouble;
    return Writer(std::move(*connection), std::move(statements));
}

Result<void> Writer::begin()
{
    give_up(); // what could not be given up before
    return Query(connection_, statements_.begin).run();
}

Result<void> Writer::commit() { return Query(connection_, statements_.commit).run(); }

void Writer::give_up()
{
    // Some troubles have ended the transaction by themselves, and a file that cannot be read has none to end.
    if (connection_.in_transaction()) static_cast<void>(Query(connection_, statements_.rollback).run());
}

Result<Claim> Writer::claim(const std::string& match)
{
    if (const auto raised = Query(connection_, statements_.claim).with(match).run(); !raised)
        return raised.reason();
    const auto found = find(match);
    if (!found) return found.reason();
    return Claim{found->epoch, found->tip};
}

Result<AppendResult> Writer::append(const Append& asked)
{
    const auto match = find(asked.match);
    if (!match) return match.reason();
    if (match->epoch == 0 || match->epoch != asked.epoch) return AppendResult{appended::Fenced{}};

    LogEntry before;
    const auto stands_there = stands(*match, asked, before);
    if (!stands_there) return stands_there.reason();
    if (*stands_there) {
        if (before.client == asked.client && before.payload == asked.payload)
            return AppendResult{appended::Same{before.seq}};
        return AppendResult{appended::Conflict{match->tip}};
    }
    if (asked.seq != match->tip) return AppendResult{appended::Conflict{match->tip}};

    const auto inserted = Query(connection_, statements_.insert)
                              .with(match->id)
                              .with(asked.seq)
                              .with(asked.client)
                              .with(asked.payload)
                              .run();
    if (!inserted) return inserted.reason();
    return AppendResult{appended::Now{}};
}

Result<void> Writer::put(const ShelfItem& item)
{
    if (item.value.empty()) return Query(connection_, statements_.remove).with(item.name).run();
    return Query(connection_, statements_.put).with(item.name).with(item.value).run();
}

// A match that is not there has epoch 0.
Result<Writer::Found> Writer::find(const std::string& match)
{
    Query query(connection_, statements_.match);
    const auto row = query.with(match).row();
    if (!row) return row.reason();
    if (!*row) return Found{};
    return Found{query.number(0), query.number(1), query.number(2)};
}

// The earlier entry that the asked one could be, if there is one.
Result<bool> Writer::stands(const Found& match, const Append& asked, LogEntry& entry)
{
    const bool own = asked.client.empty();
    if (own && asked.seq >= match.tip) return false;
    Query query(connection_, own ? statements_.by_seq : statements_.by_client);
    query.with(match.id);
    const auto row = own ? query.with(asked.seq).row() : query.with(asked.client).row();
    if (!row || !*row) return row;
    entry = {query.number(0), query.text(1), query.text(2)};
    return true;
}

} // namespace papamu::server::sqlite
