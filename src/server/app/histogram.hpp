#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace papamu::server {

/// How long something took, in buckets. For any thread.
class Histogram {
public:
    void add(std::chrono::microseconds time);

    /// In the text form of Prometheus, under this name, which ends in `_seconds`.
    std::string text(std::string_view name, std::string_view help) const;

private:
    // Microseconds.
    static constexpr std::array<std::int64_t, 13> limits{500,       1'000,     2'000,    5'000,   10'000,
                                                         20'000,    50'000,    100'000,  200'000, 500'000,
                                                         1'000'000, 2'000'000, 5'000'000};

    std::array<std::atomic<std::uint64_t>, limits.size() + 1> counts_{};
    std::atomic<std::uint64_t> sum_ = 0;
};

} // namespace papamu::server
