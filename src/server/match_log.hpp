#pragma once

// The log of one match as entries. The store keeps them without knowing what they mean.

#include "match/match.hpp"
#include "server/store/move_log.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace papamu::server {

/// The match that these entries of its log are, from the first one on; nothing where there are none yet. The
/// reason names the first entry that makes no sense: its line, its number, or what it does to the match.
Result<std::optional<Match>> fold_log(const std::vector<LogEntry>& entries);
/// The same; `digests` gets the match's digest after each of them.
Result<std::optional<Match>> fold_log(const std::vector<LogEntry>& entries,
                                      std::vector<std::uint64_t>& digests);

} // namespace papamu::server
