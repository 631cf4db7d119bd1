#pragma once

#include "game/game.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace papamu::lab {

/// What the engines find and spend on a fixed set of positions, one thread, the usual reductions and a limit
/// of nodes, in one number: it stays the same on every machine until a search, an estimate or rules change.
/// Nothing when it was interrupted.
std::optional<std::uint64_t> search_signature(const std::vector<const Game*>& games);

} // namespace papamu::lab
