#pragma once

// The value of a position as one number for the side to move. Proven results lie outside the range of
// estimates, and the sooner they come the further out.

#include "game/searcher.hpp"

#include <cstdint>

namespace papamu::engine {

/// More is better for the side to move.
using Score = std::int32_t;

inline constexpr int deepest = 240;      ///< plies below the root that a search can look
inline constexpr Score won_now = 30'000; ///< at once; a win in n plies is `won_now - n`
/// A win that a table or solver has proven without its distance; wins with a distance are preferred.
inline constexpr Score won_somehow = won_now - 1'500;
inline constexpr Score least_win =
    won_now - 2'000; ///< every proven win is at least this, every estimate below
inline constexpr Score most_estimate = least_win - 1;
inline constexpr Score beyond = won_now + 1;

constexpr Score win_in(int plies) { return won_now - plies; }
constexpr Score loss_in(int plies) { return plies - won_now; }
constexpr bool is_win(Score score) { return score >= least_win; }
constexpr bool is_loss(Score score) { return score <= -least_win; }
constexpr bool is_proven(Score score) { return is_win(score) || is_loss(score); }
/// Whether a proven score says how soon the end comes.
constexpr bool says_when(Score score)
{
    return score > won_somehow + deepest || -score > won_somehow + deepest;
}
/// The plies that such a score says.
constexpr int plies_to_end(Score score) { return won_now - (score < 0 ? -score : score); }

/// Converts the score of a position `ply` plies below the root: from its own distance to the end into the
/// distance from the root, and back.
constexpr Score from_root(Score score, int ply)
{
    return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
}
constexpr Score from_here(Score score, int ply)
{
    return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
}

/// The score as people are told it. `complete`: no estimate had a part in it, so 0 is a draw. `cycles`: that
/// draw holds only where positions that keep coming back are a draw.
constexpr Value value_of(Score score, bool complete, bool cycles)
{
    const int plies = says_when(score) ? plies_to_end(score) : 0;
    if (is_win(score)) return {Value::Kind::win, 0, plies, !complete, false};
    if (is_loss(score)) return {Value::Kind::loss, 0, plies, !complete, false};
    if (complete && score == 0) return {Value::Kind::draw, 0, 0, false, cycles};
    return {Value::Kind::estimate, score, 0, false, false};
}

} // namespace papamu::engine
