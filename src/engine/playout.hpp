#pragma once

// An estimate for games that tell none: how some random games from a position end, the same ones every time.

#include "core/random.hpp"
#include "engine/refinements.hpp"

namespace papamu::engine {

inline constexpr int playouts = 4;
inline constexpr int longest_playout = 120; ///< moves; a longer game counts for neither side
inline constexpr int sure_estimate = 400;   ///< when all of them end for one side

/// The estimate for the side to move.
template <Rules R>
Score played_out(const typename R::Position& position, std::uint64_t seed)
{
    Random random(seed);
    const Seat seat = R::to_move(position);
    int ahead = 0;
    for (int round = 0; round < playouts; ++round) {
        auto at = position;
        for (int ply = 0; ply < longest_playout; ++ply) {
            MoveList<R> moves;
            R::legal_moves(at, moves);
            if (moves.empty()) {
                const auto verdict = Refined<R>::verdict(at);
                const bool own = R::to_move(at) == seat;
                if (verdict == Verdict::won) ahead += own ? 1 : -1;
                if (verdict == Verdict::lost) ahead += own ? -1 : 1;
                break;
            }
            at = R::play(at, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
    return ahead * sure_estimate / playouts;
}

} // namespace papamu::engine
