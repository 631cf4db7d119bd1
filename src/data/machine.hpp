#pragma once

// What a machine lends to those who think for a person: hints, evaluations, the commands that search, and
// what measures them. The levels of a game do not ask: they play with the same means everywhere
// (game/level.hpp).

#include "game/searcher.hpp"

namespace papamu {

/// The memory of this machine; 0 where the system does not say.
int memory_megabytes();

/// What a machine has to have before much of it is lent for endings: those sold with four gigabytes say a
/// little less.
inline constexpr int least_megabytes = 3600;

/// Means for one thread, on a machine with so much memory. `patient`: for somebody who prepares endings for
/// as long as it takes, in all the room that any game has a use for.
Means thinking_means(int megabytes, bool patient = false);

} // namespace papamu
