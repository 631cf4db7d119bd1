#pragma once

// Some regions are worth a number of moves: 2 is worth two own moves in reserve, -1 one move of the
// opponent's, and halves and quarters occur. In a sum of numbers, their sum alone tells which side moves
// last, and neither side gains by moving in a number while anything else is left to fight for (J. H. Conway,
// "On Numbers and Games", 1976, chapters 7 to 10).

#include "games/konane/memory.hpp"
#include "games/konane/regions.hpp"

#include <cstdint>
#include <optional>

namespace papamu::konane {

/// In units of `1 / unit`, for the side to move.
using Number = std::int32_t;
inline constexpr Number unit = 1 << 10;

/// The simplest number between two others, without a bound where there is none; nothing where there is none
/// or where it would need finer units.
std::optional<Number> simplest(std::optional<Number> above, std::optional<Number> below);

/// What the number becomes when the side to move moves in it; nothing where it has no move there.
std::optional<Number> after_move(Number number);

/// What a region is worth, if it is a number, all that follows from it are numbers too, and it is found
/// within `budget` positions, from which it takes what it looks at. What was found is remembered.
std::optional<Number> number_of(const Position& region, int& budget, Memory& memory);

} // namespace papamu::konane
