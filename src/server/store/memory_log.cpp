#include "server/store/memory_log.hpp"

#include "server/texts.hpp"

#include <algorithm>
#include <utility>

namespace papamu::server {

MemoryLog::~MemoryLog()
{
    delayed_ = 0;
    pump(std::numeric_limits<std::size_t>::max());
}

void MemoryLog::take(Command command) { waiting_.emplace_back(std::move(command)); }

void MemoryLog::take_reading(Reading reading, Extent) { waiting_.emplace_back(std::move(reading)); }

std::size_t MemoryLog::pump() { return pump(std::numeric_limits<std::size_t>::max()); }

std::size_t MemoryLog::pump(std::size_t limit)
{
    if (delayed_ > 0) {
        --delayed_;
        return 0;
    }
    std::size_t answered = 0;
    const bool within = std::exchange(pumping_, true);
    for (; answered < limit && !waiting_.empty(); ++answered) {
        // Out of the queue before it is answered: the answer may ask for more, or crash us.
        auto one = next();
        const bool fails = failing_ > 0;
        if (fails) --failing_;
        const auto reason = failing_reason_;
        const bool happens = !fails || failing_fate_ == Fate::kept;
        if (const auto* reading = std::get_if<Reading>(&one)) {
            (*reading)(fails ? &reason : nullptr);
            continue;
        }
        std::visit(
            [&]<class What>(const Job<What>& job) {
                using Answer = typename What::Answer;
                std::optional<Answer> decided;
                if (happens) decided = decide(job.what);
                job.done(fails ? refusal<Answer>(reason) : std::move(*decided));
            },
            std::get<Command>(one));
    }
    pumping_ = within;
    return answered;
}

void MemoryLog::crash(std::size_t kept)
{
    for (; kept > 0 && !waiting_.empty(); --kept) {
        const auto one = next();
        if (const auto* command = std::get_if<Command>(&one))
            std::visit([this](const auto& job) { static_cast<void>(decide(job.what)); }, *command);
    }
    waiting_.clear();
    delayed_ = failing_ = 0;
}

void MemoryLog::fail_next(std::size_t count, Message reason, Fate fate)
{
    failing_ = count;
    failing_reason_ = std::move(reason);
    failing_fate_ = fate;
}

MemoryLog::Waiting MemoryLog::next()
{
    auto one = std::move(waiting_.front());
    waiting_.pop_front();
    return one;
}

Result<Claim> MemoryLog::decide(const asked::Claim& claim)
{
    if (const auto damaged = damaged_.find(claim.match); damaged != damaged_.end()) return damaged->second;
    auto& match = matches_[claim.match];
    return Claim{++match.epoch, match.entries.size()};
}

Result<void> MemoryLog::decide(const asked::Put& put)
{
    if (put.item.value.empty())
        shelf_.erase(put.item.name);
    else
        shelf_[put.item.name] = put.item.value;
    return {};
}

Result<bool> MemoryLog::decide(const asked::Erase& erase) { return matches_.erase(erase.match) > 0; }

Result<std::optional<ClaimedTable>> MemoryLog::decide(const asked::ClaimTable& claim)
{
    auto row = tables_.claim(claim);
    if (!row) return std::optional<ClaimedTable>{};
    ClaimedTable claimed{std::move(*row), {}};
    const auto& match = claimed.row.match;
    if (!claimed.row.over && !match.empty() && !damaged_.contains(match))
        claimed.match = *decide(asked::Claim{match});
    return std::optional{std::move(claimed)};
}

AppendResult MemoryLog::decide(const asked::Append& append)
{
    const auto& asked = append.entry;
    if (const auto damaged = damaged_.find(asked.match); damaged != damaged_.end())
        return appended::Unavailable{damaged->second};
    const auto found = matches_.find(asked.match);
    if (found == matches_.end() || found->second.epoch != asked.epoch) return appended::Fenced{};
    auto& match = found->second;
    const std::uint64_t tip = match.entries.size();

    // The earlier entry that this one could be.
    const LogEntry* before = nullptr;
    if (asked.client.empty()) {
        if (asked.seq < tip) before = &match.entries[static_cast<std::size_t>(asked.seq)];
    } else if (const auto known = match.by_client.find(asked.client); known != match.by_client.end()) {
        before = &match.entries[static_cast<std::size_t>(known->second)];
    }
    if (before) {
        if (before->client == asked.client && before->payload == asked.payload)
            return appended::Same{before->seq};
        return appended::Conflict{tip};
    }
    if (asked.seq != tip) return appended::Conflict{tip};

    match.entries.push_back({asked.seq, asked.client, asked.payload});
    if (!asked.client.empty()) match.by_client.emplace(asked.client, asked.seq);
    return appended::Now{};
}

Result<std::vector<LogEntry>> MemoryLog::find_entries(std::string_view match, std::uint64_t from,
                                                      std::size_t limit)
{
    waited_for_ += !pumping_;
    if (const auto damaged = damaged_.find(match); damaged != damaged_.end()) return damaged->second;
    const auto found = matches_.find(match);
    if (found == matches_.end()) return std::vector<LogEntry>{};
    const auto& all = found->second.entries;
    const auto begin = static_cast<std::size_t>(std::min<std::uint64_t>(from, all.size()));
    const auto end = begin + std::min(limit, all.size() - begin);
    entries_read_ += end - begin;
    return std::vector<LogEntry>(all.begin() + static_cast<std::ptrdiff_t>(begin),
                                 all.begin() + static_cast<std::ptrdiff_t>(end));
}

Result<std::vector<LogMatch>> MemoryLog::find_matches(std::string_view after, std::size_t limit)
{
    waited_for_ += !pumping_;
    std::vector<LogMatch> out;
    for (auto it = matches_.upper_bound(after); it != matches_.end() && out.size() < limit; ++it)
        out.push_back({it->first, it->second.epoch, it->second.entries.size()});
    return out;
}

Result<std::vector<ShelfItem>> MemoryLog::find_items(std::string_view prefix, std::string_view after,
                                                     std::size_t limit)
{
    waited_for_ += !pumping_;
    std::vector<ShelfItem> out;
    auto it = after < prefix ? shelf_.lower_bound(prefix) : shelf_.upper_bound(after);
    for (; it != shelf_.end() && out.size() < limit && it->first.starts_with(prefix); ++it)
        out.push_back({it->first, it->second});
    return out;
}

Result<std::vector<TableRow>> MemoryLog::find_tables(const Wanted& wanted, std::string_view after,
                                                     std::size_t limit)
{
    waited_for_ += !pumping_;
    return tables_.find(wanted, after, limit);
}

Result<std::vector<NodeRow>> MemoryLog::find_nodes()
{
    waited_for_ += !pumping_;
    return tables_.nodes();
}

Result<void> MemoryLog::verify() { return {}; }

} // namespace papamu::server
