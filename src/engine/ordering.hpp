#pragma once

// Which move to look at first: the table's, then urgent ones, killers (those that refuted another move at the
// same ply), and those that refuted much elsewhere.

#include "engine/refinements.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace papamu::engine {

/// The moves of one position, with how promising each is.
template <Rules R>
struct Ranking {
    MoveList<R> moves;
    std::array<std::int32_t, R::max_moves> order;
    std::array<std::uint16_t, R::max_moves> place; ///< where each stood when they were listed

    /// Brings the most promising of the rest to this place: most positions need few of them in order.
    void pick(std::size_t number)
    {
        std::size_t best = number;
        for (std::size_t i = number + 1; i < moves.size(); ++i)
            if (order[i] > order[best]) best = i;
        if (best == number) return;
        std::swap(moves[best], moves[number]);
        std::swap(order[best], order[number]);
        std::swap(place[best], place[number]);
    }
};

/// What the moves of one ply refuted last.
template <Rules R>
struct Killers {
    std::array<typename R::Move, 2> moves;
    int count = 0;

    bool have(const typename R::Move& move) const
    {
        return (count > 0 && moves[0] == move) || (count > 1 && moves[1] == move);
    }
    void add(const typename R::Move& move)
    {
        if (count > 0 && moves[0] == move) return;
        moves[1] = moves[0];
        moves[0] = move;
        count = std::min(count + 1, 2);
    }
};

/// What kinds of moves refuted, by depth gained and lost (gravity keeps it within limits).
template <Rules R>
class History {
public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    void clear() { worth_.fill(0); }

    std::int32_t worth(const Position& position, const Move& move) const
    {
        return worth_[Refined<R>::habit(position, move)];
    }

    /// This move refuted a position, those before it did not.
    void reward(const Position& position, const Ranking<R>& ranking, std::size_t number, int depth)
    {
        const std::int32_t by = std::min(depth * depth * 8, most / 4);
        change(position, ranking.moves[number], by);
        for (std::size_t i = 0; i < number; ++i) change(position, ranking.moves[i], -by);
    }

private:
    static constexpr std::int32_t most = 1 << 14;

    void change(const Position& position, const Move& move, std::int32_t by)
    {
        auto& worth = worth_[Refined<R>::habit(position, move)];
        worth = static_cast<std::int16_t>(worth + by - worth * std::abs(by) / most);
    }

    std::array<std::int16_t, Refined<R>::habits> worth_{};
};

inline constexpr std::int32_t order_of_table = 1 << 30;
inline constexpr std::int32_t order_of_urgency = 1 << 8;
inline constexpr std::int32_t order_of_killer = 1 << 7;

/// `first`: the place of the table's move and one more, 0 for none.
template <Rules R>
void rank(Ranking<R>& ranking, const typename R::Position& position, const Killers<R>& killers,
          const History<R>& history, std::uint16_t first)
{
    for (std::size_t i = 0; i < ranking.moves.size(); ++i) {
        const auto& move = ranking.moves[i];
        std::int32_t order = history.worth(position, move) >> 8;
        order += Refined<R>::urgency(position, move) * order_of_urgency;
        if (killers.have(move)) order += order_of_killer;
        ranking.order[i] = i + 1 == first ? order_of_table : order;
        ranking.place[i] = static_cast<std::uint16_t>(i);
    }
}

} // namespace papamu::engine
