#pragma once

// A thought's search from its root: the moves of the position, looked at ply by ply deeper in windows around
// what they were worth before. What lies below stands in descent.hpp. One object is one thread's.

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

    /// What counts and stops the search from here on.
    void heed(Control& control) { descent_.heed(control); }

    /// What is searched from here on: a position, the keys of those before it, oldest first, and what is
    /// known of endings, which outlives the search; null: nothing.
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

    /// Looks so many plies ahead for the best `lines` moves. False when it was stopped: then the moves
    /// already looked at stand in order, the others behind them as before. One ply is always looked at.
    /// `tell()` is called on the way, as soon as how a line ends is proven: its distance may be one at most.
    template <class Tell>
    bool look(int depth, int lines, Tell tell)
    {
        descent_.prepare(approach_.full_width, depth > 1);
        for (int line = 0; line < std::min<int>(lines, static_cast<int>(root_moves_.size())); ++line) {
            const Score before = root_moves_[static_cast<std::size_t>(line)].score;
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

    /// Looks at the best move's proven score again, every move as deep as the score says, whether the win
    /// comes sooner. Nothing when it was stopped, otherwise whether it is as soon as can be; when not, the
    /// sooner one stands first from then on.
    std::optional<bool> confirm()
    {
        assert(!root_moves_.empty());
        const Score score = root_moves_.front().score;
        assert(is_proven(score) && says_when(score));
        descent_.prepare(true, true);
        const int depth = std::max(1, plies_to_end(score) - 1);
        const Score alpha = is_win(score) ? score : score - 1;
        // Assigned, not made anew: the lines have their room already.
        kept_ = root_moves_;
        const RootMove& before = kept_.front();
        // Shallower looks first, for the order of moves they leave in the table.
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

    /// Follows a line to a proven end on from where it stops, as far as the table, the endings and the rules
    /// know the way. Either it ends the game within `length` moves, or it stops where nobody knows on.
    void extend(std::vector<Move>& line, std::size_t length) const
    {
        descent_.known().extend(root_, line, length);
    }

    /// Somebody else has found out that the best move loses, in so many plies, 0 where nobody knows when: the
    /// next best takes its place, and later looks leave it where it is.
    void condemn_best(int plies)
    {
        assert(!root_moves_.empty());
        auto& root = root_moves_.front();
        root.score = plies > 0 ? loss_in(plies) : -won_somehow;
        root.complete = false;
        root.line.resize(1, root.move);
        put_lost_behind(0);
    }

    /// Whether the match has positions that end it when they come again: then nothing is known of endings,
    /// for that is of the game without a history.
    bool has_fatal() const { return descent_.has_fatal(); }
    const std::vector<RootMove>& root_moves() const { return root_moves_; }
    std::uint64_t nodes() const { return descent_.nodes(); }

private:
    // Of a root move that is told: lost by proof, whatever else is looked at.
    static bool is_lost(const RootMove& root) { return root.score > -beyond && is_loss(root.score); }

    // A first move that turned out to lose says nothing of the position while others were not looked at.
    // Where every one is lost, the longest resistance comes first.
    void put_lost_behind(int line)
    {
        put_first(static_cast<std::size_t>(line), root_moves_.size(),
                  [](const RootMove& one, const RootMove& other) {
                      return is_lost(other) && (!is_lost(one) || one.score > other.score);
                  });
    }

    // Every move from this line on was seen to lose, and none later than was asked: tells the longest
    // resistance, and leaves everything as it was for the look that finds out how long that is.
    template <class Tell>
    void tell_lost(int line, Tell tell)
    {
        kept_ = root_moves_;
        put_lost_behind(line);
        tell();
        root_moves_.swap(kept_);
    }

    // A later line can turn out to be better than one before it, and one that was looked at deeper can be
    // worse than those which were not.
    void put_in_order(int lines)
    {
        put_first(0, std::min(static_cast<std::size_t>(lines), root_moves_.size()),
                  [](const RootMove& one, const RootMove& other) { return one.score > other.score; });
    }

    // Sorts, keeps the order of equals, allocates nothing.
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

    // The root moves from `first` on, in a window; the best of them comes to that place.
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
            // What is lost stays lost, and what is won stays won, though this look may not have seen it
            // again.
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
        // The value of the best is known for certain only with everything else below it, and a bound is none.
        const bool is_value = best.score > alpha_before && best.score < beta;
        if (!root_moves_.empty())
            root_moves_[static_cast<std::size_t>(first)].complete = best.complete && is_value;
        return best;
    }

    Descent<R> descent_;
    Position root_{};
    Approach approach_;
    std::vector<RootMove> root_moves_;
    std::vector<RootMove> kept_; ///< as they were before a look that may lead nowhere
};

} // namespace papamu::engine
