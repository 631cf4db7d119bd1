#pragma once

// Principal variation search below the root, over any game: negamax with alpha-beta, the full window for the
// first move and a zero window for every other, which is searched again where it turns out to be better
// (T. A. Marsland, M. Campbell, "Parallel search of strongly ordered game trees", ACM Computing Surveys
// 14(4), 1982). With it go a transposition table, move ordering (ordering.hpp), late move reductions, an
// extension for the only move, simplified ABDADA between threads (taken.hpp), and quiescence search where a
// game tells which moves are loud. Nothing is allocated while it searches. What results claim stands in
// claims.hpp.
//
// Repetition: a position that the house rule would call a draw when it comes again is a draw wherever it
// comes (the set of these positions is part of every table key, so a proof never rests on another history). A
// position that comes again within the line below the root is called a draw too, but as an estimate.

#include "engine/claims.hpp"
#include "engine/control.hpp"
#include "engine/endings.hpp"
#include "engine/known.hpp"
#include "engine/ordering.hpp"
#include "engine/path.hpp"
#include "engine/refinements.hpp"
#include "engine/score.hpp"
#include "engine/table.hpp"
#include "engine/taken.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace papamu::engine {

template <Rules R>
class Descent {
public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    /// The principal variation from one ply on: the moves expected to follow. There is one for every ply,
    /// since a ply's begins with its best move and goes on with that of the next ply (a triangular table).
    struct PrincipalVariation {
        std::array<Move, deepest + 1> moves;
        int length = 0;
    };

    /// `taken`: what the threads that share the table look at; null: there is one thread.
    Descent(Table& table, Control& control, Taken* taken)
        : table_(table), control_(&control), taken_(taken), killers_(deepest + 2), lines_(deepest + 2)
    {
        // Late move reductions grow with the logarithms of depth and of the move's number. The form is the
        // one that Stockfish made common; the divisor is the game's own.
        for (int depth = 1; depth < 64; ++depth)
            for (int number = 1; number < 64; ++number)
                reductions_[static_cast<std::size_t>(depth)][static_cast<std::size_t>(number)] =
                    static_cast<std::int8_t>(0.6 + std::log(depth) * std::log(number) /
                                                       Refined<R>::reductions.divisor);
    }

    void heed(Control& control) { control_ = &control; }

    void begin(const Position& root, const std::vector<std::uint64_t>& before, bool repetition,
               const EndingsOf<R>* endings)
    {
        path_.begin(before, Refined<R>::key(root), cycles_ && repetition);
        // Endings know nothing of the history.
        endings_ = {path_.has_fatal() ? nullptr : endings, repetition};
        history_.clear();
        for (auto& killers : killers_) killers.count = 0;
        nodes_ = 0;
        next_portion_ = Control::portion;
    }

    /// To be called before each search from the root. `heeds`: whether the control can stop it.
    void prepare(bool full_width, bool heeds)
    {
        full_width_ = full_width;
        // Searches of different kinds must not share table entries: with other fatal positions, at full width
        // (which does not cut lines at repetitions), and with endings, whose verdicts may lack the distance.
        salt_ = path_.salt((full_width ? 0x5851f42d4c957f2dULL : 0) ^ (endings_ ? 0x14057b7ef767814fULL : 0));
        heeds_ = heeds;
        stopped_ = heeds && control_->stopped();
    }

    /// The position that a move from the root leads to, for the side that makes the move. When the search was
    /// stopped, what this returns means nothing.
    template <bool Pv>
    Found look(const Position& root, const Position& next, int depth, Score alpha, Score beta)
    {
        return after<Pv>(false, root, next, depth, alpha, beta, 0);
    }

    /// The principal variation of the position searched last with `Pv`.
    const PrincipalVariation& line() const { return lines_[1]; }
    bool stopped() const { return stopped_; }
    bool has_fatal() const { return path_.has_fatal(); }
    std::uint64_t nodes() const { return nodes_; }

    /// What continues lines beyond their end.
    Known<R> known() const { return {table_, endings_, salt_, lists_safe()}; }

private:
    bool tick()
    {
        if (++nodes_ >= next_portion_) {
            next_portion_ += Control::portion;
            control_->spend();
            stopped_ = heeds_ && control_->stopped();
        }
        return stopped_;
    }

    // Whether moves that lose at once can be left out. Not in a match with fatal positions: there such a move
    // may end the game as a draw.
    bool lists_safe() const
    {
        if constexpr (HasSafeMoves<R>)
            return !path_.has_fatal();
        else
            return false;
    }
    void list(const Position& position, MoveList<R>& moves) const
    {
        moves.clear();
        if constexpr (HasSafeMoves<R>)
            if (lists_safe()) return R::safe_moves(position, moves);
        R::legal_moves(position, moves);
    }

    // A position just reached. `Safe`: it came from a list of safe moves.
    template <bool Pv, bool Safe>
    Found below(const Position& position, int depth, Score alpha, Score beta, int ply)
    {
        if constexpr (Pv) lines_[static_cast<std::size_t>(ply)].length = 0;
        if (tick()) return {0, false};
        if (const auto found = decided<Safe>(position, alpha, beta, ply)) return *found;
        if (depth <= 0 || ply >= deepest) return quiet(position, alpha, beta, ply);
        if constexpr (HasLastPly<R> && !Pv)
            if (depth == 1 && R::plies_left(position) > 1) return last_ply(position, alpha, ply);
        if (table_from > 1 && depth == 1) return last<Pv>(position, alpha, beta, ply);
        if (taken_ != nullptr && depth >= shared_from)
            return node<Pv, true>(position, depth, alpha, beta, ply);
        return node<Pv, false>(position, depth, alpha, beta, ply);
    }

    // What is known without listing moves.
    template <bool Safe>
    std::optional<Found> decided(const Position& position, Score alpha, Score beta, int ply) const
    {
        if constexpr (!Safe || MayDraw<R>) {
            switch (Refined<R>::verdict(position)) {
            case Verdict::won: return Found{win_in(ply), true};
            case Verdict::lost: return Found{loss_in(ply), true};
            case Verdict::drawn: return Found{0, true};
            case Verdict::ongoing: break;
            }
        }
        if constexpr (!Safe) {
            if (path_.has_fatal() && path_.is_fatal(Refined<R>::key(position))) return Found{0, true};
            if constexpr (HasWinsNow<R>)
                if (R::wins_now(position)) return Found{win_in(ply + 1), true};
        }
        if (const auto ending = endings_.probe(position)) return as_found(*ending, ply, alpha, beta);
        return std::nullopt;
    }

    // Narrows the window to the results that are still possible, since nobody can win sooner than by the next
    // moves (mate distance pruning). False when nothing remains of it.
    static bool narrow(Score& alpha, Score& beta, int ply)
    {
        constexpr int next_turn = contract::Alternates<R> ? 3 : 2;
        alpha = std::max(alpha, loss_in(ply + (HasSafeMoves<R> ? 2 : 1)));
        beta = std::min(beta, win_in(ply + (HasWinsNow<R> ? next_turn : 1)));
        return alpha < beta;
    }

    // A node one ply above the leaves, where the table does not pay: urgent moves first, no other order.
    template <bool Pv>
    Found last(const Position& position, Score alpha, Score beta, int ply)
    {
        if (!narrow(alpha, beta, ply)) return {alpha, true};
        const bool safe = lists_safe();
        if constexpr (HasBestNext<R> && !Pv)
            if (safe && (!HasLoud<R> || full_width_)) {
                const auto next = R::best_next(position, alpha, beta);
                if (next.count == 0) return {loss_in(ply + 2), true};
                nodes_ += static_cast<unsigned>(next.count);
                return {next.best, false};
            }
        MoveList<R> moves;
        list(position, moves);
        if (safe && moves.empty()) return {loss_in(ply + 2), true};
        if (moves.size() == 1 && extends(1, ply)) return node<Pv, false>(position, 1, alpha, beta, ply);
        Claims claims;
        const Score alpha_before = alpha;
        const auto try_move = [&](const Move& move) {
            const Found found = after<Pv>(safe, position, R::play(position, move), 0, alpha, beta, ply);
            if (claims.add(found) && found.score > alpha) {
                alpha = found.score;
                if constexpr (Pv) keep_line(ply, move, false);
            }
        };
        std::array<std::uint16_t, R::max_moves> later;
        std::size_t put_off = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (Refined<R>::urgency(position, moves[i]) <= 0) {
                later[put_off++] = static_cast<std::uint16_t>(i);
                continue;
            }
            try_move(moves[i]);
            if (stopped() || alpha >= beta) return claims.result(alpha_before, beta);
        }
        for (std::size_t k = 0; k < put_off; ++k) {
            try_move(moves[later[k]]);
            if (stopped() || alpha >= beta) break;
        }
        return claims.result(alpha_before, beta);
    }

    // The last ply of a zero window, by the game's own short way.
    static Found last_ply(const Position& position, Score alpha, int ply)
    {
        const auto found = R::last_ply(position, std::clamp(alpha, -most_estimate - 1, most_estimate));
        switch (found.kind) {
        case LastPly::Kind::above: return {found.score, false};
        case LastPly::Kind::below: return {alpha, false};
        case LastPly::Kind::lost: break;
        }
        return {loss_in(ply + 2), true};
    }

    void prefetch(const Position& position, const Move& move) const
    {
        table_.prefetch(Refined<R>::key(R::play(position, move)) ^ salt_);
    }

    // `Shared`: moves that another thread is searching are put off (simplified ABDADA).
    template <bool Pv, bool Shared>
    Found node(const Position& position, int depth, Score alpha, Score beta, int ply)
    {
        if (!narrow(alpha, beta, ply)) return {alpha, true};
        const auto key = Refined<R>::key(position);
        path_.step(ply, key);
        if (cycles_ && !full_width_ && path_.repeats(ply, contract::Alternates<R> ? 2 : 1)) return {0, false};

        std::uint16_t first = 0;
        const bool kept = depth >= table_from;
        if (kept) {
            const auto entry = table_.find(key ^ salt_);
            if (entry && !Pv)
                if (const auto found = as_found(*entry, depth, ply, alpha, beta)) return *found;
            if (entry) first = entry->move;
        }
        const bool safe = lists_safe();
        Ranking<R> ranking;
        list(position, ranking.moves);
        const auto count = ranking.moves.size();
        if (safe && count == 0) return {loss_in(ply + 2), true};
        if (count == 0) return {0, false}; // undecided and without a move breaks law 5
        const bool asks_below = depth > table_from;
        if (first > 0 && first <= count && asks_below) prefetch(position, ranking.moves[first - 1u]);
        auto& killers = killers_[static_cast<std::size_t>(ply)];
        rank(ranking, position, killers, history_, first);
        if (count == 1 && extends(depth, ply)) ++depth;

        Claims claims;
        std::uint16_t best_move = 0;
        const Score alpha_before = alpha;
        // Searches a move: with the full window if it is the first, otherwise reduced and with a zero window,
        // again where it is better than that allows. Whether it refutes the position (a beta cutoff).
        const auto suffices = [&](std::size_t number, const Position& next) {
            const Move move = ranking.move(number);
            bool as_pv = Pv;
            Found found;
            if (number == 0) {
                found = after<Pv>(safe, position, next, depth - 1, alpha, beta, ply);
            } else {
                const int less = reduction(depth, number, ranking.order(number));
                found = after<false>(safe, position, next, depth - 1 - less, alpha, alpha + 1, ply);
                if (less > 0 && found.score > alpha)
                    found = after<false>(safe, position, next, depth - 1, alpha, alpha + 1, ply);
                as_pv = Pv && found.score > alpha && found.score < beta;
                if (as_pv) found = after<Pv>(safe, position, next, depth - 1, alpha, beta, ply);
            }
            if (stopped()) return true;
            if (!claims.add(found)) return false;
            best_move = static_cast<std::uint16_t>(ranking.place(number) + 1);
            if (found.score <= alpha) return false;
            alpha = found.score;
            if constexpr (Pv) keep_line(ply, move, as_pv);
            if (alpha < beta) return false;
            killers.add(move);
            history_.reward(position, ranking, number, depth);
            return true;
        };
        const auto in_order = [&](auto&& look) {
            for (std::size_t number = 0; number < count; ++number) {
                // Where the first move gave no cutoff, most moves are needed: the next one's entry is
                // fetched.
                if (number < 2) ranking.pick(number);
                if (number > 0 && number + 1 < count) {
                    ranking.pick(number + 1);
                    if (asks_below) prefetch(position, ranking.move(number + 1));
                }
                if (look(number, R::play(position, ranking.move(number)))) return true;
            }
            return false;
        };
        if constexpr (!Shared) {
            in_order(suffices);
        } else {
            std::array<std::uint16_t, R::max_moves> put_off;
            std::size_t put_off_count = 0;
            bool enough = in_order([&](std::size_t number, const Position& next) {
                if (number == 0) return suffices(number, next);
                const auto word = Taken::word(Refined<R>::key(next) ^ salt_, depth);
                if (taken_->has(word)) {
                    put_off[put_off_count++] = static_cast<std::uint16_t>(number);
                    return false;
                }
                taken_->take(word);
                const bool refuted = suffices(number, next);
                taken_->give_back(word);
                return refuted;
            });
            // The moves that other threads were searching, whose results may be in the table by now.
            for (std::size_t i = 0; i < put_off_count && !enough; ++i) {
                if constexpr (!Pv)
                    if (const auto entry = table_.find(key ^ salt_))
                        if (const auto found = as_found(*entry, depth, ply, alpha, beta)) return *found;
                enough = suffices(put_off[i], R::play(position, ranking.move(put_off[i])));
            }
        }
        if (stopped()) return {0, false};
        const Found best = claims.result(alpha_before, beta);
        if (kept)
            table_.put(key ^ salt_, {from_here(best.score, ply), std::min(depth, most_depth),
                                     bound_of(best.score, alpha_before, beta), best.complete, best_move});
        return best;
    }

    template <bool Pv>
    Found step(bool safe, const Position& next, int depth, Score alpha, Score beta, int ply)
    {
        return safe ? below<Pv, HasSafeMoves<R>>(next, depth, alpha, beta, ply)
                    : below<Pv, false>(next, depth, alpha, beta, ply);
    }

    // What a move leads to, in a window and as a claim of the side that makes it: it may move again.
    template <bool Pv>
    Found after(bool safe, const Position& position, const Position& next, int depth, Score alpha, Score beta,
                int ply)
    {
        if (Refined<R>::again(position, next)) return step<Pv>(safe, next, depth, alpha, beta, ply + 1);
        return turned(step<Pv>(safe, next, depth, -beta, -alpha, ply + 1));
    }

    // Whether an only move is searched a ply deeper (one-reply extension).
    bool extends(int depth, int ply) const { return !full_width_ && ply < 2 * depth + 16; }

    // Quiescence search below the depth: the estimate, after loud moves have been played out where the game
    // has any. The side to move need not play one of them, so the estimate is its lower bound ("stand pat").
    Found quiet(const Position& position, Score alpha, Score beta, int ply)
    {
        const Score standing = Refined<R>::evaluate(position);
        if constexpr (!HasLoud<R>) {
            return {standing, false};
        } else {
            if (standing >= beta || ply >= deepest || full_width_) return {standing, false};
            Score best = standing;
            alpha = std::max(alpha, standing);
            MoveList<R> moves;
            R::legal_moves(position, moves);
            for (const auto& move : moves) {
                if (!R::loud(position, move)) continue;
                if (tick()) return {0, false};
                const Position next = R::play(position, move);
                const bool again = Refined<R>::again(position, next);
                Score score = 0; // for the side that moves there
                switch (Refined<R>::verdict(next)) {
                case Verdict::won: score = win_in(ply + 1); break;
                case Verdict::lost: score = loss_in(ply + 1); break;
                case Verdict::drawn: break;
                case Verdict::ongoing:
                    score = again ? quiet(next, alpha, beta, ply + 1).score
                                  : quiet(next, -beta, -alpha, ply + 1).score;
                    break;
                }
                if (!again) score = -score;
                if (stopped()) return {0, false};
                best = std::max(best, score);
                alpha = std::max(alpha, score);
                if (alpha >= beta) break;
            }
            // A loss by loud moves alone proves nothing: the quiet ones were not searched.
            return {is_loss(best) ? standing : best, false};
        }
    }

    // Late move reductions: how many plies less deep a late move of little promise is searched at first.
    int reduction(int depth, std::size_t number, std::int32_t order) const
    {
        if (full_width_ || depth < 3 || number < 3 || order >= spared) return 0;
        const int less =
            reductions_[static_cast<std::size_t>(std::min(depth, 63))][std::min<std::size_t>(number, 63)];
        return std::clamp(less, 0, depth - 2);
    }

    void keep_line(int ply, const Move& move, bool with_below)
    {
        auto& line = lines_[static_cast<std::size_t>(ply)];
        const auto& below = lines_[static_cast<std::size_t>(ply) + 1];
        line.length = 1;
        line.moves[0] = move;
        if (!with_below) return;
        std::copy_n(below.moves.begin(), below.length, line.moves.begin() + 1);
        line.length += below.length;
    }

    static constexpr int table_from = Refined<R>::table_from;
    static constexpr int shared_from = table_from + 2;
    /// The order from which a move is never reduced.
    static constexpr std::int32_t spared = [] {
        constexpr int from = Refined<R>::reductions.spared_from;
        return from > 0 ? from * order_of_urgency : order_of_killer;
    }();

    Table& table_;
    Control* control_;
    Taken* taken_;
    KnownEndings<R> endings_;
    const bool cycles_ = R::info().cycles;
    bool full_width_ = false;
    bool heeds_ = true;
    bool stopped_ = false;
    std::vector<Killers<R>> killers_;       ///< by ply
    std::vector<PrincipalVariation> lines_; ///< by ply
    Path path_;
    std::uint64_t salt_ = 0;
    History<R> history_;
    std::array<std::array<std::int8_t, 64>, 64> reductions_{};
    std::uint64_t nodes_ = 0;
    std::uint64_t next_portion_ = Control::portion;
};

} // namespace papamu::engine
