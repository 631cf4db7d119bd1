#pragma once

// Thinks about one position after the other: iterative deepening, threads that share a transposition table,
// the game's solver in between, and reports of it all. Blocks until it is done; `Thinker` gives it a thread.

#include "engine/afterthought.hpp"
#include "engine/endings_keeper.hpp"
#include "engine/helpers.hpp"
#include "engine/question.hpp"
#include "engine/report.hpp"
#include "engine/search.hpp"
#include "engine/taken.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papamu::engine {

template <Rules R>
class Thought {
public:
    explicit Thought(const Means& means)
        : means_(means), table_(means.table_bytes), after_(table_), endings_(means)
    {
        if (means.threads > 1) table_.grow();
    }
    Thought(const Thought&) = delete;
    Thought& operator=(const Thought&) = delete;

    /// Thinks until a limit is reached, the value is proven or the control is stopped. `tell(Analysis)` is
    /// called after every ply of depth, when the result is proven, when a sooner end is found, and at last
    /// with `finished` set. What the rules throw leaves it, with all threads at rest; it thinks no more then.
    template <class Tell>
    void think(const Question<R>& question, Control& control, Tell tell)
    {
        MoveList<R> moves;
        R::legal_moves(question.position, moves);
        if (moves.empty()) {
            tell(Analysis{0, 0, {}, true});
            return;
        }
        table_.next_age();
        uses_endings_ = question.limits.endings && !means_.full_width && endings_.prepare(question);
        solved_.reset();
        solving_nodes_ = 0;
        measure_from_ = 0;
        even_.clear();

        auto& search = of_thread(0, control);
        set_root(search, question);
        shares_ = shares(question.limits, search);
        Control searching;
        if (shares_) {
            const auto& [limited_depth, nodes, time, wanted_lines, endings] = question.limits;
            const auto forever = std::chrono::steady_clock::time_point::max();
            searching.begin(nodes / 8 * 3,
                            time.count() > 0 ? std::chrono::steady_clock::now() + time * 7 / 8 : forever,
                            &control);
            search.heed(searching);
        }
        Helpers helpers(control);
        help(question, control, helpers);
        const int most = question.limits.depth > 0 ? std::min(question.limits.depth, deepest) : deepest;
        const int lines = std::clamp(question.limits.lines, 1, static_cast<int>(moves.size()));
        int depth = 0;
        bool whole = true;
        auto* told = &search;
        const auto news = [&] { tell(analysis(question, *told, control, depth, lines, false)); };
        while (depth < most) {
            whole = search.look(depth + 1, lines, news);
            if (whole) {
                ++depth;
                if (lines > 1) even_.assign(search.root_moves().begin(), search.root_moves().begin() + lines);
            }
            // The next ply of depth takes several times as many nodes.
            if (means_.threads == 1) table_.grow(search.nodes() * 8);
            if (!whole || control.stopped() || report(search, depth).certain(lines)) break;
            if (lines == 1 && !means_.full_width && knows_verdict_alone(search)) break;
            solve(question.limits, question.position, control, search);
            if (lines > 1) measure_best(question, search, control, most, false, news);
            if (solved_ && !solved_->measured && (lines == 1 || !is_limited(question.limits))) break;
            if (depth < most) news();
        }
        if (shares_) {
            search.heed(control);
            spend_rest(question, control, search, depth, lines, news);
        }
        if (lines > 1) measure_best(question, search, control, most, true, news);
        if (lines == 1 && !means_.full_width) {
            if (knows_verdict_alone(search) && !control.stopped()) {
                news();
                if (measure(question, search, control, most, nodes_to_measure(search))) {
                    told = &after_.search();
                    depth = after_.depth();
                    solving_nodes_ += search.nodes();
                } else {
                    solving_nodes_ += after_.search().nodes();
                }
            }
            // Confirming may take long: what is proven is told before.
            if (is_proven(told->root_moves().front().score) && !control.stopped()) news();
            told->confirm_all(news);
        }
        auto last = analysis(question, *told, control, depth, lines, true);
        if (stops_short(last) && !control.stopped()) {
            news();
            complete(last, question, control);
        }
        if (!whole && !last.lines.front().value.proven())
            last.even = report(search, depth).even_lines(question.position, even_);
        helpers.end();
        tell(last);
    }

    /// How much of what is prepared in the background is done, 0 to 1; from any thread.
    double progress() const { return endings_.progress(); }

private:
    using Position = typename R::Position;
    using Move = typename R::Move;
    using RootMove = typename Search<R>::RootMove;

    Search<R>& of_thread(std::size_t number, Control& control)
    {
        auto* taken = means_.threads > 1 ? &taken_ : nullptr;
        while (searches_.size() <= number)
            searches_.push_back(std::make_unique<Search<R>>(table_, control, taken));
        searches_[number]->heed(control);
        return *searches_[number];
    }

    void set_root(Search<R>& search, const Question<R>& question) const
    {
        search.set_root(question.position, question.before, approach(),
                        uses_endings_ ? endings_.get() : nullptr);
    }
    Approach approach() const { return {means_.full_width, means_.repetition}; }

    static bool is_limited(const Limits& limits)
    {
        return limits.depth > 0 || limits.nodes > 0 || limits.time.count() > 0;
    }

    // The other threads search the same position. What they find reaches the first by the shared table.
    void help(const Question<R>& question, Control& control, Helpers& helpers)
    {
        for (int number = 1; number < means_.threads; ++number) {
            auto& search = of_thread(static_cast<std::size_t>(number), control);
            set_root(search, question);
            helpers.begin([&search, &control] {
                for (int depth = 1; depth <= deepest && !control.stopped(); ++depth) search.look(depth, 1);
            });
        }
    }

    // Gives the solver a share of nodes after every ply of depth. Where nodes or time are limited, most are
    // the search's, since it finds good moves where nothing can be proven. Without a limit the proof is all
    // that is waited for, and the solver gets more.
    void solve([[maybe_unused]] const Limits& limits, [[maybe_unused]] const Position& position,
               [[maybe_unused]] Control& control, [[maybe_unused]] Search<R>& search)
    {
        if constexpr (HasSolve<R>) {
            if (solved_ || !uses_endings_ || search.has_fatal()) return;
            const bool limited = limits.nodes > 0 || limits.time.count() > 0;
            const auto nodes = shares_ ? search.nodes() : limited ? search.nodes() / 2 : search.nodes() * 3;
            if (nodes < solving_nodes_ + least_solving_nodes) return;
            solve_within(nodes - solving_nodes_, position, control, search);
        }
    }

    // `nodes`: at most so many; 0: until the control stops it.
    void solve_within([[maybe_unused]] std::uint64_t nodes, [[maybe_unused]] const Position& position,
                      [[maybe_unused]] Control& control, [[maybe_unused]] Search<R>& search)
    {
        if constexpr (HasSolve<R>) {
            Control own;
            own.begin(nodes, std::chrono::steady_clock::time_point::max(), &control);
            const auto ending = endings_->solve(position, own);
            if (ending && holds(*ending, means_.repetition))
                if (const auto move = shown(position, *ending, own, search)) {
                    const auto kind = ending->verdict == Verdict::won    ? Value::Kind::win
                                      : ending->verdict == Verdict::lost ? Value::Kind::loss
                                                                         : Value::Kind::draw;
                    solved_ = Solved<R>{{kind, 0, ending->plies, false, ending->by_repetition}, {*move}};
                }
            solving_nodes_ += own.nodes();
        }
    }

    // A move that leads to what the solver has proven.
    std::optional<Move> shown([[maybe_unused]] const Position& position,
                              [[maybe_unused]] const Ending& ending, [[maybe_unused]] Control& own,
                              [[maybe_unused]] Search<R>& search)
    {
        if constexpr (HasSolve<R>) {
            // Every move loses, and nothing tells one from another.
            if (ending.verdict == Verdict::lost && ending.plies == 0) return search.root_moves().front().move;
            if constexpr (HasShows<R>) return endings_->shows(position, ending, own);
            for (const auto& root : search.root_moves()) {
                const auto next = R::play(position, root.move);
                const auto below = endings_->solve(next, own);
                if (!below) break;
                const auto here = as_mover_sees(below->verdict, Refined<R>::again(position, next));
                // Where the distance is known, the move must have the same one.
                const bool as_soon = ending.plies == 0 || below->plies + 1 == ending.plies;
                if (here == ending.verdict && as_soon) return root.move;
            }
        }
        return std::nullopt;
    }

    // Whether a part of the limit is kept for the solver at the end (`spend_rest`).
    bool shares([[maybe_unused]] const Limits& limits, [[maybe_unused]] const Search<R>& search) const
    {
        if constexpr (HasSolve<R>) {
            // A limit of depth asks for what the search finds there.
            if (!uses_endings_ || search.has_fatal() || means_.full_width || limits.depth > 0) return false;
            return limits.nodes >= least_nodes_to_share ||
                   (limits.nodes == 0 && limits.time >= least_time_to_share);
        }
        return false;
    }

    // Gives the solver what a limited search has kept for it. It looks first whether the move about to be
    // told loses, then how the position itself ends.
    template <class Tell>
    void spend_rest([[maybe_unused]] const Question<R>& question, [[maybe_unused]] Control& control,
                    [[maybe_unused]] Search<R>& search, [[maybe_unused]] int depth,
                    [[maybe_unused]] int lines, [[maybe_unused]] Tell tell)
    {
        if constexpr (HasSolve<R>) {
            const auto open = [&] {
                return !solved_ && !control.stopped() && !is_proven(search.root_moves().front().score);
            };
            const auto nodes = std::max(control.nodes() / 8, least_solving_nodes);
            while (open()) {
                Control own;
                own.begin(nodes, std::chrono::steady_clock::time_point::max(), &control);
                const Move move = search.root_moves().front().move;
                const auto next = R::play(question.position, move);
                const auto ending = endings_->solve(next, own);
                solving_nodes_ += own.nodes();
                if (!ending || !holds(*ending, means_.repetition)) break;
                const int plies = ending->plies > 0 ? ending->plies + 1 : 0;
                const auto here = as_mover_sees(ending->verdict, Refined<R>::again(question.position, next));
                if (here == Verdict::won)
                    solved_ = Solved<R>{{Value::Kind::win, 0, plies, plies > 0, false}, {move}};
                if (here != Verdict::lost) break;
                search.condemn_best(plies);
                own.begin(nodes, std::chrono::steady_clock::time_point::max(), &control);
                search.heed(own);
                search.look(std::max(depth, 1), lines, tell);
                search.heed(control);
            }
            if (!open()) return;
            // An eighth is left for finding the moves of the proof.
            const auto most = question.limits.nodes;
            const auto rest = most > control.nodes() ? (most - control.nodes()) / 8 * 7 : 0;
            if (most == 0 || rest > 0) solve_within(rest, question.position, control, search);
        }
    }

    Report<R> report(const Search<R>& search, int depth) const
    {
        return {search, solved_, depth, means_.full_width};
    }

    // Whether the position is known to be won or lost, but not how soon.
    bool knows_verdict_alone(const Search<R>& search) const
    {
        if (solved_) return solved_->value.kind != Value::Kind::draw && solved_->value.plies == 0;
        const Score score = search.root_moves().front().score;
        return is_proven(score) && !says_when(score);
    }

    // Searches for the distance, within so many nodes. Whether it was found.
    bool measure(const Question<R>& question, const Search<R>& search, Control& control, int most,
                 std::uint64_t nodes)
    {
        const bool won =
            solved_ ? solved_->value.kind == Value::Kind::win : is_win(search.root_moves().front().score);
        const bool found = after_.measure(question, approach(), won, most, nodes, control);
        if (found) solved_.reset();
        return found;
    }
    // As many again as were spent until now.
    std::uint64_t nodes_to_measure(const Search<R>& search) const
    {
        return std::max(least_measuring_nodes, search.nodes() + solving_nodes_);
    }

    // Finds how soon the best of several lines ends, where only time is limited. What is not found or not
    // confirmed is tried again when the search has come further. `last`: the search is over, so that all the
    // time that is left can be used.
    template <class Tell>
    void measure_best(const Question<R>& question, const Search<R>& search, Control& control, int most,
                      bool last, Tell tell)
    {
        const auto& limits = question.limits;
        const auto& front = search.root_moves().front();
        const bool confirmed = solved_ ? !solved_->value.at_most : front.complete || !is_proven(front.score);
        if (means_.full_width || limits.nodes > 0 || limits.depth > 0 || control.stopped() ||
            (confirmed && !knows_verdict_alone(search)) || (search.nodes() < measure_from_ && !last))
            return;
        tell();
        const auto nodes = last && limits.time.count() > 0 ? 0 : nodes_to_measure(search);
        if (measure(question, search, control, most, nodes)) {
            const auto keep = [&] {
                const auto& best = after_.search().root_moves().front();
                solved_ = Solved<R>{value_of(best.score, best.complete, cycles_), best.line, true};
            };
            const auto keep_and_tell = [&] {
                keep();
                tell();
            };
            keep_and_tell();
            after_.confirm(nodes, control, keep_and_tell);
            keep();
        }
        solving_nodes_ += after_.search().nodes();
        measure_from_ = 4 * search.nodes();
    }

    // Whether the first line stops before its end, though the distance is known: the table may have cut the
    // principal variation short.
    static bool stops_short(const Analysis& analysis)
    {
        const auto& [value, line] = analysis.lines.front();
        return ends(value) && line.size() < static_cast<std::size_t>(value.plies);
    }

    // Continues the first line to its end.
    void complete(Analysis& analysis, const Question<R>& question, Control& control)
    {
        auto& line = analysis.lines.front().moves;
        const auto length = static_cast<std::size_t>(analysis.lines.front().value.plies);
        const auto try_by = [&](auto follow) {
            if (line.size() >= length) return;
            std::vector<Move> moves{first_line_.front()};
            follow(moves);
            if (moves.size() > line.size()) line = texts<R>(question.position, moves);
        };
        try_by(
            [&](auto& moves) { follow_solver(question.position, moves, length, analysis.nodes, control); });
        try_by([&](auto& moves) {
            after_.follow(question, approach(), uses_endings_ ? endings_.get() : nullptr, moves, length,
                          analysis.nodes / 2, control);
        });
    }

    // Continues a line that the solver proved with the moves that it shows, within about so many nodes.
    void follow_solver([[maybe_unused]] Position position, [[maybe_unused]] std::vector<Move>& line,
                       [[maybe_unused]] std::size_t length, [[maybe_unused]] std::uint64_t nodes,
                       [[maybe_unused]] Control& control)
    {
        if constexpr (HasShows<R>) {
            if (!solved_ || solved_->measured) return;
            Control own;
            own.begin(std::max(nodes, least_measuring_nodes), std::chrono::steady_clock::time_point::max(),
                      &control);
            for (const auto& move : line) position = R::play(position, move);
            while (line.size() < length && Refined<R>::verdict(position) == Verdict::ongoing) {
                const auto ending = endings_->solve(position, own);
                if (!ending || ending->plies == 0) return;
                if (static_cast<std::size_t>(ending->plies) > length - line.size()) return;
                const auto move = endings_->shows(position, *ending, own);
                if (!move) return;
                line.push_back(*move);
                position = R::play(position, *move);
            }
        }
    }

    Analysis analysis(const Question<R>& question, const Search<R>& search, const Control& control, int depth,
                      int lines, bool finished)
    {
        Analysis analysis{depth, std::max(control.nodes(), search.nodes() + solving_nodes_), {}, finished};
        analysis.endings = progress();
        analysis.lines = report(search, depth).lines(question.position, lines, first_line_);
        return analysis;
    }

    static constexpr std::uint64_t least_solving_nodes = 4096;
    static constexpr std::uint64_t least_nodes_to_share = 100'000;
    static constexpr std::chrono::milliseconds least_time_to_share{200};
    static constexpr std::uint64_t least_measuring_nodes = 300'000;

    Means means_;
    Table table_;
    Taken taken_;
    bool cycles_ = R::info().cycles;
    std::vector<std::unique_ptr<Search<R>>> searches_; ///< by thread
    Afterthought<R> after_;
    EndingsKeeper<R> endings_;
    bool uses_endings_ = false; ///< for the question at hand
    bool shares_ = false;       ///< the same: the solver gets a part of the limit
    std::optional<Solved<R>> solved_;
    std::vector<Move> first_line_; ///< of the analysis told last
    std::vector<RootMove> even_;   ///< several lines, as the last completed depth left them
    std::uint64_t solving_nodes_ = 0;
    std::uint64_t measure_from_ = 0; ///< nodes of the search from which it is worth trying
};

} // namespace papamu::engine
