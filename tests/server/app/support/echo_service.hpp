#pragma once

// A service that plays nothing: it sends back what it hears, and does a few things on demand, so that the
// process around a service can be tested alone. It takes the place of the real one when it is linked.

#include "server/host.hpp"

#include <atomic>
#include <cstdint>
#include <mutex>

namespace papamu::testing {

/// What the echo service is told, and what it shall say.
struct Echo {
    std::atomic<int> opened = 0, closed = 0, measured = 0, ticks = 0, appended = 0;
    std::atomic<std::int64_t> round_trip = -1; ///< as last told by the door, and above how often it changed
    /// Of whoever came last.
    server::Origin origin() const
    {
        const std::lock_guard hold(guard);
        return last_origin;
    }
    mutable std::mutex guard;
    server::Origin last_origin;
    std::vector<std::string> letters; ///< from other nodes, all since this was emptied
    std::atomic<bool> ready = true, drained = true, claimed = false, forgotten = false;
    /// How many times the service answers "not drained yet" before it answers with `drained`.
    std::atomic<int> not_yet_drained = 0;
};

/// Of the service that lives now; there is one at a time.
Echo& echo();

} // namespace papamu::testing
