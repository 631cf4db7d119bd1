#pragma once

// The log of one match as entries. The store keeps them without knowing what they mean.

#include "match/match.hpp"
#include "server/store/move_log.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace papamu::server {

/// The match that these entries of its log are, from the first one on; nothing where there are none yet. The
/// reason names the first entry that makes no sense: its line, its number, or what it does to the match.
Result<std::optional<Match>> fold_log(const std::vector<LogEntry>& entries);

/// A match with what is known of each of its entries.
struct LoadedLog {
    std::optional<Match> match;
    std::vector<std::string> ids;       ///< under which they were asked for
    std::vector<std::uint64_t> digests; ///< of the match after each of them
};

/// The same with more, going on from what is loaded already. Some milliseconds for a long match, on any
/// thread.
Result<LoadedLog> load_log(const std::vector<LogEntry>& entries, LoadedLog loaded = {});
/// Whether these entries, of which the first is known already, are of the match that is loaded.
bool follows(const std::vector<LogEntry>& entries, const LoadedLog& loaded);

} // namespace papamu::server
