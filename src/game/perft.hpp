#pragma once

#include "game/rules.hpp"

#include <cstdint>
#include <stdexcept>
#include <string>

namespace papamu {

/// Makes sure that no move is missing: where a list had no room for every move, an exception names the
/// position.
template <class R>
const MoveList<R>& whole(const typename R::Position& position, const MoveList<R>& moves)
{
    if (moves.beyond() > 0)
        throw std::length_error("law 6: more moves than max_moves in \"" + R::text(position) + '"');
    return moves;
}

/// The number of legal moves; a game that can count without a list does.
template <Rules R>
std::uint64_t count_moves(const typename R::Position& position)
{
    if constexpr (contract::HasCount<R>) {
        return R::count(position);
    } else {
        MoveList<R> moves;
        R::legal_moves(position, moves);
        return whole<R>(position, moves).size();
    }
}

/// The number of move sequences of exactly `depth` plies. The last ply is counted, not made; the last two
/// where a game can.
template <Rules R>
std::uint64_t perft(const typename R::Position& position, int depth)
{
    if (depth <= 0) return 1;
    if (depth == 1) return count_moves<R>(position);
    if constexpr (contract::HasCountTwo<R>)
        if (depth == 2) return R::count_two(position);
    MoveList<R> moves;
    R::legal_moves(position, moves);
    std::uint64_t nodes = 0;
    for (const auto& move : whole<R>(position, moves)) nodes += perft<R>(R::play(position, move), depth - 1);
    return nodes;
}

/// How many of those sequences end in a decided game: a game without a move is decided (law 5).
template <Rules R>
std::uint64_t perft_decided(const typename R::Position& position, int depth)
{
    if (depth <= 0) return count_moves<R>(position) == 0 ? 1 : 0;
    MoveList<R> moves;
    R::legal_moves(position, moves);
    std::uint64_t decided = 0;
    for (const auto& move : whole<R>(position, moves))
        decided += perft_decided<R>(R::play(position, move), depth - 1);
    return decided;
}

} // namespace papamu
