#pragma once

// The largest numbers that the command line takes. A larger one is a typing mistake; without a bound it would
// wrap round or be cut off silently.

#include "data/levels.hpp"
#include "data/machine.hpp"

#include <cstdint>

namespace papamu::lab {

inline constexpr auto most_nodes = static_cast<std::int64_t>(most_of_level.nodes);
inline constexpr std::int64_t most_milliseconds = 1'000'000'000; ///< eleven days
inline constexpr std::int64_t most_seed = 9'000'000'000'000'000'000;

/// No more than the machine has, where that is known.
inline int most_megabytes()
{
    const int memory = memory_megabytes();
    return memory > 0 ? memory : 1 << 20;
}

} // namespace papamu::lab
