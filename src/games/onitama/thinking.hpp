#pragma once

// What the search is told of Onitama beyond its rules. The hot loop of every thought, so all of it is inline.

#include "core/hash.hpp"
#include "engine/refinements.hpp"
#include "games/onitama/moves.hpp"

#include <bit>

namespace papamu::onitama {

/// The side to move takes the master or reaches the temple with its own.
inline bool wins_now(const Position& position)
{
    const Side& own = position.mover;
    const int temple = temple_of(other(position.turn));
    const Mask to_temple = own.pieces & bit(temple) ? 0 : bit(own.master);
    Mask found = 0;
    for (const Card card : own.hand) {
        found |= sources(position.turn, card, position.waiting.master) & own.pieces;
        found |= sources(position.turn, card, temple) & to_temple;
    }
    return found != 0;
}

inline engine::Verdict verdict(const Position& position)
{
    if (!finished(position)) return engine::Verdict::ongoing;
    return has_won(position, position.turn) ? engine::Verdict::won : engine::Verdict::lost;
}

inline std::uint64_t key(const Position& position)
{
    const auto& [own, theirs, spare, turn] = position;
    const auto pieces = std::uint64_t{own.pieces} | std::uint64_t{theirs.pieces} << 25 |
                        std::uint64_t{own.master} << 50 | std::uint64_t{theirs.master} << 55;
    const auto hands =
        static_cast<std::uint64_t>(own.hand[0]) | static_cast<std::uint64_t>(own.hand[1]) << 8 |
        static_cast<std::uint64_t>(theirs.hand[0]) << 16 | static_cast<std::uint64_t>(theirs.hand[1]) << 24 |
        static_cast<std::uint64_t>(spare) << 32 | static_cast<std::uint64_t>(turn) << 40;
    return mix(pieces ^ hands * 0x9e3779b97f4a7c15ULL);
}

/// Pieces first, then what they can do, how near the masters are to the temples, and the middle of the board.
inline int evaluate(const Position& position)
{
    constexpr Mask middle = 0x0e << 5 | 0x0e << 10 | 0x0e << 15;
    const auto side = [&](const Side& one, Seat seat) {
        const int pieces = std::popcount(one.pieces);
        const auto mobility =
            count_steps(one.pieces, seat, one.hand[0]) + count_steps(one.pieces, seat, one.hand[1]);
        const int temple = temple_of(other(seat));
        const int away = std::max(std::abs(one.master % width - temple % width),
                                  std::abs(one.master / width - temple / width));
        return 100 * pieces + 4 * static_cast<int>(mobility) + 6 * std::popcount(one.pieces & middle) -
               7 * away;
    };
    return side(position.mover, position.turn) - side(position.waiting, other(position.turn));
}

inline int urgency(const Position& position, Move move)
{
    if (move.is_pass()) return 0;
    const Mask to = bit(move.to);
    return (position.waiting.pieces & to ? 40 : 0);
}

} // namespace papamu::onitama
