#include "client/modes/clock_change.hpp"

namespace papamu::modes {

namespace {

constexpr std::int64_t second = 1000, hour = 3600 * second, day = 24 * hour;

} // namespace

std::optional<std::int64_t> clock_change(std::int64_t left)
{
    if (left <= 0) return std::nullopt;
    const auto step = left >= day ? hour : left < little_time ? second / 10 : second;
    return left % step + 1;
}

} // namespace papamu::modes
