#include "server/store/sqlite_tables.hpp"

#include "server/store/seals.hpp"
#include "server/texts.hpp"

#include <algorithm>

namespace papamu::server::sqlite {

namespace {

#define PAPAMU_COLUMNS "code, node, epoch, shift, over, first, second, creator, asked, match, record, seal"

TableRow row_in(const Query& query)
{
    TableRow row{query.text(0),        query.number(1),
                 query.number(2),      static_cast<std::int64_t>(query.number(3)),
                 query.number(4) != 0, {query.text(5), query.text(6)},
                 query.text(7),        query.text(8),
                 query.text(9),        query.text(10)};
    if (query.number(11) != seal_of(row)) row.record.clear();
    return row;
}

// What of a row comes after its node and epoch, in the order of its columns.
Query& with_state(Query& query, const TableRow& row)
{
    return query.with(static_cast<std::uint64_t>(row.shift))
        .with(static_cast<std::uint64_t>(row.over))
        .with(row.guests[0])
        .with(row.guests[1])
        .with(row.creator)
        .with(row.asked)
        .with(row.match)
        .with(row.record)
        .with(seal_of(row));
}

} // namespace

Result<TableWriter> TableWriter::prepare(const Connection& connection)
{
    Preparing prepare(connection);
    Statements statements{
        prepare("SELECT code FROM tables WHERE creator = ? AND asked = ? AND asked <> ''"),
        prepare("SELECT " PAPAMU_COLUMNS " FROM tables WHERE code = ?"),
        prepare("INSERT INTO tables (" PAPAMU_COLUMNS ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
                "ON CONFLICT (code) DO NOTHING"),
        prepare("UPDATE tables SET node = ?, epoch = ?, shift = ?, seal = ? WHERE code = ?"),
        prepare(
            "UPDATE tables SET node = ?, shift = ?, over = ?, first = ?, second = ?, creator = ?, asked = ?, "
            "match = ?, record = ?, seal = ? WHERE code = ? AND epoch = ?"),
        prepare("DELETE FROM tables WHERE code = ? AND epoch = ?"),
        prepare("SELECT coalesce(max(id), 0) + 1 FROM nodes"),
        prepare("INSERT INTO nodes (id, address, up, seal) VALUES (?, ?, 0, ?)"),
        // All before it are gone, since this file is for one server.
        prepare("DELETE FROM nodes WHERE id < ? AND "
                "NOT EXISTS (SELECT 1 FROM tables WHERE node = nodes.id AND over = 0)"),
        prepare("UPDATE nodes SET up = ?, seal = ? WHERE id = ?"),
        prepare("SELECT 1 FROM nodes WHERE id = ? AND up > ?"),
        prepare("UPDATE ledger SET epochs = epochs + 1"),
        prepare("SELECT epochs FROM ledger"),
    };
    if (prepare.trouble()) return *prepare.trouble();
    return TableWriter(std::move(statements));
}

Result<Epoch> TableWriter::next_epoch(const Connection& connection)
{
    if (const auto next = Query(connection, statements_.next_epoch).run(); !next) return next.reason();
    Query query(connection, statements_.epochs);
    const auto row = query.row();
    if (!row) return row.reason();
    return query.number(0);
}

Result<OpenResult> TableWriter::open(const Connection& connection, TableRow row)
{
    {
        Query query(connection, statements_.asked);
        const auto before = query.with(row.creator).with(row.asked).row();
        if (!before) return before.reason();
        if (*before) return OpenResult{opened::Before{query.text(0)}};
    }
    const auto epoch = next_epoch(connection);
    if (!epoch) return epoch.reason();
    row.epoch = *epoch;
    const auto changes = connection.changes();
    Query query(connection, statements_.open);
    const auto made = with_state(query.with(row.code).with(row.node).with(row.epoch), row).run();
    if (!made) return made.reason();
    if (connection.changes() == changes) return OpenResult{opened::Taken{}};
    return OpenResult{opened::Now{row.epoch}};
}

Result<std::optional<TableRow>> TableWriter::find(const Connection& connection, const std::string& code)
{
    Query query(connection, statements_.find);
    const auto there = query.with(code).row();
    if (!there) return there.reason();
    return *there ? std::optional{row_in(query)} : std::optional<TableRow>{};
}

Result<std::optional<TableRow>> TableWriter::claim(const Connection& connection,
                                                   const asked::ClaimTable& claim)
{
    auto there = find(connection, claim.code);
    if (!there || !*there) return there;
    auto& row = **there;
    if (row.record.empty()) return std::optional{std::move(row)};
    if (row.epoch != claim.seen) return std::optional<TableRow>{};
    if (claim.owner_up && row.node != claim.node) {
        Query query(connection, statements_.heard);
        const auto heard = query.with(row.node).with(static_cast<std::uint64_t>(*claim.owner_up)).row();
        if (!heard) return heard.reason();
        if (*heard) return std::optional<TableRow>{};
    }
    const auto epoch = next_epoch(connection);
    if (!epoch) return epoch.reason();
    row.node = claim.node;
    row.epoch = *epoch;
    row.shift = claim.shift;
    const auto claimed = Query(connection, statements_.claim)
                             .with(row.node)
                             .with(row.epoch)
                             .with(static_cast<std::uint64_t>(row.shift))
                             .with(seal_of(row))
                             .with(row.code)
                             .run();
    if (!claimed) return claimed.reason();
    return std::optional{std::move(row)};
}

Result<KeepResult> TableWriter::keep(const Connection& connection, const TableRow& row)
{
    const auto changes = connection.changes();
    Query query(connection, statements_.keep);
    const auto kept = with_state(query.with(row.node), row).with(row.code).with(row.epoch).run();
    if (!kept) return kept.reason();
    if (connection.changes() == changes) return KeepResult{appended::Fenced{}};
    return KeepResult{appended::Now{}};
}

Result<KeepResult> TableWriter::close(const Connection& connection, const std::string& code, Epoch epoch)
{
    const auto changes = connection.changes();
    if (const auto gone = Query(connection, statements_.close).with(code).with(epoch).run(); !gone)
        return gone.reason();
    if (connection.changes() != changes) return KeepResult{appended::Now{}};
    const auto there = find(connection, code);
    if (!there) return there.reason();
    return *there ? KeepResult{appended::Fenced{}} : KeepResult{appended::Now{}};
}

Result<Node> TableWriter::enter(const Connection& connection, const std::string& address)
{
    NodeRow row{0, address, 0};
    {
        Query query(connection, statements_.next_node);
        const auto there = query.row();
        if (!there) return there.reason();
        row.node = query.number(0);
    }
    const auto entered =
        Query(connection, statements_.enter).with(row.node).with(address).with(seal_of(row)).run();
    if (!entered) return entered.reason();
    const auto forgotten = Query(connection, statements_.forget_nodes).with(row.node).run();
    if (!forgotten) return forgotten.reason();
    return row.node;
}

Result<bool> TableWriter::beat(const Connection& connection, Node node, std::int64_t up)
{
    const auto changes = connection.changes();
    const auto beaten = Query(connection, statements_.beat)
                            .with(static_cast<std::uint64_t>(up))
                            .with(seal_of(NodeRow{node, {}, up}))
                            .with(node)
                            .run();
    if (!beaten) return beaten.reason();
    return connection.changes() != changes;
}

Result<TableReader> TableReader::prepare(const Connection& connection)
{
    Preparing prepare(connection);
    Statements statements{
        prepare("SELECT " PAPAMU_COLUMNS " FROM tables WHERE code = ? AND code > ? LIMIT ?"),
        // Two look-ups, and not one through all tables. Sorting them here would make a table for each guest
        // who comes, and giving its memory back costs more than all the rest; and with <> in place of IS NOT
        // the statement would be prepared anew for each.
        prepare("SELECT " PAPAMU_COLUMNS " FROM tables "
                "WHERE first = ?1 AND over = 0 AND first <> '' AND code > ?2 UNION ALL "
                "SELECT " PAPAMU_COLUMNS " FROM tables "
                "WHERE second = ?1 AND over = 0 AND second <> '' AND first IS NOT ?1 AND code > ?2"),
        prepare("SELECT " PAPAMU_COLUMNS
                " FROM tables WHERE creator = ? AND asked = ? AND asked <> '' AND code > ? LIMIT ?"),
        prepare("SELECT " PAPAMU_COLUMNS
                " FROM tables WHERE node = ? AND over = 0 AND code > ? ORDER BY code LIMIT ?"),
        prepare("SELECT " PAPAMU_COLUMNS " FROM tables WHERE code > ? ORDER BY code LIMIT ?"),
        prepare("SELECT id, address, up, seal FROM nodes ORDER BY id"),
    };
    if (prepare.trouble()) return *prepare.trouble();
    return TableReader(std::move(statements));
}

Result<std::vector<TableRow>> TableReader::tables(const Connection& connection, const Wanted& wanted,
                                                  std::string_view after, std::size_t limit)
{
    const auto read_all = [&](Query& query) -> Result<std::vector<TableRow>> {
        std::vector<TableRow> out;
        for (;;) {
            const auto row = query.row();
            if (!row) return row.reason();
            if (!*row) return out;
            out.push_back(row_in(query));
        }
    };
    const auto read = [&](Query& query) { return read_all(query.with(after).with(rows(limit))); };
    if (const auto* code = std::get_if<wanted::Code>(&wanted)) {
        Query query(connection, statements_.code);
        return read(query.with(code->code));
    }
    if (const auto* seat = std::get_if<wanted::Seat>(&wanted)) {
        Query query(connection, statements_.seat);
        auto both = read_all(query.with(seat->guest).with(after));
        if (!both) return both;
        std::ranges::sort(*both, {}, &TableRow::code);
        if (both->size() > limit) both->resize(limit);
        return both;
    }
    if (const auto* asked = std::get_if<wanted::Asked>(&wanted)) {
        Query query(connection, statements_.asked);
        return read(query.with(asked->creator).with(asked->asked));
    }
    if (const auto* under = std::get_if<wanted::Under>(&wanted)) {
        Query query(connection, statements_.under);
        return read(query.with(under->node));
    }
    Query query(connection, statements_.all);
    return read(query);
}

Result<std::vector<NodeRow>> TableReader::nodes(const Connection& connection)
{
    std::vector<NodeRow> out;
    Query query(connection, statements_.nodes);
    for (;;) {
        const auto row = query.row();
        if (!row) return row.reason();
        if (!*row) return out;
        out.push_back({query.number(0), query.text(1), static_cast<std::int64_t>(query.number(2))});
        // A clock must not begin anew: players would be charged for time that never passed.
        if (query.number(3) != seal_of(out.back())) return Message{texts::store_time};
    }
}

std::uint64_t TableReader::steps() const
{
    return statements_.code.steps() + statements_.seat.steps() + statements_.asked.steps() +
           statements_.under.steps() + statements_.all.steps() + statements_.nodes.steps();
}

#undef PAPAMU_COLUMNS

} // namespace papamu::server::sqlite
