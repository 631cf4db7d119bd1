#include "server/match_log.hpp"

#include "server/texts.hpp"

#include <utility>

namespace papamu::server {

Result<std::optional<Match>> fold_log(const std::vector<LogEntry>& entries)
{
    auto loaded = load_log(entries);
    if (!loaded) return loaded.reason();
    return std::move(loaded->match);
}

Result<LoadedLog> load_log(const std::vector<LogEntry>& entries, LoadedLog loaded)
{
    auto& match = loaded.match;
    loaded.ids.reserve(loaded.ids.size() + entries.size());
    loaded.digests.reserve(loaded.digests.size() + entries.size());
    for (const auto& logged : entries) {
        const auto refused = [&](const Message& why) {
            return Message{texts::store_entry,
                           {{"entry", static_cast<std::int64_t>(logged.seq)}, {"why", why}}};
        };
        auto entry = parse_entry(logged.payload);
        if (!entry) return refused(entry.reason());
        if (entry->seq != logged.seq) return refused(texts::store_other_seq);
        if (match) {
            if (const auto added = match->add(std::move(*entry)); !added) return refused(added.reason());
        } else {
            auto begun = Match::begin(*entry);
            if (!begun) return refused(begun.reason());
            match = std::move(*begun);
        }
        loaded.ids.push_back(logged.client);
        loaded.digests.push_back(match->digest());
    }
    return loaded;
}

bool follows(const std::vector<LogEntry>& entries, const LoadedLog& loaded)
{
    if (entries.empty() || !loaded.match) return false;
    const auto& first = entries.front();
    return first.seq + 1 == loaded.match->next_seq() && first.client == loaded.ids.back() &&
           first.payload == text(loaded.match->entries().back());
}

} // namespace papamu::server
