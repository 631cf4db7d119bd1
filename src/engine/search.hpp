#pragma once

// Principal variation search over any game: negamax with a window, a zero window for every move but the
// first, the shared table, and an order of moves in which the table's comes first, then urgent ones, killers,
// and those that refuted much elsewhere. One object is one thread's; nothing is allocated while it searches.
//
// What a result claims: relative to the window it was asked in, a bound from below (it reached beta), from
// above (it did not reach alpha), or the value. It is `complete` when that claim holds for the game itself
// and not only for this depth: no estimate and no repetition had a part in it. That is what makes a "proven"
// label true, and what lets an entry of the table serve at any depth. That a win is at least that good, and a
// loss at most, needs nobody's estimate: those claims are complete by themselves. How soon is another matter:
// that no win comes sooner was looked into only as deep as the search went, and only where every move was
// looked at equally deep.
//
// Repetition: a position that a house rule would call a draw when it comes again is a draw wherever it comes
// (their set is part of every table key, so no proof leans on another history); a position that comes
// again within the line below the root is called a draw too, but as an estimate.

#include "engine/control.hpp"
#include "engine/endings.hpp"
#include "engine/refinements.hpp"
#include "engine/score.hpp"
#include "engine/table.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstring>
#include <memory>
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

namespace detail {
struct NoEndings {};
template <class R>
struct EndingsOf {
    using type = NoEndings;
};
template <HasEndings R>
struct EndingsOf<R> {
    using type = typename R::Endings;
};
} // namespace detail

/// What a game knows of its endings; an empty type for games that know nothing.
template <class R>
using EndingsOf = typename detail::EndingsOf<R>::type;

template <Rules R>
class Search {
public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    struct Found {
        Score score = 0;
        bool complete = false;
    };

    /// One line of the root, best first in a sorted list.
    struct RootMove {
        Move move;
        Score score = -beyond;
        bool complete = false;
        std::vector<Move> line; ///< with the move itself
    };

    Search(Table& table, Control& control) : table_(table), control_(&control), frames_(deepest + 2)
    {
        for (int depth = 1; depth < 64; ++depth)
            for (int number = 1; number < 64; ++number)
                reductions_[static_cast<std::size_t>(depth)][static_cast<std::size_t>(number)] =
                    static_cast<std::int8_t>(0.35 + std::log(depth) * std::log(number) / 2.4);
    }

    /// What counts and stops the search from here on.
    void heed(Control& control) { control_ = &control; }

    /// What is searched from here on: a position, the keys of those before it, oldest first, and what is
    /// known of endings, which outlives the search; null: nothing.
    void set_root(const Position& position, const std::vector<std::uint64_t>& before, Approach approach,
                  const EndingsOf<R>* endings = nullptr)
    {
        root_ = position;
        approach_ = approach;
        path_.assign(before.begin(), before.end());
        before_ = path_.size();
        path_.resize(before_ + deepest + 2);
        path_[before_] = Refined<R>::key(position);
        find_fatal();
        // What is known of endings is known of the game without a history.
        endings_ = fatal_.empty() ? endings : nullptr;
        history_.fill(0);
        for (auto& frame : frames_) frame.killers_set = 0;
        root_moves_.clear();
        MoveList<R> moves;
        R::legal_moves(position, moves);
        for (const auto& move : moves) {
            root_moves_.push_back({move, -beyond, false, {}});
            root_moves_.back().line.reserve(deepest);
        }
        nodes_ = 0;
    }

    /// Looks so many plies ahead for the best `lines` moves. False when it was stopped: then the moves
    /// already looked at stand in order, the others behind them as before. One ply is always looked at.
    bool look(int depth, int lines)
    {
        set_salt(approach_.full_width);
        heeds_ = depth > 1;
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
                if (stopped()) {
                    put_lost_behind(line);
                    return false;
                }
                if (found.score <= alpha && alpha > -beyond) {
                    alpha = window > 2000 ? -beyond : alpha - window;
                } else if (found.score >= beta && beta < beyond) {
                    beta = window > 2000 ? beyond : beta + window;
                } else {
                    break;
                }
                window *= 4;
            }
        }
        return true;
    }

    /// Looks at the best move's proven score again, every move as deep as the score says, whether the win
    /// comes sooner. Nothing when it was stopped, otherwise whether it is as soon as can be; when not, the
    /// sooner one stands first from then on.
    std::optional<bool> confirm()
    {
        assert(!root_moves_.empty());
        const Score score = root_moves_.front().score;
        assert(is_proven(score) && says_when(score));
        const Approach usual = std::exchange(approach_, {true, approach_.repetition});
        set_salt(true);
        heeds_ = true;
        const int depth = std::max(1, plies_to_end(score) - 1);
        const Score alpha = is_win(score) ? score : score - 1;
        const RootMove before = root_moves_.front();
        const Found found = look_at_root(depth, 0, alpha, alpha + 1);
        approach_ = usual;
        auto& root = root_moves_.front();
        const bool same = root.move == before.move;
        if (stopped()) {
            if (same) root = before;
            return std::nullopt;
        }
        const bool sooner = is_win(score) ? found.score > alpha : found.score <= alpha;
        if (!sooner && same) root = before;
        root.score = sooner ? found.score : score;
        root.complete = !sooner;
        return !sooner;
    }

    /// Follows a line on from where it ends up to a length, as far as the table, the endings and the rules
    /// know the way.
    void extend(std::vector<Move>& line, std::size_t length) const
    {
        Position position = root_;
        std::vector<std::uint64_t> seen{Refined<R>::key(position)};
        for (const auto& move : line) {
            position = R::play(position, move);
            seen.push_back(Refined<R>::key(position));
        }
        while (line.size() < length && Refined<R>::verdict(position) == Verdict::ongoing) {
            const auto move = known_best(position, static_cast<int>(length - line.size()));
            if (!move) return;
            position = R::play(position, *move);
            const auto key = Refined<R>::key(position);
            if (std::find(seen.begin(), seen.end(), key) != seen.end()) return;
            seen.push_back(key);
            line.push_back(*move);
        }
    }

    /// Whether the match has positions that end it when they come again: then nothing is known of endings,
    /// for that is of the game without a history.
    bool has_fatal() const { return !fatal_.empty(); }
    const std::vector<RootMove>& root_moves() const { return root_moves_; }
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Frame {
        MoveList<R> moves;
        std::array<std::int32_t, R::max_moves> order;  ///< how promising each move is
        std::array<std::uint16_t, R::max_moves> place; ///< where each stood when they were listed
        std::array<Move, 2> killers;
        int killers_set = 0;
        std::array<Move, deepest + 1> line; ///< from here on
        int line_length = 0;
    };

    static constexpr std::size_t history_size = 1 << 13;

    static std::size_t history_slot(const Position& position, const Move& move)
    {
        std::uint64_t bits = 0;
        std::memcpy(&bits, &move, sizeof move);
        return static_cast<std::size_t>((bits * 0x9e3779b97f4a7c15ULL) >> 52) * 2 +
               static_cast<std::size_t>(index_of(R::to_move(position)));
    }

    bool stopped() const { return heeds_ && control_->stopped(); }

    bool tick()
    {
        if (++nodes_ % Control::portion == 0) control_->spend();
        return stopped();
    }

    // Positions whose next occurrence ends the game: those that were there twice. All keys of the table are
    // changed by their set, and by whether lines are cut at repetitions: entries are right only among their
    // like.
    void find_fatal()
    {
        fatal_.clear();
        if (!cycles_ || !approach_.repetition) return;
        const auto end = path_.begin() + static_cast<std::ptrdiff_t>(before_) + 1;
        for (auto at = path_.begin(); at != end; ++at)
            if (std::count(path_.begin(), at + 1, *at) == 2 && std::count(path_.begin(), end, *at) >= 2)
                fatal_.push_back(*at);
        std::sort(fatal_.begin(), fatal_.end());
    }
    void set_salt(bool full_width)
    {
        salt_ = full_width ? 0x5851f42d4c957f2dULL : 0;
        for (const auto key : fatal_) salt_ = mix(salt_ ^ key);
    }

    // A first move that turned out to lose says nothing of the position while others were not looked at.
    void put_lost_behind(int line)
    {
        const auto first = root_moves_.begin() + line;
        for (auto left = root_moves_.end() - first; left > 0 && is_loss(first->score); --left)
            std::rotate(first, first + 1, root_moves_.end());
    }

    // The root moves from `first` on, in a window; the best of them comes to that place.
    Found look_at_root(int depth, int first, Score alpha, Score beta)
    {
        const Score alpha_before = alpha;
        Claims claims;
        for (auto i = static_cast<std::size_t>(first); i < root_moves_.size(); ++i) {
            auto& root = root_moves_[i];
            const Position next = R::play(root_, root.move);
            const auto key = Refined<R>::key(next);
            Found found;
            if (i == static_cast<std::size_t>(first)) {
                found = turned(node<true>(next, key, depth - 1, -beta, -alpha, 1));
            } else {
                found = turned(node<false>(next, key, depth - 1, -alpha - 1, -alpha, 1));
                if (found.score > alpha && found.score < beta && !stopped())
                    found = turned(node<true>(next, key, depth - 1, -beta, -alpha, 1));
            }
            if (stopped()) return claims.best;
            const bool better = claims.add(found);
            if (better && (found.score > alpha || i == static_cast<std::size_t>(first))) {
                root.score = found.score;
                root.line.assign(1, root.move);
                root.line.insert(root.line.end(), frames_[1].line.begin(),
                                 frames_[1].line.begin() + frames_[1].line_length);
                std::rotate(root_moves_.begin() + first, root_moves_.begin() + static_cast<std::ptrdiff_t>(i),
                            root_moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            }
            alpha = std::max(alpha, found.score);
            if (alpha >= beta) break;
        }
        const Found best = claims.result(alpha_before, beta);
        // The value of the best is known for certain only with everything else below it.
        if (!root_moves_.empty()) root_moves_[static_cast<std::size_t>(first)].complete = best.complete;
        return best;
    }

    // What is known of a position without looking ahead: a score as counted from it.
    std::optional<Score> known_score(const Position& position) const
    {
        switch (Refined<R>::verdict(position)) {
        case Verdict::won: return win_in(0);
        case Verdict::lost: return loss_in(0);
        case Verdict::drawn: return 0;
        case Verdict::ongoing: break;
        }
        if constexpr (HasWinsNow<R>)
            if (R::wins_now(position)) return win_in(1);
        if constexpr (HasEndings<R>) {
            if (endings_ != nullptr)
                if (const auto known = endings_->probe(position))
                    if (const auto found = as_found(*known, 0, -beyond, beyond)) return found->score;
        }
        if (const auto entry = table_.find(Refined<R>::key(position) ^ salt_))
            if (is_proven(entry->score)) return entry->score;
        return std::nullopt;
    }

    // A move by which the game ends within so many plies: the winner's soonest, the loser's latest.
    std::optional<Move> known_best(const Position& position, int plies) const
    {
        MoveList<R> moves;
        R::legal_moves(position, moves);
        std::optional<Move> win, loss;
        Score soonest = win_in(plies + 1), latest = -beyond;
        for (const auto& move : moves) {
            const auto below = known_score(R::play(position, move));
            if (!below || !is_proven(*below)) continue;
            const Score score = one_ply_up(-*below);
            if (score > soonest) {
                soonest = score;
                win = move;
            }
            if (is_loss(score) && plies_to_end(score) <= plies && score > latest) {
                latest = score;
                loss = move;
            }
        }
        return win ? win : loss;
    }

    // A score counted from a position as the one before it counts it.
    static Score one_ply_up(Score score) { return is_win(score) ? score - 1 : score + 1; }

    // Puts together what the moves of a node claim.
    struct Claims {
        Found best{-beyond, false};
        bool all_below = true; ///< that no move is better than found holds for the game itself

        // Whether it is the best so far.
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

    static Found turned(Found found) { return {-found.score, found.complete}; }

    bool repeated(std::uint64_t key, int ply) const
    {
        const auto here = before_ + static_cast<std::size_t>(ply);
        for (std::size_t back = 2; back <= static_cast<std::size_t>(ply); back += 2)
            if (path_[here - back] == key) return true;
        return false;
    }

    template <bool Pv>
    Found node(const Position& position, std::uint64_t key, int depth, Score alpha, Score beta, int ply)
    {
        auto& frame = frames_[static_cast<std::size_t>(ply)];
        frame.line_length = 0;
        if (tick()) return {0, false};
        path_[before_ + static_cast<std::size_t>(ply)] = key;

        switch (Refined<R>::verdict(position)) {
        case Verdict::won: return {win_in(ply), true};
        case Verdict::lost: return {loss_in(ply), true};
        case Verdict::drawn: return {0, true};
        case Verdict::ongoing: break;
        }
        if (cycles_) {
            if (!fatal_.empty() && std::binary_search(fatal_.begin(), fatal_.end(), key)) return {0, true};
            if (!approach_.full_width && repeated(key, ply)) return {0, false};
        }
        // Nobody can win sooner than by the next move.
        alpha = std::max(alpha, loss_in(ply));
        beta = std::min(beta, win_in(ply + 1));
        if (alpha >= beta) return {alpha, true};
        if constexpr (HasWinsNow<R>)
            if (R::wins_now(position)) return {win_in(ply + 1), true};
        if constexpr (HasEndings<R>) {
            if (endings_ != nullptr)
                if (const auto known = endings_->probe(position))
                    if (const auto found = as_found(*known, ply, alpha, beta)) return *found;
        }
        if constexpr (HasLastPly<R>)
            if (!Pv && depth == 1 && R::plies_left(position) > 1) return last_ply(position, alpha, ply);

        const auto entry = table_.find(key ^ salt_);
        if (entry && !Pv)
            if (const auto found = as_found(*entry, depth, ply, alpha, beta)) return *found;
        if (depth <= 0 || ply >= deepest) return quiet(position, alpha, beta, ply);

        frame.moves.clear();
        R::legal_moves(position, frame.moves);
        const auto count = frame.moves.size();
        assert(count > 0);
        sort_first(position, frame, entry ? entry->move : 0);
        if (count == 1 && !approach_.full_width && ply < 2 * depth + 16) ++depth;

        Claims claims;
        std::uint16_t best_move = 0;
        const Score alpha_before = alpha;
        for (std::size_t number = 0; number < count; ++number) {
            pick(frame, number);
            const Move move = frame.moves[number];
            const Position next = R::play(position, move);
            const auto next_key = Refined<R>::key(next);
            table_.prefetch(next_key ^ salt_);
            Found found;
            if (number == 0) {
                found = turned(node<Pv>(next, next_key, depth - 1, -beta, -alpha, ply + 1));
            } else {
                const int less = reduction(depth, number, frame.order[number]);
                found = turned(node<false>(next, next_key, depth - 1 - less, -alpha - 1, -alpha, ply + 1));
                if (less > 0 && found.score > alpha)
                    found = turned(node<false>(next, next_key, depth - 1, -alpha - 1, -alpha, ply + 1));
                if (Pv && found.score > alpha && found.score < beta)
                    found = turned(node<true>(next, next_key, depth - 1, -beta, -alpha, ply + 1));
            }
            if (stopped()) return {0, false};
            if (!claims.add(found)) continue;
            best_move = static_cast<std::uint16_t>(frame.place[number] + 1);
            if (found.score <= alpha) continue;
            alpha = found.score;
            if (Pv) keep_line(frame, move, frames_[static_cast<std::size_t>(ply) + 1]);
            if (alpha >= beta) {
                reward(position, frame, depth, number);
                break;
            }
        }
        const Found best = claims.result(alpha_before, beta);
        const Bound bound = best.score >= beta          ? Bound::lower
                            : best.score > alpha_before ? Bound::exact
                                                        : Bound::upper;
        table_.put(key ^ salt_, {from_here(best.score, ply), std::min(depth, most_depth), bound,
                                 best.complete, best_move});
        return best;
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

    // What an entry says in this window, if that is enough to know.
    static std::optional<Found> as_found(const TableEntry& entry, int depth, int ply, Score alpha, Score beta)
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

    // The same of an ending. A win that comes nobody knows when is a bound only.
    static std::optional<Found> as_found(const Ending& ending, int ply, Score alpha, Score beta)
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

    // Below the depth: an estimate, after loud moves have been played out where the game has any.
    Found quiet(const Position& position, Score alpha, Score beta, int ply)
    {
        const Score standing = Refined<R>::evaluate(position);
        if constexpr (!HasLoud<R>) {
            return {standing, false};
        } else {
            if (standing >= beta || ply >= deepest || approach_.full_width) return {standing, false};
            Score best = standing;
            alpha = std::max(alpha, standing);
            auto& frame = frames_[static_cast<std::size_t>(ply)];
            frame.moves.clear();
            R::legal_moves(position, frame.moves);
            for (const auto& move : frame.moves) {
                if (!R::loud(position, move)) continue;
                if (tick()) return {0, false};
                const Position next = R::play(position, move);
                Score score = 0;
                switch (Refined<R>::verdict(next)) {
                case Verdict::won: score = -win_in(ply + 1); break;
                case Verdict::lost: score = win_in(ply + 1); break;
                case Verdict::drawn: break;
                case Verdict::ongoing: score = -quiet(next, -beta, -alpha, ply + 1).score; break;
                }
                if (stopped()) return {0, false};
                best = std::max(best, score);
                alpha = std::max(alpha, score);
                if (alpha >= beta) break;
            }
            // A loss by loud moves alone is none: the quiet ones were not looked at.
            return {is_loss(best) ? standing : best, false};
        }
    }

    void sort_first(const Position& position, Frame& frame, std::uint16_t first)
    {
        constexpr std::int32_t of_table = 1 << 30, of_urgency = 1 << 8, of_killer = 1 << 7;
        for (std::size_t i = 0; i < frame.moves.size(); ++i) {
            const auto& move = frame.moves[i];
            std::int32_t order = history_[history_slot(position, move)] >> 9;
            order += Refined<R>::urgency(position, move) * of_urgency;
            for (int k = 0; k < frame.killers_set; ++k)
                if (frame.killers[static_cast<std::size_t>(k)] == move) order += of_killer;
            frame.order[i] = i + 1 == first ? of_table : order;
            frame.place[i] = static_cast<std::uint16_t>(i);
        }
    }

    // Brings the most promising of the rest to this place: most nodes end before all are needed in order.
    void pick(Frame& frame, std::size_t number)
    {
        std::size_t best = number;
        for (std::size_t i = number + 1; i < frame.moves.size(); ++i)
            if (frame.order[i] > frame.order[best]) best = i;
        if (best == number) return;
        std::swap(frame.moves[best], frame.moves[number]);
        std::swap(frame.order[best], frame.order[number]);
        std::swap(frame.place[best], frame.place[number]);
    }

    // How many plies less a move of little promise is looked at, at first.
    int reduction(int depth, std::size_t number, std::int32_t order) const
    {
        if (approach_.full_width || depth < 3 || number < 3 || order >= 1 << 7) return 0;
        const int less =
            reductions_[static_cast<std::size_t>(std::min(depth, 63))][std::min<std::size_t>(number, 63)];
        return std::clamp(less, 0, depth - 2);
    }

    // What refuted a position is tried early in others like it; what was tried before it in vain, later.
    void reward(const Position& position, Frame& frame, int depth, std::size_t number)
    {
        const Move& move = frame.moves[number];
        if (frame.killers_set == 0 || !(frame.killers[0] == move)) {
            frame.killers[1] = frame.killers[0];
            frame.killers[0] = move;
            frame.killers_set = std::min(frame.killers_set + 1, 2);
        }
        const auto change = [&](const Move& tried, std::int32_t by) {
            auto& worth = history_[history_slot(position, tried)];
            constexpr std::int32_t limit = 1 << 15;
            worth += by - worth * std::abs(by) / limit;
        };
        const std::int32_t by = std::min(depth * depth * 16, 1 << 13);
        change(move, by);
        for (std::size_t i = 0; i < number; ++i) change(frame.moves[i], -by);
    }

    static void keep_line(Frame& frame, const Move& move, const Frame& below)
    {
        frame.line[0] = move;
        std::copy_n(below.line.begin(), below.line_length, frame.line.begin() + 1);
        frame.line_length = below.line_length + 1;
    }

    Table& table_;
    Control* control_;
    Position root_{};
    Approach approach_;
    const EndingsOf<R>* endings_ = nullptr;
    bool cycles_ = R::info().cycles;
    bool heeds_ = true; ///< the control: one ply is looked at whatever it says
    std::vector<RootMove> root_moves_;
    std::vector<Frame> frames_;
    std::vector<std::uint64_t> path_; ///< keys of the positions on the way, those before the root first
    std::size_t before_ = 0;
    std::vector<std::uint64_t> fatal_; ///< keys of positions that were there twice, in order
    std::uint64_t salt_ = 0;
    std::array<std::int32_t, history_size> history_{};
    std::array<std::array<std::int8_t, 64>, 64> reductions_{};
    std::uint64_t nodes_ = 0;
};

} // namespace papamu::engine
