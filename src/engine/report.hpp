#pragma once

// What is reported of a search: its lines together with what a solver proved.

#include "engine/question.hpp"
#include "engine/score.hpp"
#include "engine/search.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papamu::engine {

/// What was proven by other means than the search.
template <Rules R>
struct Solved {
    Value value;
    std::vector<typename R::Move> line; ///< at least the move that keeps what the value promises
    bool measured = false;              ///< by the search for the distance, not by the solver
};

/// Whether it is proven that one side wins, and how soon.
inline bool ends(const Value& value)
{
    return value.proven() && value.kind != Value::Kind::draw && value.plies > 0;
}

/// A line from this position as moves are written.
template <Rules R>
std::vector<std::string> texts(typename R::Position position, const std::vector<typename R::Move>& moves)
{
    std::vector<std::string> all;
    for (const auto& move : moves) {
        all.push_back(R::text(position, move));
        position = R::play(position, move);
    }
    return all;
}

/// A view of a search and of what was proven beside it; both outlive the report.
template <Rules R>
class Report {
public:
    using Position = typename R::Position;
    using Move = typename R::Move;
    using RootMove = typename Search<R>::RootMove;

    Report(const Search<R>& search, const std::optional<Solved<R>>& solved, int depth, bool full_width)
        : search_(search), solved_(solved), depth_(depth), full_width_(full_width), cycles_(R::info().cycles)
    {
    }

    /// Whether it is known how, and how soon, each of the first lines ends.
    bool certain(int lines) const
    {
        const auto& roots = search_.root_moves();
        return std::all_of(roots.begin(), roots.begin() + lines, [&](const RootMove& root) {
            return exact(root) || (!full_width_ && is_proven(root.score) && says_when(root.score));
        });
    }

    /// At most so many lines of this position, the best first; no line contradicts what is proven of
    /// another. `first`: the moves of the best one.
    std::vector<Line> lines(const Position& position, int most, std::vector<Move>& first) const
    {
        std::vector<Line> told;
        const auto tell = [&](Value value, std::vector<Move> moves) {
            if (ends(value)) extend(position, value, moves);
            if (told.empty()) first = moves;
            told.push_back({value, texts<R>(position, moves)});
        };
        const auto& roots = search_.root_moves();
        const bool known = knows_better(roots.front());
        if (solved_ && !known) tell(solved_->value, solved_->line);
        for (const auto& root : roots) {
            if (static_cast<int>(told.size()) >= most) break;
            if (solved_ && !known && root.move == solved_->line.front()) continue;
            Value value = root.score == -beyond ? Value{} : value_of(root.score, root.complete, cycles_);
            value.at_most = value.plies > 0 && !exact(root);
            auto moves = root.line.empty() ? std::vector<Move>{root.move} : root.line;
            if (solved_ && !known && solved_->value.kind == Value::Kind::loss)
                if (const auto lost = lost_too(value); !(lost == value)) {
                    // The moves after the first belong to the value that was replaced.
                    value = lost;
                    moves.resize(1, root.move);
                }
            tell(value, std::move(moves));
        }
        return told;
    }

    /// The lines of the last depth at which all of them were looked at (`roots`), without those that are
    /// known to lose by now.
    std::vector<Line> even_lines(const Position& position, const std::vector<RootMove>& roots) const
    {
        std::vector<Line> even;
        const auto& known = search_.root_moves();
        for (const auto& root : roots) {
            const auto now = std::find_if(known.begin(), known.end(),
                                          [&](const RootMove& other) { return other.move == root.move; });
            if (!is_loss(root.score) && !is_loss(now->score))
                even.push_back({value_of(root.score, root.complete, cycles_), texts<R>(position, root.line)});
        }
        return even;
    }

private:
    // Whether the distance is exact: searched as deep as that takes.
    bool exact(const RootMove& root) const
    {
        return root.complete ||
               (full_width_ && says_when(root.score) && plies_to_end(root.score) <= depth_ + 1);
    }

    // Whether the search itself says more of the best move than what was proven beside it.
    bool knows_better(const RootMove& front) const
    {
        if (exact(front)) return true;
        if (!solved_ || solved_->value.kind == Value::Kind::draw || solved_->value.plies == 0)
            return is_proven(front.score);
        return is_proven(front.score) && says_when(front.score) &&
               (is_win(front.score) || solved_->value.at_most) &&
               plies_to_end(front.score) < solved_->value.plies;
    }

    // In a lost position every move loses, and no later than the best one.
    Value lost_too(const Value& value) const
    {
        const int plies = solved_->value.plies;
        if (value.proven() && (plies == 0 || (value.plies > 0 && value.plies <= plies))) return value;
        return {Value::Kind::loss, 0, plies, plies > 0, false};
    }

    // Continues a line to its proven end. Of the loser's moves an upper bound of the distance may be all that
    // is known. Where the line then ends sooner than an exact distance says, it is left as it was.
    void extend(Position position, const Value& value, std::vector<Move>& line) const
    {
        const auto length = static_cast<std::size_t>(value.plies), before = line.size();
        line.reserve(length);
        search_.extend(line, length);
        if (value.at_most || line.size() >= length) return;
        for (const auto& move : line) position = R::play(position, move);
        if (Refined<R>::verdict(position) != Verdict::ongoing)
            line.erase(line.begin() + static_cast<std::ptrdiff_t>(before), line.end());
    }

    const Search<R>& search_;
    const std::optional<Solved<R>>& solved_;
    int depth_;
    bool full_width_;
    bool cycles_; ///< positions of this game can come again
};

} // namespace papamu::engine
