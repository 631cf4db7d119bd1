#pragma once

// The work after a proof: finds the distance where only the verdict is known, and the moves up to the end
// where the line stops before it.

#include "engine/control.hpp"
#include "engine/question.hpp"
#include "engine/score.hpp"
#include "engine/search.hpp"
#include "engine/table.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace papamu::engine {

template <Rules R>
class Afterthought {
public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    explicit Afterthought(Table& table) : search_(table, control_) {}

    /// Searches for the end of a position that is won or lost, within `most` plies and about `nodes` nodes,
    /// and without endings, which may know the verdict alone. Whether it was found; then `search` has it.
    bool measure(const Question<R>& question, Approach approach, bool won, int most, std::uint64_t nodes,
                 Control& above)
    {
        begin(nodes, above);
        search_.set_root(question.position, question.before, approach);
        depth_ = 0;
        return prove(most, deepest) && is_win(front().score) == won;
    }

    /// Searches whether the end that was measured can come sooner, for about so many nodes. `tell()` is
    /// called for everything sooner.
    template <class Tell>
    void confirm(std::uint64_t nodes, Control& above, Tell tell)
    {
        begin(nodes, above);
        search_.confirm_all(tell);
    }

    /// Continues a line to a proven end from where it stops, until it has this length or no move is found:
    /// with endings, then without; as usual first, then at full width, since reductions can hide the end. The
    /// side that loses resists as long as possible.
    void follow(const Question<R>& question, Approach approach, const EndingsOf<R>* endings,
                std::vector<Move>& line, std::size_t length, std::uint64_t nodes, Control& above)
    {
        begin(std::max(nodes, least_nodes_to_follow), above);
        auto at = question;
        const auto step = [&](const Move& move) {
            at.before.push_back(Refined<R>::key(at.position));
            at.position = R::play(at.position, move);
        };
        for (const auto& move : line) step(move);
        while (line.size() < length && Refined<R>::verdict(at.position) == Verdict::ongoing) {
            const auto proves = [&](Approach by, const EndingsOf<R>* with) {
                search_.set_root(at.position, at.before, by, with);
                depth_ = 0;
                const auto left = static_cast<int>(length - line.size());
                return prove(left, left);
            };
            const auto proves_by = [&](Approach by) {
                return proves(by, endings) || (endings != nullptr && proves(by, nullptr));
            };
            auto wide = approach;
            wide.full_width = true;
            if (!proves_by(approach) && (approach.full_width || !proves_by(wide))) return;
            if (is_loss(front().score)) search_.confirm_all();
            if (control_.stopped()) return;
            line.push_back(front().move);
            step(line.back());
        }
    }

    Search<R>& search() { return search_; }
    /// The depth of its last search.
    int depth() const { return depth_; }

private:
    void begin(std::uint64_t nodes, Control& above)
    {
        control_.begin(nodes, std::chrono::steady_clock::time_point::max(), &above);
        search_.heed(control_);
    }

    const typename Search<R>::RootMove& front() const { return search_.root_moves().front(); }

    // Whether a search of at most `most` plies proves the position, and a win comes within `longest_win`.
    bool prove(int most, int longest_win)
    {
        while (depth_ < most && search_.look(depth_ + 1, 1)) {
            ++depth_;
            const Score score = front().score;
            if (!is_proven(score) || !says_when(score)) continue;
            if (is_loss(score) || plies_to_end(score) <= longest_win) return true;
        }
        return false;
    }

    static constexpr std::uint64_t least_nodes_to_follow = 200'000;

    Control control_;
    Search<R> search_;
    int depth_ = 0;
};

} // namespace papamu::engine
