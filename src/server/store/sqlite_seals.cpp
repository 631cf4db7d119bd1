#include "server/store/sqlite_seals.hpp"

#include "core/text.hpp"
#include "server/store/seals.hpp"
#include "server/texts.hpp"

#include <vector>

namespace papamu::server::sqlite {

namespace {

constexpr std::uint64_t at_once = 1000;

// All at once, so that what is changed meanwhile is not read again.
Result<std::vector<LogEntry>> some_entries(Connection& connection, const Statement& statement,
                                           std::uint64_t match, std::uint64_t from)
{
    std::vector<LogEntry> out;
    Query query(connection, statement);
    query.with(match).with(from).with(at_once);
    for (;;) {
        const auto more = query.row();
        if (!more) return more.reason();
        if (!*more) return out;
        out.push_back({query.number(0), query.text(1), query.text(2)});
    }
}

Result<void> seal_matches(Connection& connection)
{
    auto matches = Statement::prepare(connection, "SELECT id, name, epoch FROM matches ORDER BY id");
    auto entries =
        Statement::prepare(connection, "SELECT seq, client, payload FROM entries WHERE match = ? AND "
                                       "seq >= ? AND seq < 1 << 52 ORDER BY seq LIMIT ?");
    auto chain_entry =
        Statement::prepare(connection, "UPDATE entries SET chain = ? WHERE match = ? AND seq = ?");
    auto end_match =
        Statement::prepare(connection, "INSERT INTO entries (match, seq, client, payload, chain) "
                                       "VALUES (?, 1 << 52, '', ?, ?)");
    auto seal_match = Statement::prepare(connection, "UPDATE matches SET seal = ? WHERE id = ?");
    for (const auto* statement : {&matches, &entries, &chain_entry, &end_match, &seal_match})
        if (!*statement) return statement->reason();

    struct Row {
        std::uint64_t id;
        LogMatch match;
    };
    std::vector<Row> all;
    Query query(connection, *matches);
    for (;;) {
        const auto more = query.row();
        if (!more) return more.reason();
        if (!*more) break;
        all.push_back({query.number(0), {query.text(1), query.number(2), 0}});
    }
    for (auto& [id, match] : all) {
        auto chain = chain_begin(match.name);
        for (std::size_t count = at_once; count == at_once;) {
            const auto some = some_entries(connection, *entries, id, match.tip);
            if (!some) return some.reason();
            count = some->size();
            for (const auto& entry : *some) {
                chain = chain_on(chain, entry.seq, entry.client, entry.payload);
                match.tip = entry.seq + 1;
                auto set = Query(connection, *chain_entry).with(chain).with(id).with(entry.seq).run();
                if (!set) return set;
            }
        }
        const auto seal = seal_of_end(match, chain);
        const auto tip = std::to_string(match.tip);
        if (auto set = Query(connection, *end_match).with(id).with(tip).with(seal).run(); !set) return set;
        if (auto set = Query(connection, *seal_match).with(seal_of_owner(match)).with(id).run(); !set)
            return set;
    }
    return {};
}

Result<void> seal_shelf(Connection& connection)
{
    auto items = Statement::prepare(connection, "SELECT name, value FROM shelf ORDER BY name");
    auto seal_item = Statement::prepare(connection, "UPDATE shelf SET seal = ? WHERE name = ?");
    if (!items) return items.reason();
    if (!seal_item) return seal_item.reason();
    std::vector<std::pair<std::string, std::uint64_t>> seals;
    Query query(connection, *items);
    for (;;) {
        const auto more = query.row();
        if (!more) return more.reason();
        if (!*more) break;
        ShelfItem item{query.text(0), query.text(1)};
        const auto seal = seal_of(item);
        seals.emplace_back(std::move(item.name), seal);
    }
    for (const auto& [name, seal] : seals)
        if (auto set = Query(connection, *seal_item).with(seal).with(name).run(); !set) return set;
    return {};
}

} // namespace

Message beyond(const LogMatch& match)
{
    const Message why{texts::store_beyond, {{"entry", static_cast<std::int64_t>(match.tip)}}};
    return {texts::store_match, {{"match", in_quotes(match.name)}, {"why", why}}};
}

SealedMatch match_in(const Query& query)
{
    const auto tip = parse_number(query.text(3));
    const auto seen = query.is_nothing(5) ? 0 : query.number(5) + 1;
    SealedMatch out{query.number(0),
                    {query.text(1), query.number(2), tip ? static_cast<std::uint64_t>(*tip) : seen},
                    query.number(6),
                    {}};
    if (seen == 0) out.chain = chain_begin(out.match.name);
    const auto damaged = [&](const Message& why) {
        out.damage = Message{texts::store_match, {{"match", in_quotes(out.match.name)}, {"why", why}}};
    };
    if (seen > out.match.tip)
        out.damage = beyond(out.match);
    else if (seen < out.match.tip)
        damaged({texts::store_gap, {{"entry", static_cast<std::int64_t>(seen)}}});
    else if (!tip || query.number(4) != seal_of_end(out.match, out.chain) ||
             query.number(7) != seal_of_owner(out.match))
        damaged(texts::store_changed);
    return out;
}

Result<Kept> kept_in(Connection& connection)
{
    const auto statement = Statement::prepare(connection, "SELECT store, commits FROM ledger");
    if (!statement) return statement.reason();
    Query query(connection, *statement);
    const auto row = query.row();
    if (!row) return row.reason();
    // Where its one row is missing it is the ledger of no store.
    Kept kept;
    if (*row) kept.store = query.number(0), kept.commits = query.number(1);
    return kept;
}

Result<std::uint64_t> entries_in(Connection& connection)
{
    const auto entries = connection.number(
        "SELECT CAST(total((SELECT payload FROM entries WHERE match = id AND seq = 1 << 52)) AS INTEGER) "
        "FROM matches");
    if (!entries) return entries.reason();
    return static_cast<std::uint64_t>(*entries);
}

Result<void> seal_all(Connection& connection)
{
    if (auto matches = seal_matches(connection); !matches) return matches;
    return seal_shelf(connection);
}

} // namespace papamu::server::sqlite
