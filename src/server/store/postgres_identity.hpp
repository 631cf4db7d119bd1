#pragma once

// Which store a process has opened. Another may stand behind the same address later: another database of that
// name, a replica, or a primary that the others have left behind.

#include "server/store/postgres.hpp"

#include <chrono>
#include <mutex>
#include <optional>
#include <string>

namespace papamu::server::postgres {

/// For all connections of one store, and any thread.
class Identity {
public:
    /// Whether this is the store that was looked at first, on a primary that is not behind what was seen of
    /// it: each time that a replica takes over it begins another timeline, a greater one.
    std::optional<Trouble> check(Connection& connection);

    /// The same for all who have opened this one; empty where the database does not tell where it is.
    std::string text() const;

    /// The database has said what time it is, in milliseconds since 1970; it was asked and answered at these
    /// times of this computer. What the answer may have been on its way is not held against either clock.
    using Time = std::chrono::sys_time<std::chrono::milliseconds>;
    static Time now();
    void told_time(Time asked, std::int64_t time, Time answered);
    std::optional<std::chrono::milliseconds> clock_ahead() const;

    /// The number by chance of its ledger; 0 as long as nothing was looked at.
    std::int64_t store() const;
    /// How many connections were found to be to this store.
    std::uint64_t connections() const;

private:
    mutable std::mutex mutex_;
    std::int64_t store_ = 0, timeline_ = 0;
    std::string where_; ///< which database of which cluster, as far as that is told
    std::optional<std::chrono::milliseconds> clock_ahead_;
    std::uint64_t connections_ = 0;
};

} // namespace papamu::server::postgres
