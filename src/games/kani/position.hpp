#pragma once

#include "game/seat.hpp"
#include "games/kani/board.hpp"

#include <array>
#include <cstdint>

namespace papamu::kani {

/// Whom a bond joins: pieces of the same type (the default), or all of a side (the advanced game).
enum class Bonds : std::uint8_t { same, any };

inline constexpr int pieces_a_side = 5;

/// The file on which a side begins, and on which the other side's crabs become shrimps.
constexpr Mask home_of(Seat seat) { return seat == Seat::first ? file_a : file_e; }

struct Position {
    std::array<Mask, 2> crabs{};   ///< by seat
    std::array<Mask, 2> shrimps{}; ///< by seat
    Seat turn = Seat::first;
    Bonds bonds = Bonds::same;
    bool won = false; ///< the side not on turn has three shrimps or three captures; follows from the rest

    constexpr Mask of(Seat seat) const { return crabs[index_of(seat)] | shrimps[index_of(seat)]; }
    constexpr Mask own() const { return of(turn); }
    constexpr Mask enemies() const { return of(other(turn)); }
    constexpr Mask taken() const { return own() | enemies(); }
    constexpr Mask free() const { return whole_board & ~taken(); }

    friend bool operator==(const Position&, const Position&) = default;
};

/// Three of its shrimps are on the board, or three of the other side's five pieces are gone.
constexpr bool reached_three(const Position& position, Seat seat)
{
    return three_or_more(position.shrimps[index_of(seat)]) || !three_or_more(position.of(other(seat)));
}

/// Which way the mover chose in file c; none elsewhere.
enum class Current : std::uint8_t { none, up, down };

/// One piece's way: the main part of a turn or its bonus. Nothing here has a value by itself, so that an
/// empty list of moves costs nothing to make.
struct Part {
    std::uint8_t from;
    std::uint8_t to; ///< where it stops, before the current carries it
    Current current;
    bool promotes;

    friend bool operator==(const Part&, const Part&) = default;
};

struct Move {
    Part main;
    Part bonus; ///< goes nowhere (`Part{}`) where there is none

    constexpr bool has_bonus() const { return bonus.from != bonus.to; }

    friend bool operator==(const Move&, const Move&) = default;
};

} // namespace papamu::kani
