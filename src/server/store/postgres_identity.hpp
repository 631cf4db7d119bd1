#pragma once

// Which store a process has opened. Another may stand behind the same address later: another database of that
// name, a replica, or a primary that the others have left behind.

#include "server/store/postgres.hpp"

#include <mutex>

namespace papamu::server::postgres {

/// For all connections of one store, and any thread.
class Identity {
public:
    /// Whether this is the store that was looked at first, on a primary that is not behind what was seen of
    /// it: each time that a replica takes over it begins another timeline, a greater one.
    std::optional<Trouble> check(Connection& connection);

    /// The number by chance of its ledger; 0 as long as nothing was looked at.
    std::int64_t store() const;
    /// How many connections were found to be to this store.
    std::uint64_t connections() const;

private:
    mutable std::mutex mutex_;
    std::int64_t store_ = 0, timeline_ = 0;
    std::uint64_t connections_ = 0;
};

} // namespace papamu::server::postgres
