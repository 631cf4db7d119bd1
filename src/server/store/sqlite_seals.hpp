#pragma once

#include "server/store/kept_count.hpp"
#include "server/store/move_log.hpp"
#include "server/store/sqlite.hpp"

#include <optional>

namespace papamu::server::sqlite {

// Behind the entries of each match stands a row that is none, its end: how many they are in `payload`, and
// the seal of that in `chain`. In SQL its `seq` is written `1 << 52`.
static_assert(sequence_limit == std::uint64_t{1} << 52);

/// One match by its name, for `match_in`.
inline constexpr std::string_view match_sql =
    "SELECT id, name, epoch, the_end.payload, the_end.chain, last.seq, last.chain, matches.seal FROM matches "
    "LEFT JOIN entries AS the_end ON the_end.match = id AND the_end.seq = 1 << 52 "
    "LEFT JOIN entries AS last ON last.match = id AND last.seq = (SELECT seq FROM entries WHERE match = id "
    "AND seq < 1 << 52 ORDER BY seq DESC LIMIT 1) WHERE name = ?";

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

/// What the file counts of itself: which store it is, and the commits that added no entry.
Result<Kept> kept_in(Connection& connection);
/// The entries of all matches, as each counts its own.
Result<std::uint64_t> entries_in(Connection& connection);

/// Gives check values to everything in a file that has none yet, and counts it; within one transaction. A
/// million entries take some seconds.
Result<void> seal_all(Connection& connection);

} // namespace papamu::server::sqlite
