#pragma once

// What the result of a search claims, and how the claims about all moves become one about the position.
//
// Relative to the window of the search, a result is a lower bound (it reached beta), an upper bound (it did
// not exceed alpha) or the value. It is `complete` when the claim holds for the game itself and not only for
// this depth: no estimate and no repetition had a part in it. Only then may it be called proven, and its
// table entry serve at any depth. A win as a lower bound and a loss as an upper bound are always complete,
// since they rest on no estimate. The distance is another matter: that no win comes sooner was searched only
// to the depth of the search, and only where all moves were searched to the same depth.

#include "engine/endings.hpp"
#include "engine/score.hpp"
#include "engine/table.hpp"

#include <optional>

namespace papamu::engine {

/// The result of searching a position, for the side to move.
struct Found {
    Score score = 0;
    bool complete = false;
};

/// The same result for the other side.
constexpr Found turned(Found found) { return {-found.score, found.complete}; }

/// Puts together what the moves of a position claim.
struct Claims {
    Found best{-beyond, false};
    bool all_below = true; ///< the upper bounds of all moves are complete

    /// Whether it is the best so far.
    bool add(Found found)
    {
        all_below = all_below && (found.complete || is_loss(found.score));
        if (found.score <= best.score) return false;
        best = found;
        return true;
    }
    Found result(Score alpha, Score beta) const
    {
        if (best.score >= beta) return {best.score, best.complete || is_win(best.score)};
        if (best.score <= alpha) return {best.score, all_below};
        return {best.score, all_below && best.complete};
    }
};

/// What a table entry says about a search with this window, if it makes the search unnecessary.
inline std::optional<Found> as_found(const TableEntry& entry, int depth, int ply, Score alpha, Score beta)
{
    const Score score = from_root(entry.score, ply);
    const bool deep_enough = entry.complete || entry.depth >= depth;
    if (entry.bound != Bound::upper && score >= beta && (deep_enough || is_win(score)))
        return Found{score, entry.complete || is_win(score)};
    if (entry.bound != Bound::lower && score <= alpha && (deep_enough || is_loss(score)))
        return Found{score, entry.complete || is_loss(score)};
    if (entry.bound == Bound::exact && deep_enough) return Found{score, entry.complete};
    return std::nullopt;
}

/// The same of an ending. Without a distance it is only a bound.
inline std::optional<Found> as_found(const Ending& ending, int ply, Score alpha, Score beta)
{
    switch (ending.verdict) {
    case Verdict::drawn: return Found{0, true};
    case Verdict::won:
        if (ending.plies > 0) return Found{win_in(ply + ending.plies), true};
        if (won_somehow - ply > alpha) return Found{won_somehow - ply, won_somehow - ply >= beta};
        return std::nullopt;
    case Verdict::lost:
        if (ending.plies > 0) return Found{loss_in(ply + ending.plies), true};
        if (ply - won_somehow < beta) return Found{ply - won_somehow, ply - won_somehow <= alpha};
        return std::nullopt;
    case Verdict::ongoing: break;
    }
    return std::nullopt;
}

constexpr Bound bound_of(Score score, Score alpha, Score beta)
{
    return score >= beta ? Bound::lower : score > alpha ? Bound::exact : Bound::upper;
}

} // namespace papamu::engine
