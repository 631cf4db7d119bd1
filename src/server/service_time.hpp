#pragma once

#include <algorithm>
#include <cstdint>

namespace papamu::server {

/// How long a node has been up, in milliseconds: what the clocks of its tables go by, each with a shift of
/// its own (table_book.hpp). Time in which the process was stopped or its computer slept does not count,
/// since nobody could move then. Nor does time in which nothing can be written.
class ServiceTime {
public:
    /// Longer than this between two looks means that the process stood still; it looks many times a second.
    static constexpr std::int64_t standstill = 2'000;

    /// Goes on at `up`, at this time of the host's clock.
    ServiceTime(std::int64_t up, std::int64_t host) : up_(up), host_(host) {}

    /// To be called often, with the host's clock.
    void look(std::int64_t host)
    {
        const auto passed = host - host_;
        // Its callers may read the clock a little late; it is never turned back.
        if (passed <= 0) return;
        if (passed <= standstill) up_ += passed;
        host_ = host;
    }

    /// As `look`, of time that does not count.
    void skip(std::int64_t host) { host_ = std::max(host_, host); }

    /// The node's time at a time of the host's clock near the last look.
    std::int64_t at(std::int64_t host) const
    {
        return up_ + std::clamp(host - host_, -standstill, standstill);
    }
    std::int64_t now() const { return up_; }

private:
    std::int64_t up_;
    std::int64_t host_;
};

} // namespace papamu::server
