#include "server/store/move_log.hpp"

#include "core/text.hpp"
#include "server/texts.hpp"

#include <cassert>

namespace papamu::server {

namespace {

bool is_one_line(std::string_view text, std::size_t limit)
{
    return text.size() <= limit && text.find('\n') == std::string_view::npos && is_clean_utf8(text);
}

bool is_match_name(std::string_view name) { return !name.empty() && is_one_line(name, longest_match_name); }

} // namespace

bool fits(const LogEntry& entry)
{
    return entry.seq < sequence_limit && is_one_line(entry.client, longest_client_id) &&
           !entry.payload.empty() && is_one_line(entry.payload, longest_payload);
}

bool fits(const LogMatch& match) { return is_match_name(match.name) && match.epoch < sequence_limit; }

bool of_one_match(const Message& reason) { return reason.id == texts::store_match.id(); }

void MoveLog::claim(std::string match, ClaimDone done)
{
    assert(is_match_name(match) && done);
    take_claim(std::move(match), std::move(done));
}

void MoveLog::append(Append asked, AppendDone done)
{
    assert(is_match_name(asked.match) && done);
    assert(asked.seq < sequence_limit && asked.epoch < sequence_limit);
    assert(is_one_line(asked.client, longest_client_id));
    assert(!asked.payload.empty() && is_one_line(asked.payload, longest_payload));
    take_append(std::move(asked), std::move(done));
}

Result<std::vector<LogEntry>> MoveLog::read(std::string_view match, std::uint64_t from, std::size_t limit)
{
    if (from >= sequence_limit || limit == 0) return std::vector<LogEntry>{};
    return find_entries(match, from, limit);
}

void MoveLog::fetch(std::string match, std::uint64_t from, std::size_t limit, EntriesDone done)
{
    assert(done);
    take_reading(
        [this, match = std::move(match), from, limit, done = std::move(done)](const Message* refused) {
            done(refused ? Result<std::vector<LogEntry>>{*refused} : read(match, from, limit));
        },
        Extent::match);
}

Result<std::vector<LogMatch>> MoveLog::matches(std::string_view after, std::size_t limit)
{
    if (limit == 0) return std::vector<LogMatch>{};
    return find_matches(after, limit);
}

} // namespace papamu::server
