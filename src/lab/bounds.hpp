#pragma once

// The most that numbers on the command line may be. Whoever wants more has mistyped, and what says so stays
// readable; beyond them numbers would wrap round or be cut off without a word.

#include "data/levels.hpp"

#include <cstdint>

namespace papamu::lab {

inline constexpr auto most_nodes = static_cast<std::int64_t>(most_of_level.nodes);
inline constexpr std::int64_t most_milliseconds = 1'000'000'000; ///< eleven days
inline constexpr int most_megabytes = 1 << 20;
inline constexpr std::int64_t most_seed = 9'000'000'000'000'000'000;

} // namespace papamu::lab
