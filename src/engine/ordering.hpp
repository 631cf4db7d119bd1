#pragma once

// Move ordering: the move of the transposition table first, then urgent ones, killers (moves that refuted
// another position of the same ply; S. Akl, M. Newborn, 1977), then by the history heuristic (how often a
// kind of move refuted elsewhere; J. Schaeffer, ICCA Journal 6(3), 1983).

#include "engine/refinements.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace papamu::engine {

/// The moves of one position as they were listed, and an order in which to look at them.
template <Rules R>
class Ranking {
public:
    MoveList<R> moves;

    void set(std::size_t place, std::int32_t order)
    {
        ranks_[place] = std::int64_t{order} * 0x10000 + static_cast<std::int64_t>(0xffff - place);
    }
    /// Brings the most promising of the rest to this number. One step of a selection sort, since most
    /// positions need few moves in order.
    void pick(std::size_t number)
    {
        std::size_t best = number;
        std::int64_t most = ranks_[number];
        for (std::size_t i = number + 1; i < moves.size(); ++i) {
            best = ranks_[i] > most ? i : best;
            most = std::max(most, ranks_[i]);
        }
        ranks_[best] = ranks_[number];
        ranks_[number] = most;
    }
    /// Of one that was picked: where it stands in the list, how promising it is, and what it is.
    std::size_t place(std::size_t number) const
    {
        return 0xffff - static_cast<std::size_t>(ranks_[number] & 0xffff);
    }
    std::int32_t order(std::size_t number) const { return static_cast<std::int32_t>(ranks_[number] >> 16); }
    const typename R::Move& move(std::size_t number) const { return moves[place(number)]; }

private:
    static_assert(R::max_moves <= 0xffff);
    std::array<std::int64_t, R::max_moves> ranks_;
};

/// The killer moves of one ply: those that refuted last there.
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

/// The history heuristic: how often each kind of move refuted, weighed by depth. The closer a value is to its
/// limit, the less it is changed ("history gravity"), so it never leaves its range.
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
        change(position, ranking.move(number), by);
        for (std::size_t i = 0; i < number; ++i) change(position, ranking.move(i), -by);
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
        ranking.set(i, i + 1 == first ? order_of_table : order);
    }
}

} // namespace papamu::engine
