#pragma once

// Hexapawn as values: three ranks, as many pawns a side as the board is wide. A square is the index of its
// spot, `row * width + column` with a1 = 0.

#include "core/bits.hpp"
#include "core/fixed_list.hpp"
#include "game/seat.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace papamu::hexapawn {

inline constexpr int ranks = 3;
inline constexpr int min_width = 3;
inline constexpr int max_width = 5;

/// One bit for every square.
using Pawns = std::uint16_t;

struct Position {
    std::array<Pawns, 2> pawns{}; ///< by seat
    std::uint8_t width = min_width;
    Seat turn = Seat::first;

    Pawns of(Seat seat) const { return pawns[index_of(seat)]; }
    Pawns taken() const { return pawns[0] | pawns[1]; }
    int squares() const { return ranks * width; }

    friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
    std::uint8_t from = 0;
    std::uint8_t to = 0;

    friend bool operator==(const Move&, const Move&) = default;
};

/// No position has more moves. They end on one of two ranks; a free square is reached by one step, a taken
/// one by two captures, at the edge by one. So no square of a rank counts more than 2 and the outer ones
/// count 1, which makes 2 * (2 * 5 - 2) on the widest board.
inline constexpr std::size_t max_moves = 2 * (2 * max_width - 2);

using Moves = FixedList<Move, max_moves>;

constexpr int forward(Seat seat) { return seat == Seat::first ? 1 : -1; }

constexpr int far_row(Seat seat) { return seat == Seat::first ? ranks - 1 : 0; }

constexpr Pawns bit(int square) { return static_cast<Pawns>(1U << square); }

constexpr bool has(Pawns pawns, int square) { return (pawns & bit(square)) != 0; }

constexpr Pawns row_of_squares(int row, int width)
{
    return static_cast<Pawns>(((1U << width) - 1) << (row * width));
}

/// The pawn that ended the game on the far rank, as a set of none or one: only who moved last can have one
/// there.
inline Pawns arrived(const Position& position)
{
    const Seat mover = other(position.turn);
    return position.of(mover) & row_of_squares(far_row(mover), position.width);
}

} // namespace papamu::hexapawn
