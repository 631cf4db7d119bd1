#include "server/check_service.hpp"

#include "core/hash.hpp"
#include "core/text.hpp"
#include "server/match_log.hpp"
#include "server/table_record.hpp"
#include "server/texts.hpp"

#include <limits>
#include <unordered_map>

namespace papamu::server {

namespace {

/// How far a match has come.
struct Seen {
    std::uint64_t entries = 0;
    bool ended = false;
};

Result<Seen> see(const std::vector<LogEntry>& entries)
{
    const auto match = fold_log(entries);
    if (!match) return match.reason();
    return Seen{entries.size(), *match && (*match)->conclusion()};
}

class Checking {
public:
    explicit Checking(Store& store) : store_(store) {}

    Result<void> match(const LogMatch& match, const std::vector<LogEntry>& entries)
    {
        const auto seen = see(entries);
        if (!seen) return seen.reason();
        seen_[hash_text(match.name)] = *seen;
        return {};
    }

    Result<void> table(const TableRow& row)
    {
        const auto record = read_table_record(row);
        if (!record)
            return Message{texts::store_record, {{"code", in_quotes(row.code)}, {"why", record.reason()}}};
        const auto place = seen_.find(hash_text(record->match));
        if (record->match.empty() || place == seen_.end()) return {};
        if (agree(*record, place->second)) return {};
        // It may have gone on since then.
        const auto entries = store_.read(record->match, 0, std::numeric_limits<std::size_t>::max());
        if (!entries) return entries.reason();
        const auto now = see(*entries);
        if (!now) return now.reason();
        if (agree(*record, *now)) return {};
        const Argument entry{"entry", static_cast<std::int64_t>(now->entries)};
        const Message why{texts::store_not_ended, {entry, {"code", in_quotes(row.code)}}};
        const Message gap{texts::store_gap, {entry}};
        return Message{
            texts::store_match,
            {{"match", in_quotes(record->match)}, {"why", record->held_seq > now->entries ? gap : why}}};
    }

private:
    static bool agree(const TableRecord& record, const Seen& seen)
    {
        return record.held_seq <= seen.entries && (seen.ended || record.state != protocol::TableState::over);
    }

    Store& store_;
    std::unordered_map<std::uint64_t, Seen> seen_; ///< by the hash of the match's name
};

} // namespace

Result<CheckedLog> check_service(Store& store)
{
    Checking checking(store);
    return check_log(
        store,
        [&](const LogMatch& match, const std::vector<LogEntry>& entries) {
            return checking.match(match, entries);
        },
        [&](const TableRow& row) { return checking.table(row); });
}

} // namespace papamu::server
