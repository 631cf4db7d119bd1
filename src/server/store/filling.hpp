#pragma once

// Filling a store that holds nothing yet with all that another one holds, numbers and owners included. What
// is asked of a store while a service runs (store.hpp) cannot do that: there each number is given anew.

#include "server/store/move_log.hpp"
#include "server/store/shelf.hpp"
#include "server/store/table_book.hpp"

#include <vector>

namespace papamu::server {

/// All that comes, or nothing: without `finish`, and where the process or the computer ends before it, the
/// store holds nothing, as before. Nobody else changes the store meanwhile. For one thread. After any reason
/// it is worthless.
///
/// Within the limits of move_log.hpp, table_book.hpp and shelf.hpp, which are the caller's to keep.
class Filling {
public:
    Filling() = default;
    Filling(const Filling&) = delete;
    Filling& operator=(const Filling&) = delete;
    virtual ~Filling() = default;

    /// One match after another, no name twice. Its entries come next: `match.tip` of them, from number 0 on.
    virtual Result<void> match(const LogMatch& match) = 0;
    virtual Result<void> entries(std::vector<LogEntry> next) = 0;
    /// One that is there no longer: where a store tells that, it has left. Its place is kept where there are
    /// any.
    virtual Result<void> node(NodeRow row) = 0;
    virtual Result<void> table(TableRow row) = 0;
    virtual Result<void> item(ShelfItem item) = 0;

    /// All of it is durable when this returns, and the numbers that the store gives next, to nodes and as
    /// epochs of tables, are greater than all that came. A reason means that it is not known to be.
    virtual Result<void> finish() = 0;
};

} // namespace papamu::server
