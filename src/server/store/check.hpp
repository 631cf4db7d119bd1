#pragma once

// Whether a log holds what it should: for `--check`, and for tests.

#include "server/store/store.hpp"

namespace papamu::server {

struct CheckedLog {
    std::uint64_t matches = 0;
    std::uint64_t entries = 0;
    std::uint64_t items = 0;       ///< tables, and what lies on the shelf
    std::vector<Message> troubles; ///< each names its match, table or name on the shelf
};

/// Whether the entries of one match make sense together. The log knows no games: see `fold_log` in
/// match_log.hpp.
using CheckMatch = std::function<Result<void>(const LogMatch& match, const std::vector<LogEntry>& entries)>;

/// Reads everything: numbers without gaps, no client id twice, what `check` says of each match, and that the
/// shelf holds texts within their limits. Changes nothing. The reason is that reading was not possible, or
/// that the storage itself is damaged.
Result<CheckedLog> check_log(Store& store, const CheckMatch& check);

} // namespace papamu::server
