#include "server/store/sqlite_moving.hpp"

#include "core/text.hpp"
#include "server/store/seals.hpp"
#include "server/store/sqlite_tables.hpp"
#include "server/texts.hpp"

namespace papamu::server::sqlite {

namespace {

constexpr std::uint64_t at_once = 1000;
constexpr std::string_view time_name = "service/time";

struct Lying {
    ShelfItem item;
    bool sound = false;
};

// All at once, so that what is changed meanwhile is not read again.
Result<std::vector<Lying>> some_items(const Connection& connection, const Statement& statement,
                                      std::string_view after, std::string_view end)
{
    std::vector<Lying> out;
    Query query(connection, statement);
    query.with(after).with(end).with(at_once);
    for (;;) {
        const auto more = query.row();
        if (!more) return more.reason();
        if (!*more) return out;
        Lying lying{{query.text(0), query.text(1)}};
        lying.sound = query.number(2) == seal_of(lying.item);
        out.push_back(std::move(lying));
    }
}

/// The keys of a record as it was written then, and when.
class Keys {
public:
    static Result<Keys> prepare(const Connection& connection)
    {
        auto statement = Statement::prepare(
            connection, "SELECT json_extract(?1, '$.state') = 'over', json_extract(?1, '$.first.guest'), "
                        "json_extract(?1, '$.second.guest'), json_extract(?1, '$.creator'), "
                        "json_extract(?1, '$.asked'), json_extract(?1, '$.match'), "
                        "json_extract(?1, '$.changed') WHERE json_valid(?1)");
        if (!statement) return statement.reason();
        return Keys(std::move(*statement));
    }
    Result<std::uint64_t> read(const Connection& connection, TableRow& row) const
    {
        Query query(connection, statement_);
        const auto there = query.with(row.record).row();
        if (!there) return there.reason();
        if (!*there) return std::uint64_t{0};
        row.over = query.number(0) != 0;
        row.guests = {query.text(1), query.text(2)};
        row.creator = query.text(3);
        row.asked = query.text(4);
        row.match = query.text(5);
        return query.number(6);
    }

private:
    explicit Keys(Statement statement) : statement_(std::move(statement)) {}
    Statement statement_;
};

// After a crash a table could lie in both places: the one that was written last is the right one.
Result<void> move(const Connection& connection, TableWriter& tables, const Keys& keys, TableRow row)
{
    const auto changed = keys.read(connection, row);
    if (!changed) return changed.reason();
    if (!fits(row)) row.guests = {}, row.creator = row.asked = row.match = {};
    for (;;) {
        const auto answer = tables.open(connection, row);
        if (!answer) return answer.reason();
        if (std::holds_alternative<opened::Now>(*answer)) return {};
        if (const auto* before = std::get_if<opened::Before>(&*answer); before && before->code != row.code) {
            row.asked.clear();
            continue;
        }
        auto there = tables.find(connection, row.code);
        if (!there) return there.reason();
        auto earlier = **there;
        const auto when = keys.read(connection, earlier);
        if (!when) return when.reason();
        if (*when >= *changed) return {};
        row.epoch = earlier.epoch;
        const auto kept = tables.keep(connection, row);
        return kept ? Result<void>{} : Result<void>{kept.reason()};
    }
}

} // namespace

Result<void> move_tables(Connection& connection)
{
    auto tables = TableWriter::prepare(connection);
    if (!tables) return tables.reason();
    const auto keys = Keys::prepare(connection);
    if (!keys) return keys.reason();
    const auto items = Statement::prepare(
        connection, "SELECT name, value, seal FROM shelf WHERE name > ? AND name < ? ORDER BY name LIMIT ?");
    const auto remove = Statement::prepare(connection, "DELETE FROM shelf WHERE name = ?");
    if (!items) return items.reason();
    if (!remove) return remove.reason();
    const auto take_away = [&](const std::string& name) {
        return Query(connection, *remove).with(name).run();
    };

    const auto times = some_items(connection, *items, "service/timd~", "service/time~");
    if (!times) return times.reason();
    Node node = 0;
    for (const auto& [item, sound] : *times) {
        if (item.name != time_name) continue;
        const auto up = sound ? parse_number(item.value) : std::nullopt;
        if (!up) return Message{texts::store_time};
        const auto entered = tables->enter(connection, "");
        if (!entered) return entered.reason();
        node = *entered;
        if (const auto beaten = tables->beat(connection, node, *up); !beaten) return beaten.reason();
        if (const auto gone = take_away(item.name); !gone) return gone;
    }
    for (const std::string prefix : {"over/", "table/"}) {
        for (auto after = prefix;;) {
            const auto some = some_items(connection, *items, after, prefix + '\xFF');
            if (!some) return some.reason();
            for (const auto& [item, sound] : *some) {
                after = item.name;
                if (!sound) continue;
                if (node == 0) {
                    const auto entered = tables->enter(connection, "");
                    if (!entered) return entered.reason();
                    node = *entered;
                }
                TableRow row;
                row.code = item.name.substr(prefix.size());
                row.node = node;
                row.record = item.value;
                if (row.code.empty() || row.code.size() > longest_code) continue;
                if (const auto moved = move(connection, *tables, *keys, std::move(row)); !moved) return moved;
                if (const auto gone = take_away(item.name); !gone) return gone;
            }
            if (some->size() < at_once) break;
        }
    }
    return {};
}

} // namespace papamu::server::sqlite
