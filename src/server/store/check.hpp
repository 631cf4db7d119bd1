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
/// Whether a table makes sense, with what was read of the matches before. A reason names the table or the
/// match.
using CheckTable = std::function<Result<void>(const TableRow& row)>;

/// Reads everything: numbers without gaps, no client id twice, what is said of each match and then of
/// each table, and that the shelf holds texts within their limits. Changes nothing. The reason is that
/// reading was not possible, or that the storage itself is damaged.
Result<CheckedLog> check_log(Store& store, const CheckMatch& check, const CheckTable& check_table = {});

} // namespace papamu::server
