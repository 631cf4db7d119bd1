#pragma once

// How much a move gave away.

#include "game/level.hpp"

namespace papamu::advice {

enum class Grade : std::uint8_t { good, inaccuracy, mistake, blunder };

/// The same value, for the other side.
Value turned(Value value);

/// How many hundredths of winning chance a move has to lose for each grade.
inline constexpr double inaccuracy_points = 5;
inline constexpr double mistake_points = 10;
inline constexpr double blunder_points = 15;

/// A move's grade, from what the position promised its side before it and after it. A proven result that was
/// given away for a proven worse one is a blunder, whatever the estimates said; otherwise the lost chance of
/// winning decides.
Grade grade(const Value& before, const Value& after, double scale);

} // namespace papamu::advice
