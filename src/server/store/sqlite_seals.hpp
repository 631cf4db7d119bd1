#pragma once

#include "server/store/kept_count.hpp"
#include "server/store/move_log.hpp"
#include "server/store/sqlite.hpp"

#include <optional>

namespace papamu::server::sqlite {

/// One match by its name, for `match_in`.
inline constexpr std::string_view match_sql =
    "SELECT id, name, epoch, tip, seal, (SELECT chain FROM entries WHERE match = id AND seq = tip - 1), "
    "EXISTS (SELECT 1 FROM entries WHERE match = id AND seq = tip) FROM matches WHERE name = ?";

struct SealedMatch {
    std::uint64_t id = 0;
    LogMatch match;
    std::uint64_t chain = 0;       ///< of its last entry
    std::optional<Message> damage; ///< names the match
};
/// The row that a query found.
SealedMatch match_in(const Query& query);

/// That something stands behind the last entry of a match.
Message beyond(const LogMatch& match);

/// What the file counts of itself.
Result<Kept> kept_in(Connection& connection);

/// Gives check values to everything in a file that has none yet, and counts it; within one transaction. A
/// million entries take some seconds.
Result<void> seal_all(Connection& connection);

} // namespace papamu::server::sqlite
