#pragma once

#include <cstdint>
#include <optional>

namespace papamu::modes {

inline constexpr std::int64_t little_time = 10'000; ///< milliseconds on a clock from which on it shows tenths

/// Milliseconds until a clock that runs shows something else; nothing when it has run out.
std::optional<std::int64_t> clock_change(std::int64_t left);

} // namespace papamu::modes
