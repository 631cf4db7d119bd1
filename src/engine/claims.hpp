#pragma once

// What results of a search claim, and how claims about moves become one about the position.
//
// Relative to the window it was asked in, a result is a bound from below (it reached beta), from above (it
// did not reach alpha), or the value. It is `complete` when that claim holds for the game itself and not only
// for this depth: no estimate and no repetition had a part in it. That is what makes a "proven" label true,
// and what lets an entry of the table serve at any depth. That a win is at least that good, and a loss at
// most, needs nobody's estimate: those claims are complete by themselves. How soon is another matter: that no
// win comes sooner was looked into only as deep as the search went, and only where every move was looked at
// equally deep.

#include "engine/endings.hpp"
#include "engine/score.hpp"
#include "engine/table.hpp"

#include <optional>

namespace papamu::engine {

struct Found {
    Score score = 0;
    bool complete = false;
};

/// As the other side counts it.
constexpr Found turned(Found found) { return {-found.score, found.complete}; }

/// Puts together what the moves of a position claim.
struct Claims {
    Found best{-beyond, false};
    bool all_below = true; ///< that no move is better than found holds for the game itself

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

/// What an entry says in this window, if that is enough to know.
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

/// The same of an ending. A win that comes nobody knows when is a bound only.
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
