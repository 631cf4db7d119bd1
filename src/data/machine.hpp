#pragma once

// How much memory of this machine hints, evaluations and the commands that search may use. The levels of a
// game do not depend on it: they play with the same means everywhere (game/level.hpp).

#include "game/searcher.hpp"

namespace papamu {

/// The memory of this machine; 0 where the system does not say.
int memory_megabytes();

/// The memory a machine must have before much of it is used for endings. Those sold with four gigabytes
/// report a little less.
inline constexpr int least_megabytes = 3600;

/// Whether a searcher may go on preparing endings between questions (`Means::background`), in threads of its
/// own.
bool has_threads();

/// Means for one thread on a machine with this much memory. `patient`: for a search that may prepare endings
/// for as long as it takes and so gets all the room that any game can use.
Means thinking_means(int megabytes, bool patient = false);

} // namespace papamu
