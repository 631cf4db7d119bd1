#pragma once

#include <cstdint>
#include <optional>

namespace papamu::net {

/// How often something that fails is tried again: at once, then after pauses that double, and only so many
/// times in a row. Times are milliseconds.
class Retries {
public:
    Retries(std::int64_t first_pause, int most) : first_pause_(first_pause), most_(most) {}

    /// Counts a try, where the time for one has come.
    bool take(std::int64_t now)
    {
        well_since_.reset();
        const auto when = next();
        if (!when || now < *when) return false;
        ++tried_;
        last_ = now;
        return true;
    }
    /// When the next one may be; nothing once there were too many.
    std::optional<std::int64_t> next() const
    {
        if (spent()) return std::nullopt;
        return tried_ == 0 ? 0 : last_ + (first_pause_ << (tried_ - 1));
    }
    int tried() const { return tried_; }
    bool spent() const { return tried_ == most_; }
    /// It is well now: after a while of that, without a try between, the next failure is a first one again.
    void well(std::int64_t now, std::int64_t after)
    {
        if (!well_since_) well_since_ = now;
        if (now - *well_since_ >= after) forget();
    }
    void forget() { tried_ = 0; }

private:
    std::int64_t first_pause_;
    int most_;
    int tried_ = 0;
    std::int64_t last_ = 0;
    std::optional<std::int64_t> well_since_;
};

} // namespace papamu::net
