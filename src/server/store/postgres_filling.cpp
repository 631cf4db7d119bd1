#include "server/store/postgres_filling.hpp"

#include "server/store/postgres_schema.hpp"
#include "server/store/postgres_tables.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <utility>

namespace papamu::server {

using postgres::Connection;
using postgres::Rows;
using postgres::Step;
using postgres::Trouble;
using postgres::Values;

namespace {

using namespace std::chrono_literals;

constexpr std::size_t rows_at_once = 4000;
constexpr std::size_t bytes_at_once = 1U << 20;
/// What is committed may be gigabytes, and wait for a replica.
constexpr auto patience = 600s;

enum Said : std::size_t { commit, add_matches, add_entries, add_nodes, add_tables, add_items, go_on };

// Numbers are their own, and those that follow are set in the end. A match belongs to no connection (writer
// 0), and a node has left.
const std::vector<std::string> statements{
    "COMMIT",
    "INSERT INTO matches (id, name, epoch, writer) OVERRIDING SYSTEM VALUE "
    "SELECT id, name, epoch, 0 FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS one (id, name, epoch)",
    "INSERT INTO entries SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[])",
    "INSERT INTO nodes (id, address, place, up, has_left) OVERRIDING SYSTEM VALUE "
    "SELECT id, address, place, up, true FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) "
    "AS one (id, address, place, up)",
    "INSERT INTO tables (" PAPAMU_TABLE_COLUMNS
    ") SELECT code, node, epoch, shift, over <> 0, first, second, "
    "creator, asked, match, record FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], "
    "$5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[]) "
    "AS one (" PAPAMU_TABLE_COLUMNS ")",
    "INSERT INTO shelf SELECT * FROM unnest($1::text[], $2::text[])",
    "SELECT (SELECT setval('matches_id_seq', greatest(last_value, $1), is_called OR $1 > 0) FROM "
    "matches_id_seq), "
    "(SELECT setval('nodes_id_seq', greatest(last_value, $2), is_called OR $2 > 0) FROM nodes_id_seq), "
    "(SELECT setval('epochs', greatest(last_value, $3), is_called OR $3 > 0) FROM epochs)",
};

const std::string look =
    "SELECT EXISTS (SELECT FROM matches) OR EXISTS (SELECT FROM entries) OR "
    "EXISTS (SELECT FROM nodes) OR EXISTS (SELECT FROM tables) OR EXISTS (SELECT FROM shelf)";
// Whoever holds one of these tables for longer than that uses them.
const std::string begin =
    "BEGIN; SET LOCAL lock_timeout = '5s'; SET LOCAL idle_in_transaction_session_timeout = 0;"
    "LOCK TABLE matches, entries, nodes, tables, shelf IN ACCESS EXCLUSIVE MODE;";

/// One column of some rows: a number or a text of each.
template <class All, class Of>
auto column(const All& rows, const Of& of)
{
    if constexpr (std::is_convertible_v<decltype(of(rows[0])), std::string_view>) {
        std::vector<std::string_view> out;
        for (const auto& row : rows) out.push_back(of(row));
        return out;
    } else {
        std::vector<std::int64_t> out;
        for (const auto& row : rows) out.push_back(static_cast<std::int64_t>(of(row)));
        return out;
    }
}

} // namespace

Result<std::unique_ptr<Filling>> PostgresFilling::open(std::string_view url)
{
    auto place = postgres::Place::read(url);
    if (!place) return place.reason();
    auto opened = Connection::open(*place, Connection::Use::writing, patience);
    if (const auto* trouble = std::get_if<Trouble>(&opened)) return reason_at_start(*place, *trouble);
    auto& connection = std::get<Connection>(opened);
    if (const auto ready = prepare_schema(connection, *place); !ready) return ready.reason();
    // The look comes first, too: nobody who uses it shall wait for a copy that is refused.
    for (const auto& sql : {look, begin, look}) {
        const auto ran = connection.run(sql);
        if (const auto* trouble = std::get_if<Trouble>(&ran))
            return trouble->is("55P03") ? Message{texts::copy_used, {{"place", place->shown}}}
                                        : reason_at_start(*place, *trouble);
        const auto& rows = std::get<Rows>(ran);
        if (rows.size() > 0 && rows.text(0, 0) == "t")
            return Message{texts::copy_held, {{"place", place->shown}}};
    }
    if (const auto trouble = connection.prepare(statements)) return reason_at_start(*place, *trouble);
    return std::unique_ptr<Filling>(new PostgresFilling(std::move(*place), std::move(connection)));
}

Result<void> PostgresFilling::match(const LogMatch& match)
{
    ++last_match_;
    matches_.push_back(match);
    return count(match.name.size());
}

Result<void> PostgresFilling::entries(std::vector<LogEntry> next)
{
    for (auto& entry : next) {
        const auto size = entry.client.size() + entry.payload.size();
        entries_.push_back({last_match_, std::move(entry)});
        if (auto sent = count(size); !sent) return sent;
    }
    return {};
}

Result<void> PostgresFilling::node(NodeRow row)
{
    last_node_ = std::max(last_node_, static_cast<std::int64_t>(row.node));
    nodes_.push_back(std::move(row));
    return count(nodes_.back().address.size());
}

Result<void> PostgresFilling::table(TableRow row)
{
    last_epoch_ = std::max(last_epoch_, static_cast<std::int64_t>(row.epoch));
    tables_.push_back(std::move(row));
    return count(tables_.back().record.size());
}

Result<void> PostgresFilling::item(ShelfItem item)
{
    items_.push_back(std::move(item));
    return count(items_.back().value.size());
}

Result<void> PostgresFilling::finish()
{
    if (auto sent = send(); !sent) return sent;
    return run(
        {{go_on, std::move(Values().with(last_match_).with(last_node_).with(last_epoch_))}, {commit, {}}});
}

// That one more row has come.
Result<void> PostgresFilling::count(std::size_t bytes)
{
    ++rows_;
    bytes_ += bytes;
    return rows_ < rows_at_once && bytes_ < bytes_at_once ? Result<void>{} : send();
}

Result<void> PostgresFilling::send()
{
    std::vector<Step> steps;
    if (!matches_.empty()) {
        // They are numbered in the order in which they came.
        std::vector<std::int64_t> ids;
        for (auto id = last_match_ - static_cast<std::int64_t>(matches_.size()); id < last_match_;)
            ids.push_back(++id);
        steps.push_back(
            {add_matches,
             std::move(Values()
                           .with(ids)
                           .with(column(matches_, [](auto& one) { return std::string_view(one.name); }))
                           .with(column(matches_, [](auto& one) { return one.epoch; })))});
    }
    const auto text = [](const auto& rows, const auto member) {
        return column(rows, [&](auto& row) { return std::string_view(row.*member); });
    };
    const auto number = [](const auto& rows, const auto member) {
        return column(rows, [&](auto& row) { return row.*member; });
    };
    if (!entries_.empty())
        steps.push_back(
            {add_entries,
             std::move(
                 Values()
                     .with(number(entries_, &Entry::match))
                     .with(column(entries_, [](auto& one) { return one.entry.seq; }))
                     .with(column(entries_, [](auto& one) { return std::string_view(one.entry.client); }))
                     .with(
                         column(entries_, [](auto& one) { return std::string_view(one.entry.payload); })))});
    if (!nodes_.empty())
        steps.push_back({add_nodes, std::move(Values()
                                                  .with(number(nodes_, &NodeRow::node))
                                                  .with(text(nodes_, &NodeRow::address))
                                                  .with(text(nodes_, &NodeRow::place))
                                                  .with(number(nodes_, &NodeRow::up)))});
    if (!tables_.empty())
        steps.push_back(
            {add_tables,
             std::move(Values()
                           .with(text(tables_, &TableRow::code))
                           .with(number(tables_, &TableRow::node))
                           .with(number(tables_, &TableRow::epoch))
                           .with(number(tables_, &TableRow::shift))
                           .with(number(tables_, &TableRow::over))
                           .with(column(tables_, [](auto& one) { return std::string_view(one.guests[0]); }))
                           .with(column(tables_, [](auto& one) { return std::string_view(one.guests[1]); }))
                           .with(text(tables_, &TableRow::creator))
                           .with(text(tables_, &TableRow::asked))
                           .with(text(tables_, &TableRow::match))
                           .with(text(tables_, &TableRow::record)))});
    if (!items_.empty())
        steps.push_back(
            {add_items,
             std::move(Values().with(text(items_, &ShelfItem::name)).with(text(items_, &ShelfItem::value)))});
    auto ran = steps.empty() ? Result<void>{} : run(std::move(steps));
    matches_.clear();
    entries_.clear();
    nodes_.clear();
    tables_.clear();
    items_.clear();
    rows_ = bytes_ = 0;
    return ran;
}

Result<void> PostgresFilling::run(std::vector<Step> steps)
{
    const auto ran = connection_.run(steps);
    if (const auto* trouble = std::get_if<Trouble>(&ran)) return reason_at_start(place_, *trouble);
    return {};
}

} // namespace papamu::server
