#include "server/store/postgres_reader.hpp"

#include "core/text.hpp"
#include "server/store/postgres_tables.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace papamu::server::postgres {

namespace {

using namespace std::chrono_literals;

constexpr auto pause_between_tries = 250ms;

enum Asked : std::size_t {
    entries_of,
    all_matches,
    all_items,
    by_code,
    by_seat,
    by_asked,
    by_node,
    all_tables,
    all_nodes
};

const std::vector<std::string> statements{
    "SELECT seq, client, payload FROM entries WHERE match = (SELECT id FROM matches WHERE name = $1) "
    "AND seq >= $2 ORDER BY seq LIMIT $3",
    "SELECT name, epoch, (SELECT coalesce(max(seq) + 1, 0) FROM entries WHERE match = matches.id) "
    "FROM matches WHERE name > $1 ORDER BY name LIMIT $2",
    "SELECT name, value FROM shelf WHERE name > $2 AND name >= $1 AND starts_with(name, $1) "
    "AND ($4 = '' OR name < $4) ORDER BY name LIMIT $3",
    "SELECT " PAPAMU_TABLE_COLUMNS " FROM tables WHERE code = $1 AND code > $2 LIMIT $3",
    // Two look-ups, and not one through all tables, which a join with them would be where there are hundreds.
    "SELECT " PAPAMU_TABLE_COLUMNS " FROM tables WHERE first = $1 AND NOT over AND first <> '' AND code > $2 "
    "UNION ALL SELECT " PAPAMU_TABLE_COLUMNS " FROM tables WHERE second = $1 AND first <> $1 AND NOT over "
    "AND second <> '' AND code > $2 ORDER BY code LIMIT $3",
    "SELECT " PAPAMU_TABLE_COLUMNS " FROM tables WHERE creator = $1 AND asked = $2 AND asked <> '' "
    "AND code > $3 LIMIT $4",
    "SELECT " PAPAMU_TABLE_COLUMNS " FROM tables WHERE node = $1 AND NOT over AND code > $2 "
    "ORDER BY code LIMIT $3",
    "SELECT " PAPAMU_TABLE_COLUMNS " FROM tables WHERE code > $1 ORDER BY code LIMIT $2",
    "SELECT id, address, up, place, (extract(epoch FROM clock_timestamp() - beat) * 1000)::bigint, has_left, "
    "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint "
    "FROM nodes ORDER BY id",
};

// The first match whose entries have a gap, and the entry that it lacks; entries of no match have no name.
constexpr const char* unsound =
    "SELECT (SELECT name FROM matches WHERE id = match), "
    "(SELECT min(place) FROM (SELECT seq, row_number() OVER (ORDER BY seq) - 1 AS place FROM entries "
    "WHERE entries.match = unsound.match) AS placed WHERE seq <> place) "
    "FROM (SELECT match FROM entries GROUP BY match HAVING count(*) <> max(seq) + 1 OR "
    "NOT EXISTS (SELECT FROM matches WHERE id = match) ORDER BY match LIMIT 1) AS unsound";
constexpr std::chrono::hours until_all_is_read{24};

std::int64_t rows(std::size_t limit)
{
    return static_cast<std::int64_t>(
        std::min<std::uint64_t>(limit, std::numeric_limits<std::int64_t>::max()));
}

// Every text that begins with the prefix is less; empty where there is none.
std::string behind(std::string_view prefix)
{
    std::string out(prefix);
    // Names are UTF-8, in which no byte is greater than F4; ASCII can be counted up.
    while (!out.empty() && static_cast<unsigned char>(out.back()) >= 0x7F) out.pop_back();
    if (!out.empty()) ++out.back();
    return out;
}

// Two waited for each other, as where somebody changes the schema, and the other one goes on.
bool may_read_again(const Trouble& trouble) { return trouble.is("40P01"); }

} // namespace

std::optional<Trouble> Reader::connect()
{
    const auto use = identity_ ? Connection::Use::reading : Connection::Use::looking;
    auto opened = Connection::open(place_, use, patience_);
    if (auto* trouble = std::get_if<Trouble>(&opened)) return std::move(*trouble);
    auto& connection = std::get<Connection>(opened);
    if (identity_)
        if (auto trouble = identity_->check(connection)) return trouble;
    connection_ = std::move(connection);
    return {};
}

std::optional<Trouble> Reader::connect_prepared()
{
    auto trouble = connect();
    if (!trouble) trouble = connection_->prepare(statements);
    if (trouble) connection_.reset();
    return trouble;
}

Result<Reader> Reader::over(Place place, std::shared_ptr<Identity> identity,
                            std::chrono::milliseconds patience, Connection connection)
{
    if (const auto trouble = connection.prepare(statements)) return reason_at_start(place, *trouble);
    Reader reader(std::move(place), std::move(identity), patience);
    reader.connection_ = std::move(connection);
    reader.may_connect_ = false;
    return reader;
}

// A connection that was lost while nobody used it is noticed only by using it, and reading again does no
// harm.
Result<Rows> Reader::ask(std::size_t statement, Values values)
{
    const std::vector<Step> steps{{statement, std::move(values)}};
    const auto deadline = std::chrono::steady_clock::now() + patience_;
    for (int tries = 0; tries < 2 && std::chrono::steady_clock::now() < deadline; ++tries) {
        if (!connection_) {
            if (!may_connect_) return reason_at_start(place_, last_);
            if (std::chrono::steady_clock::now() < next_try_) return reason_of(last_);
            if (auto trouble = connect_prepared()) {
                last_ = std::move(*trouble);
                if (may_read_again(last_)) continue;
                next_try_ = std::chrono::steady_clock::now() + pause_between_tries;
                return reason_of(last_);
            }
        }
        auto ran = connection_->run(steps);
        if (auto* found = std::get_if<std::vector<Rows>>(&ran)) return std::move(found->front());
        last_ = std::move(std::get<Trouble>(ran));
        if (last_.lost)
            connection_.reset();
        else if (!may_read_again(last_))
            return reason_of(last_);
    }
    return reason_of(last_);
}

Result<std::vector<LogEntry>> Reader::entries(std::string_view match, std::uint64_t from, std::size_t limit)
{
    std::vector<LogEntry> out;
    if (from >= sequence_limit) return out;
    const auto found = ask(entries_of, std::move(Values().with(match).with(from).with(rows(limit))));
    if (!found) return found.reason();
    for (std::size_t row = 0; row < found->size(); ++row) {
        const auto seq = static_cast<std::uint64_t>(found->number(row, 0));
        if (seq != from + row)
            return Message{
                texts::store_match,
                {{"match", in_quotes(match)}, {"why", Message{texts::store_gap, {{"entry", from + row}}}}}};
        out.push_back({seq, found->text(row, 1), found->text(row, 2)});
    }
    return out;
}

Result<std::vector<LogMatch>> Reader::matches(std::string_view after, std::size_t limit)
{
    const auto found = ask(all_matches, std::move(Values().with(after).with(rows(limit))));
    if (!found) return found.reason();
    std::vector<LogMatch> out;
    for (std::size_t row = 0; row < found->size(); ++row)
        out.push_back({found->text(row, 0), static_cast<Epoch>(found->number(row, 1)),
                       static_cast<std::uint64_t>(found->number(row, 2))});
    return out;
}

Result<std::vector<ShelfItem>> Reader::items(std::string_view prefix, std::string_view after,
                                             std::size_t limit)
{
    const auto found =
        ask(all_items, std::move(Values().with(prefix).with(after).with(rows(limit)).with(behind(prefix))));
    if (!found) return found.reason();
    std::vector<ShelfItem> out;
    for (std::size_t row = 0; row < found->size(); ++row)
        out.push_back({found->text(row, 0), found->text(row, 1)});
    return out;
}

Result<std::vector<TableRow>> Reader::tables(const Wanted& wanted, std::string_view after, std::size_t limit)
{
    const auto read = [&](std::size_t statement, Values values) -> Result<std::vector<TableRow>> {
        const auto found = ask(statement, std::move(values.with(after).with(rows(limit))));
        if (!found) return found.reason();
        std::vector<TableRow> out;
        for (std::size_t row = 0; row < found->size(); ++row) out.push_back(table_in(*found, row));
        return out;
    };
    if (const auto* code = std::get_if<wanted::Code>(&wanted))
        return read(by_code, std::move(Values().with(code->code)));
    if (const auto* seat = std::get_if<wanted::Seat>(&wanted))
        return read(by_seat, std::move(Values().with(seat->guest)));
    if (const auto* asked = std::get_if<wanted::Asked>(&wanted))
        return read(by_asked, std::move(Values().with(asked->creator).with(asked->asked)));
    if (const auto* under = std::get_if<wanted::Under>(&wanted))
        return read(by_node, std::move(Values().with(under->node)));
    return read(all_tables, {});
}

Result<std::vector<NodeRow>> Reader::nodes()
{
    const auto asked = Identity::now();
    const auto found = ask(all_nodes, {});
    if (!found) return found.reason();
    if (identity_ && found->size() > 0) identity_->told_time(asked, found->number(0, 6), Identity::now());
    std::vector<NodeRow> out;
    for (std::size_t row = 0; row < found->size(); ++row)
        out.push_back({static_cast<Node>(found->number(row, 0)), found->text(row, 1), found->number(row, 2),
                       found->text(row, 3), found->number(row, 4), found->truth(row, 5)});
    return out;
}

Result<void> Reader::verify()
{
    Reader own(place_, identity_, patience_);
    if (const auto trouble = own.connect()) return reason_of(*trouble);
    auto found = own.connection_->run(
        std::string("SET statement_timeout = 0; SET lock_timeout = 0;") + unsound, until_all_is_read);
    if (const auto* trouble = std::get_if<Trouble>(&found)) return reason_of(*trouble);
    const auto& rows = std::get<Rows>(found);
    if (rows.size() == 0) return {};
    if (rows.is_null(0, 0)) return Message{texts::database_orphans, {{"place", place_.shown}}};
    // Answered in text.
    const std::int64_t missing = std::strtoll(rows.text(0, 1).c_str(), nullptr, 10);
    return Message{
        texts::store_match,
        {{"match", in_quotes(rows.text(0, 0))}, {"why", Message{texts::store_gap, {{"entry", missing}}}}}};
}

} // namespace papamu::server::postgres
