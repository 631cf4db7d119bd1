#pragma once

// Where the pieces of a position lie: the areas of the look and the places within them.

#include "game/spot.hpp"
#include "games/oxono/position.hpp"

#include <optional>

namespace papamu::oxono {

/// Index into Look::areas. The four reserves follow by seat, then by symbol.
namespace area {
inline constexpr std::uint8_t board = 0;
inline constexpr std::uint8_t reserves = 1;
} // namespace area

/// Index into Look::pieces.
enum class Kind : std::uint8_t { pawn_x, pawn_o, totem_x, totem_o };

constexpr Kind pawn_kind(Symbol symbol) { return symbol == Symbol::x ? Kind::pawn_x : Kind::pawn_o; }

constexpr Kind totem_kind(Symbol symbol) { return symbol == Symbol::x ? Kind::totem_x : Kind::totem_o; }

constexpr Spot board_spot(int square) { return {area::board, static_cast<std::uint8_t>(square)}; }

/// Place `index` of a pile, the lowest being 0.
constexpr Spot reserve_spot(Seat seat, Symbol symbol, int index)
{
    const auto pile = 2 * index_of(seat) + index_of(symbol);
    return {static_cast<std::uint8_t>(area::reserves + pile), static_cast<std::uint8_t>(index)};
}

struct Reserve {
    Seat seat;
    Symbol symbol;
};

/// The pile that a spot belongs to, or nothing on the board.
constexpr std::optional<Reserve> reserve_at(Spot spot)
{
    if (spot.area < area::reserves || spot.area >= area::reserves + 4) return std::nullopt;
    const int pile = spot.area - area::reserves;
    return Reserve{pile < 2 ? Seat::first : Seat::second, pile % 2 == 0 ? Symbol::x : Symbol::o};
}

/// The pawn of a pile that is placed next; the pile must not be empty.
constexpr Spot top_of(const Position& position, Seat seat, Symbol symbol)
{
    return reserve_spot(seat, symbol, position.reserve_of(seat, symbol) - 1);
}

} // namespace papamu::oxono
