#pragma once

// The simplest engine: it looks at every position one ply ahead. It wins when it can win at once and
// otherwise takes what it values most; equal values are settled by a hash of the position, so its play is
// varied and repeatable.

#include "core/hash.hpp"
#include "game/rules.hpp"
#include "game/searcher.hpp"

#include <algorithm>
#include <cassert>
#include <tuple>
#include <utility>

namespace papamu::engine {

/// What a position is worth to `seat`: the game's own evaluation, or how many moves each side has where there
/// is none.
template <Rules R>
int worth(const typename R::Position& position, Seat seat)
{
    if constexpr (contract::HasEvaluate<R>) {
        const int value = R::evaluate(position);
        return R::to_move(position) == seat ? value : -value;
    } else {
        MoveList<R> moves;
        R::legal_moves(position, moves);
        const int mobility = static_cast<int>(moves.size());
        return R::to_move(position) == seat ? mobility : -mobility;
    }
}

template <Rules R>
class OnePly final : public Searcher {
public:
    explicit OnePly(const Means& = {}) {}

    void start(const std::string& position, const std::vector<std::string>& moves,
               const Limits& limits) override
    {
        auto at = R::parse(position);
        assert(at);
        for (const auto& text : moves) {
            const auto move = R::parse_move(*at, text);
            assert(move);
            *at = R::play(*at, *move);
        }
        position_ = *at;
        lines_ = static_cast<std::size_t>(std::max(1, limits.lines));
        asked_ = true;
    }

    // One ply is never long enough to be worth interrupting.
    void stop() override {}

    std::optional<Analysis> poll() override
    {
        if (!std::exchange(asked_, false)) return std::nullopt;
        struct Rated {
            Value value;
            std::uint64_t tie;
            typename R::Move move;
        };
        const Seat seat = R::to_move(position_);
        MoveList<R> moves;
        R::legal_moves(position_, moves);
        std::vector<Rated> rated;
        for (const auto& move : moves) {
            const auto next = R::play(position_, move);
            const Outcome outcome = R::outcome(next);
            Value value;
            if (outcome.kind == Outcome::Kind::win)
                value = {outcome.winner == seat ? Value::Kind::win : Value::Kind::loss, 0, 1};
            else if (outcome.kind == Outcome::Kind::draw)
                value = {Value::Kind::draw, 0, 1};
            else
                value.estimate = worth<R>(next, seat);
            rated.push_back({value, hash_text(R::text(next)), move});
        }
        const auto better = [](const Rated& a, const Rated& b) {
            const auto key = [](const Rated& r) {
                const int kind = r.value.kind == Value::Kind::win    ? 2
                                 : r.value.kind == Value::Kind::loss ? 0
                                                                     : 1;
                return std::tuple{kind, r.value.estimate, r.tie};
            };
            return key(a) > key(b);
        };
        std::sort(rated.begin(), rated.end(), better);
        Analysis analysis{1, moves.size(), {}, true};
        for (std::size_t i = 0; i < std::min(lines_, rated.size()); ++i)
            analysis.lines.push_back({rated[i].value, {R::text(position_, rated[i].move)}});
        return analysis;
    }

private:
    typename R::Position position_{};
    std::size_t lines_ = 1;
    bool asked_ = false;
};

} // namespace papamu::engine
