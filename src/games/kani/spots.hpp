#pragma once

// Where things lie: the areas of the look and the places within them.

#include "game/spot.hpp"
#include "games/kani/position.hpp"

namespace papamu::kani {

/// Index into Look::areas.
namespace area {
inline constexpr std::uint8_t board = 0;
inline constexpr std::uint8_t promote = 1;
} // namespace area

/// Index into Look::pieces.
enum class Kind : std::uint8_t { crab, shrimp };

constexpr Spot board_spot(int square) { return {area::board, static_cast<std::uint8_t>(square)}; }

/// The answers of the choice; yes is its default.
constexpr Spot promote_spot(bool yes) { return {area::promote, static_cast<std::uint8_t>(yes ? 0 : 1)}; }

} // namespace papamu::kani
