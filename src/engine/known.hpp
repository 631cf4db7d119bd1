#pragma once

// What is known of positions without searching: by the rules, the endings and the table.

#include "engine/claims.hpp"
#include "engine/endings.hpp"
#include "engine/refinements.hpp"
#include "engine/score.hpp"
#include "engine/table.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace papamu::engine {

template <Rules R>
struct Known {
    using Position = typename R::Position;
    using Move = typename R::Move;

    const Table& table;
    KnownEndings<R> endings;
    std::uint64_t salt; ///< of the keys of the table
    bool safe;          ///< moves that lose at once can be left out (`Descent::lists_safe`)

    /// Continues a line from where it ends, up to this length.
    void extend(Position position, std::vector<Move>& line, std::size_t length) const
    {
        std::vector<std::uint64_t> seen{Refined<R>::key(position)};
        for (const auto& move : line) {
            position = R::play(position, move);
            seen.push_back(Refined<R>::key(position));
        }
        while (line.size() < length && Refined<R>::verdict(position) == Verdict::ongoing) {
            const auto move = best(position, static_cast<int>(length - line.size()));
            if (!move) return;
            position = R::play(position, *move);
            const auto key = Refined<R>::key(position);
            if (std::find(seen.begin(), seen.end(), key) != seen.end()) return;
            seen.push_back(key);
            line.push_back(*move);
        }
    }

    /// A move by which the game ends within so many plies: the soonest for a winner, the latest for a loser.
    /// Nothing for a loser while one of the moves is unknown, since that one may be what the proof rests on.
    std::optional<Move> best(const Position& position, int plies) const
    {
        MoveList<R> moves;
        R::legal_moves(position, moves);
        std::optional<Move> win, loss;
        Score soonest = win_in(plies + 1), latest = -beyond;
        bool all_lose = true;
        for (const auto& move : moves) {
            const auto next = R::play(position, move);
            auto below = score(next);
            if (below && !Refined<R>::again(position, next)) below = -*below; // for the side to move here
            all_lose = all_lose && below && is_loss(*below);
            if (!below || !is_proven(*below)) continue;
            const Score here = one_ply_up(*below);
            if (here > soonest) {
                soonest = here;
                win = move;
            }
            if (is_loss(here) && plies_to_end(here) <= plies && here > latest) {
                latest = here;
                loss = move;
            }
        }
        return win ? win : all_lose ? loss : std::nullopt;
    }

    /// What is known of a position without looking ahead: a score as counted from it.
    std::optional<Score> score(const Position& position) const
    {
        switch (Refined<R>::verdict(position)) {
        case Verdict::won: return win_in(0);
        case Verdict::lost: return loss_in(0);
        case Verdict::drawn: return 0;
        case Verdict::ongoing: break;
        }
        if constexpr (HasWinsNow<R>)
            if (R::wins_now(position)) return win_in(1);
        if constexpr (HasSafeMoves<R>) {
            if (safe) {
                MoveList<R> moves;
                R::safe_moves(position, moves);
                if (moves.empty()) return loss_in(2);
            }
        }
        if (const auto known = endings.probe(position))
            if (const auto found = as_found(*known, 0, -beyond, beyond)) return found->score;
        // An upper bound of a win, or a lower bound of a loss, proves nothing.
        if (const auto entry = table.find(Refined<R>::key(position) ^ salt)) {
            const bool proves = is_win(entry->score)    ? entry->bound != Bound::upper
                                : is_loss(entry->score) ? entry->bound != Bound::lower
                                                        : false;
            if (proves) return entry->score;
        }
        return std::nullopt;
    }

private:
    // A score of a position, as counted from the position before it.
    static Score one_ply_up(Score score) { return is_win(score) ? score - 1 : score + 1; }
};

} // namespace papamu::engine
