#pragma once

#include "game/seat.hpp"
#include "games/onitama/cards.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace papamu::onitama {

/// A set of squares, a1 = bit 0, growing along the rank and then rank by rank, as Spot counts.
using Mask = std::uint32_t;

inline constexpr std::array<Seat, 2> seats{Seat::first, Seat::second};

inline constexpr int width = 5;
inline constexpr int square_count = width * width;
inline constexpr std::uint8_t nowhere = 31; ///< no square: of a master that is gone, of a pass

constexpr Mask bit(int square) { return Mask{1} << square; }

/// Where the seat's own master starts: c1 or c5.
constexpr int temple_of(Seat seat) { return seat == Seat::first ? 2 : 22; }

using Hand = std::array<Card, 2>;

/// What belongs to one seat. A hand is kept in alphabetical order, so that one position has one value.
struct Side {
    Mask pieces = 0; ///< students and master
    std::uint8_t master = nowhere;
    Hand hand{};

    constexpr Mask students() const { return pieces & ~bit(master); }

    friend bool operator==(const Side&, const Side&) = default;
};

/// The sides by turn and not by seat: then a move reads and writes no field through an index, and the
/// compiler keeps the position of the last ply in registers.
struct Position {
    Side mover;   ///< the seat on turn
    Side waiting; ///< the other one
    Card spare{}; ///< the side card
    Seat turn = Seat::first;

    constexpr const Side& side(Seat seat) const { return seat == turn ? mover : waiting; }
    constexpr Side& side(Seat seat) { return seat == turn ? mover : waiting; }

    friend bool operator==(const Position&, const Position&) = default;
};

/// The cards of a match in alphabetical order.
using Deal = std::array<Card, 5>;

inline Deal deal_of(const Position& position)
{
    Deal deal{position.mover.hand[0], position.mover.hand[1], position.waiting.hand[0],
              position.waiting.hand[1], position.spare};
    std::sort(deal.begin(), deal.end());
    return deal;
}

/// A piece leaps, or (with both squares `nowhere`) no piece can move and the card alone is given away.
struct Move {
    // Without initial values, so that a list of moves costs nothing until it is filled.
    Card card;
    std::uint8_t from;
    std::uint8_t to;

    constexpr bool is_pass() const { return from == nowhere; }

    // Without a branch for each member: searches compare moves all the time.
    friend constexpr bool operator==(const Move& a, const Move& b)
    {
        return ((static_cast<int>(a.card) ^ static_cast<int>(b.card)) | (a.from ^ b.from) | (a.to ^ b.to)) ==
               0;
    }
};

/// Whether the seat has won: the enemy master is gone, or its own stands on the enemy temple.
constexpr bool has_won(const Position& position, Seat seat)
{
    return position.side(other(seat)).master == nowhere ||
           position.side(seat).master == temple_of(other(seat));
}

constexpr bool finished(const Position& position)
{
    // A master ends the game on the enemy temple and when it is gone.
    const Mask ends_for_mover = bit(nowhere) | bit(temple_of(other(position.turn)));
    const Mask ends_for_waiting = bit(nowhere) | bit(temple_of(position.turn));
    return ((ends_for_mover >> position.mover.master | ends_for_waiting >> position.waiting.master) & 1) != 0;
}

} // namespace papamu::onitama
