#pragma once

// The search at the root: iterative deepening, a ply at a time, in aspiration windows (narrow windows around
// the value of the depth before). What lies below the root stands in descent.hpp. One object belongs to one
// thread.

#include "engine/claims.hpp"
#include "engine/control.hpp"
#include "engine/descent.hpp"
#include "engine/refinements.hpp"
#include "engine/score.hpp"
#include "engine/table.hpp"
#include "engine/taken.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace papamu::engine {

/// How a search goes about it.
struct Approach {
    /// Every move to the same depth, cycles followed like any line: no reductions, no extensions. Then a win
    /// of at most that many plies is found, and the shortest.
    bool full_width = false;
    bool repetition = true; ///< the house rule: a position that occurs for the third time is a draw
};

template <Rules R>
class Search {
public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    /// One line of the root, best first in a sorted list.
    struct RootMove {
        Move move;
        Score score = -beyond;
        bool complete = false;
        std::vector<Move> line; ///< with the move itself
    };

    /// `taken`: what the threads that share the table look at; null: there is one thread.
    Search(Table& table, Control& control, Taken* taken = nullptr) : descent_(table, control, taken) {}

    /// From here on this control counts the nodes and stops the search.
    void heed(Control& control) { descent_.heed(control); }

    /// Sets the position to search, the keys of the positions before it, oldest first, and what is known of
    /// endings, which outlives the search and may be null.
    void set_root(const Position& position, const std::vector<std::uint64_t>& before, Approach approach,
                  const EndingsOf<R>* endings = nullptr)
    {
        root_ = position;
        approach_ = approach;
        descent_.begin(position, before, approach.repetition, endings);
        root_moves_.clear();
        MoveList<R> moves;
        R::legal_moves(position, moves);
        for (const auto& move : moves) {
            root_moves_.push_back({move, -beyond, false, {}});
            root_moves_.back().line.reserve(deepest);
        }
        kept_.resize(root_moves_.size());
        for (auto& kept : kept_) kept.line.reserve(deepest);
    }

    /// Searches `depth` plies deep for the best `lines` moves (several of them: MultiPV). False when it was
    /// stopped: then the moves already searched stand in order, the others behind them as before. One ply is
    /// always searched. `tell()` is called as soon as it is proven how a line ends; the distance may still be
    /// an upper bound then.
    template <class Tell>
    bool look(int depth, int lines, Tell tell)
    {
        descent_.prepare(approach_.full_width, depth > 1);
        for (int line = 0; line < std::min<int>(lines, static_cast<int>(root_moves_.size())); ++line) {
            const Score before = root_moves_[static_cast<std::size_t>(line)].score;
            // The aspiration window: opened on the side where the value turns out to lie outside.
            Score window = 24;
            Score alpha = -beyond, beta = beyond;
            if (depth >= 5 && !is_proven(before) && before > -beyond) {
                alpha = before - window;
                beta = before + window;
            }
            for (;;) {
                const Found found = look_at_root(depth, line, alpha, beta);
                if (descent_.stopped()) {
                    put_lost_behind(line);
                    put_in_order(lines);
                    return false;
                }
                if (found.score >= beta && is_win(found.score)) tell();
                if (found.score <= alpha && is_loss(found.score)) tell_lost(line, tell);
                if (found.score <= alpha && alpha > -beyond) {
                    alpha = window > 2000 ? -beyond : alpha - window;
                } else if (found.score >= beta && beta < beyond) {
                    beta = window > 2000 ? beyond : beta + window;
                } else {
                    break;
                }
                window *= 4;
            }
            const Score now = root_moves_[static_cast<std::size_t>(line)].score;
            if (is_proven(now) && now != before) tell();
        }
        put_in_order(lines);
        return true;
    }
    bool look(int depth, int lines)
    {
        return look(depth, lines, [] {});
    }

    /// Searches again whether the game can end sooner than the best move's proven score says, every move to
    /// that depth. True: it cannot. False: it can, and the sooner win stands first from now on. Nothing: it
    /// was stopped.
    std::optional<bool> confirm()
    {
        assert(!root_moves_.empty());
        const Score score = root_moves_.front().score;
        assert(is_proven(score) && says_when(score));
        descent_.prepare(true, true);
        const int depth = std::max(1, plies_to_end(score) - 1);
        const Score alpha = is_win(score) ? score : score - 1;
        // Assigned and not constructed, which would allocate.
        kept_ = root_moves_;
        const RootMove& before = kept_.front();
        // Shallower searches first, for the move order that they leave in the table.
        for (int first = 3 - depth % 2; first < depth && !descent_.stopped(); first += 2) {
            const Found found = look_at_root(first, 0, alpha, alpha + 1);
            if (!descent_.stopped() && is_win(score) && found.score > alpha) {
                root_moves_.front().score = found.score;
                root_moves_.front().complete = false;
                return false;
            }
            root_moves_ = kept_;
        }
        if (descent_.stopped()) return std::nullopt;
        const Found found = look_at_root(depth, 0, alpha, alpha + 1);
        auto& root = root_moves_.front();
        const bool same = root.move == before.move;
        if (descent_.stopped()) {
            if (same) root = before;
            return std::nullopt;
        }
        const bool sooner = is_win(score) ? found.score > alpha : found.score <= alpha;
        if (!sooner && same) root = before;
        root.score = sooner ? found.score : score;
        root.complete = !sooner;
        return !sooner;
    }

    /// Confirms until nothing sooner is found, or it was stopped. `tell()` hears of what is sooner.
    template <class Tell>
    void confirm_all(Tell tell)
    {
        for (;;) {
            const auto& root = root_moves_.front();
            if (root.complete || !is_proven(root.score) || !says_when(root.score)) return;
            const auto confirmed = confirm();
            if (!confirmed || *confirmed) return;
            tell();
        }
    }
    void confirm_all()
    {
        confirm_all([] {});
    }

    /// Continues a line towards its proven end, with moves that the table, the endings or the rules know.
    /// Either it then ends the game within `length` moves, or it stops where none of them knows a move.
    void extend(std::vector<Move>& line, std::size_t length) const
    {
        descent_.known().extend(root_, line, length);
    }

    /// Notes that the best move loses, which something else than this search has found out: in so many plies,
    /// or 0 where that is not known. The next best takes its place; deeper searches keep it behind.
    void condemn_best(int plies)
    {
        assert(!root_moves_.empty());
        auto& root = root_moves_.front();
        root.score = plies > 0 ? loss_in(plies) : -won_somehow;
        root.complete = false;
        root.line.resize(1, root.move);
        put_lost_behind(0);
    }

    /// Whether the match has positions that end it when they come again. Then endings are not used, since
    /// they know nothing of the history.
    bool has_fatal() const { return descent_.has_fatal(); }
    const std::vector<RootMove>& root_moves() const { return root_moves_; }
    std::uint64_t nodes() const { return descent_.nodes(); }

private:
    // Whether this move is proven to lose.
    static bool is_lost(const RootMove& root) { return root.score > -beyond && is_loss(root.score); }

    // Moves that lose go behind the others, which may not have been searched yet. Where all lose, the longest
    // resistance comes first.
    void put_lost_behind(int line)
    {
        put_first(static_cast<std::size_t>(line), root_moves_.size(),
                  [](const RootMove& one, const RootMove& other) {
                      return is_lost(other) && (!is_lost(one) || one.score > other.score);
                  });
    }

    // Every move from this line on loses at least as soon as the window asked. Tells so with the longest
    // resistance in front, then restores the order for the search that finds out how long it is.
    template <class Tell>
    void tell_lost(int line, Tell tell)
    {
        kept_ = root_moves_;
        put_lost_behind(line);
        tell();
        root_moves_.swap(kept_);
    }

    // Sorts the first lines by value: a later one can turn out to be better than those before it, and a line
    // searched deeper can be worse than those that were not.
    void put_in_order(int lines)
    {
        put_first(0, std::min(static_cast<std::size_t>(lines), root_moves_.size()),
                  [](const RootMove& one, const RootMove& other) { return one.score > other.score; });
    }

    // A stable sort that allocates nothing.
    template <class Before>
    void put_first(std::size_t from, std::size_t to, Before before)
    {
        const auto at = [&](std::size_t i) { return root_moves_.begin() + static_cast<std::ptrdiff_t>(i); };
        for (std::size_t i = from; i < to; ++i) {
            std::size_t place = i;
            while (place > from && before(root_moves_[i], root_moves_[place - 1])) --place;
            std::rotate(at(place), at(i), at(i + 1));
        }
    }

    // Searches the root moves from `first` on in this window; the best of them comes to that place.
    Found look_at_root(int depth, int first, Score alpha, Score beta)
    {
        const Score alpha_before = alpha;
        Claims claims;
        for (auto i = static_cast<std::size_t>(first); i < root_moves_.size(); ++i) {
            auto& root = root_moves_[i];
            const Position next = R::play(root_, root.move);
            bool as_pv = true;
            Found found;
            if (i == static_cast<std::size_t>(first)) {
                found = descent_.template look<true>(root_, next, depth - 1, alpha, beta);
            } else {
                found = descent_.template look<false>(root_, next, depth - 1, alpha, alpha + 1);
                as_pv = found.score > alpha && found.score < beta && !descent_.stopped();
                if (as_pv) found = descent_.template look<true>(root_, next, depth - 1, alpha, beta);
            }
            if (descent_.stopped()) return claims.best;
            // A proven result stays, though this search may not have come across it again.
            if ((is_lost(root) && !is_loss(found.score)) || (is_win(root.score) && !is_win(found.score))) {
                found = {root.score, false};
                as_pv = false;
            }
            const bool better = claims.add(found);
            if (better && (found.score > alpha || i == static_cast<std::size_t>(first))) {
                root.score = found.score;
                root.line.assign(1, root.move);
                if (as_pv) {
                    const auto& line = descent_.line();
                    root.line.insert(root.line.end(), line.moves.begin(), line.moves.begin() + line.length);
                }
                std::rotate(root_moves_.begin() + first, root_moves_.begin() + static_cast<std::ptrdiff_t>(i),
                            root_moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            } else if (is_loss(found.score) || root.score == -beyond) {
                root.score = found.score;
                root.complete = false;
                root.line.assign(1, root.move);
            }
            alpha = std::max(alpha, found.score);
            if (alpha >= beta) break;
        }
        const Found best = claims.result(alpha_before, beta);
        // A bound is not a value, so it is never complete.
        const bool is_value = best.score > alpha_before && best.score < beta;
        if (!root_moves_.empty())
            root_moves_[static_cast<std::size_t>(first)].complete = best.complete && is_value;
        return best;
    }

    Descent<R> descent_;
    Position root_{};
    Approach approach_;
    std::vector<RootMove> root_moves_;
    std::vector<RootMove> kept_; ///< as they were before a search that may have to be undone
};

} // namespace papamu::engine
