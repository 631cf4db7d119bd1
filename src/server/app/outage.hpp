#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>

namespace papamu::server {

/// A time in which a store refuses what it is asked. A service asks again several times a second, so it is
/// told when that begins and ends, and once a minute in between. For any thread.
class Outage {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// It refuses something: how much it has refused since it began, where that is to be told now.
    std::optional<std::uint64_t> refused(Time now);
    /// It does something that it was asked for.
    void answered(Time now);

    struct Over {
        std::chrono::milliseconds lasted{};
        std::uint64_t refused = 0;
    };
    /// What is to be told of one that has ended, which is known some seconds after the last refusal. To be
    /// asked now and then.
    std::optional<Over> over(Time now);

private:
    std::atomic<bool> lasts_ = false; ///< so that what goes well costs nothing
    std::mutex mutex_;
    Time began_, told_;
    std::optional<Time> answered_; ///< after the last refusal
    std::uint64_t refused_ = 0;
};

} // namespace papamu::server
