#include "server/store/sqlite_rounds.hpp"

#include "core/text.hpp"
#include "server/texts.hpp"

namespace papamu::server::sqlite {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t at_once = 500;

// Each entry with a client's id stands in the index of those once more. (The plus keeps SQLite from counting
// in the index both times.)
constexpr std::string_view pairs_sql =
    "SELECT (SELECT count(*) FROM entries WHERE match = id AND +client <> '') = "
    "(SELECT count(*) FROM entries INDEXED BY entries_by_client WHERE match = id AND client <> '') "
    "FROM matches WHERE name = ?";

// Every match has a row among the entries at least: its end.
constexpr std::string_view owners_sql =
    "SELECT match, match IN (SELECT id FROM matches) FROM entries WHERE match > ? ORDER BY match LIMIT 1";

} // namespace

Rounds::Rounds(std::filesystem::path file, RoundsPace pace, Alarm& alarm)
    : file_(std::move(file)), pace_(pace), alarm_(alarm), thread_([this] { go(); })
{
}

Rounds::~Rounds()
{
    {
        const std::lock_guard hold(mutex_);
        ending_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

bool Rounds::rest(std::chrono::nanoseconds time)
{
    std::unique_lock hold(mutex_);
    return !changed_.wait_for(hold, time, [this] { return ending_; });
}

void Rounds::go()
{
    for (auto pause = pace_.first; rest(pause) && !alarm_.is_damaged(); pause = pace_.every)
        if (const auto looked = look(); !looked) {
            alarm_.met(looked.reason());
            alarm_.tell(looked.reason());
        }
}

Result<void> Rounds::look()
{
    auto connection = Connection::open(file_);
    if (!connection) return connection.reason();
    connection->leave_as_it_is(true);
    auto reader = Reader::open(file_);
    if (!reader) return reader.reason();
    const auto pairs = Statement::prepare(*connection, pairs_sql);
    if (!pairs) return pairs.reason();

    for (std::string after;;) {
        const auto some = reader->matches(after, at_once);
        if (!some) return some.reason();
        if (some->empty()) break;
        for (const auto& match : *some) {
            const auto begin = Clock::now();
            if (auto looked = look_at_match(*reader, *pairs, *connection, match.name); !looked) return looked;
            if (!rest((Clock::now() - begin) * pace_.rest)) return {};
        }
        after = some->back().name;
    }
    for (std::string after;;) {
        const auto begin = Clock::now();
        const auto some = reader->items("", after, at_once);
        if (!some) return some.reason();
        if (some->empty()) break;
        for (const auto& item : *some)
            if (item.value.empty()) alarm_.tell({texts::store_shelf, {{"name", in_quotes(item.name)}}});
        after = some->back().name;
        if (!rest((Clock::now() - begin) * pace_.rest)) return {};
    }
    for (std::string after;;) {
        const auto begin = Clock::now();
        const auto some = reader->tables(wanted::All{}, after, at_once);
        if (!some) return some.reason();
        if (some->empty()) break;
        for (const auto& table : *some)
            if (table.record.empty()) alarm_.tell({texts::store_table, {{"code", in_quotes(table.code)}}});
        after = some->back().code;
        if (!rest((Clock::now() - begin) * pace_.rest)) return {};
    }
    return look_for_lost(*connection);
}

// Entries whose match is not there any more.
Result<void> Rounds::look_for_lost(Connection& connection)
{
    const auto owners = Statement::prepare(connection, owners_sql);
    if (!owners) return owners.reason();
    for (std::uint64_t after = 0;;) {
        const auto begin = Clock::now();
        {
            Query query(connection, *owners);
            const auto row = query.with(after).row();
            if (!row) return row.reason();
            if (!*row) return {};
            if (query.number(1) == 0)
                return Message{texts::store_damaged,
                               {{"file", file_.string()}, {"reason", "entries without a match"}}};
            after = query.number(0);
        }
        if (!rest((Clock::now() - begin) * pace_.rest)) return {};
    }
}

Result<void> Rounds::look_at_match(Reader& reader, const Statement& pairs, const Connection& connection,
                                   const std::string& match)
{
    for (std::uint64_t from = 0;;) {
        const auto some = reader.entries(match, from, at_once);
        if (!some && some.reason().id != texts::store_match.id()) return some.reason();
        if (!some) alarm_.tell(some.reason());
        if (!some || some->empty()) break;
        from = some->back().seq + 1;
    }
    Query query(connection, pairs);
    const auto row = query.with(match).row();
    if (!row) return row.reason();
    if (*row && query.number(0) == 0)
        return Message{texts::store_damaged,
                       {{"file", file_.string()}, {"reason", "an index does not say what its table does"}}};
    return {};
}

} // namespace papamu::server::sqlite
