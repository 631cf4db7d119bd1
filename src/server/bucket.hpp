#pragma once

#include <algorithm>
#include <cstdint>

namespace papamu::server {

/// A token bucket: so much at once, and then so much a second.
class Bucket {
public:
    Bucket(double per_second, double at_once) : per_second_(per_second), at_once_(at_once), level_(at_once) {}

    /// Takes so much at this time, in milliseconds, even where it is not there: then only `wait` gets longer.
    /// Whether it was there.
    bool take(std::int64_t now, double amount = 1)
    {
        fill(now);
        level_ = std::min(at_once_, level_ - amount);
        return level_ >= 0;
    }
    /// Gives back what was taken in error.
    void give_back(double amount) { level_ = std::min(at_once_, level_ + amount); }
    /// As `take`, but takes nothing where there is not enough.
    bool take_if_there(std::int64_t now)
    {
        fill(now);
        if (level_ < 1) return false;
        level_ -= 1;
        return true;
    }
    /// Gives back what was not needed.
    void give_back() { level_ = std::min(at_once_, level_ + 1); }
    /// Milliseconds until nothing is owed any more.
    std::int64_t wait(std::int64_t now)
    {
        fill(now);
        return level_ >= 0 ? 0 : static_cast<std::int64_t>(-level_ * 1000 / per_second_) + 1;
    }
    /// How much of what there is at once has been taken.
    double lacking(std::int64_t now)
    {
        fill(now);
        return at_once_ - level_;
    }
    /// At least so much of it has.
    void lack(std::int64_t now, double amount)
    {
        fill(now);
        level_ = std::min(level_, at_once_ - amount);
    }
    bool full(std::int64_t now)
    {
        fill(now);
        return level_ >= at_once_;
    }

private:
    void fill(std::int64_t now)
    {
        if (now > filled_)
            level_ = std::min(at_once_, level_ + static_cast<double>(now - filled_) * per_second_ / 1000);
        filled_ = std::max(now, filled_);
    }

    double per_second_, at_once_, level_;
    std::int64_t filled_ = 0;
};

} // namespace papamu::server
