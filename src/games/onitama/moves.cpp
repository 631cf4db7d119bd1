#include "games/onitama/moves.hpp"

namespace papamu::onitama {

namespace {

using Row = unsigned;

constexpr Row shifted(Row row, int right) { return right >= 0 ? row << right & 31 : row >> -right; }

// How many pieces of one row a step brings to a square of the other that is not held by an own piece.
std::uint8_t arrivals(Row from, int right, Row to)
{
    return static_cast<std::uint8_t>(count_bits(shifted(from, right) & ~to));
}

StepCounts make_step_counts(const CardInfo& card, int sign)
{
    StepCounts counts;
    for (const Offset offset : card) {
        const int right = sign * offset.right;
        const int forward = sign * offset.forward;
        for (Row rows = 0; rows < counts.adjacent.size(); ++rows) {
            const Row lower = rows & 31;
            const Row upper = rows >> width;
            if (forward == 0) counts.adjacent[rows] += arrivals(lower, right, lower);
            if (forward == 1) counts.adjacent[rows] += arrivals(lower, right, upper);
            if (forward == -1) counts.adjacent[rows] += arrivals(upper, right, lower);
            if (forward == 2) counts.distant[rows] += arrivals(lower, right, upper);
            if (forward == -2) counts.distant[rows] += arrivals(upper, right, lower);
        }
        for (Row row = 0; row < counts.top.size(); ++row)
            if (forward == 0) counts.top[row] += arrivals(row, right, row);
    }
    return counts;
}

auto make_all_step_counts()
{
    std::array<std::array<StepCounts, cards.size()>, 2> all;
    for (std::size_t card = 0; card < cards.size(); ++card) {
        all[0][card] = make_step_counts(cards[card], 1);
        all[1][card] = make_step_counts(cards[card], -1);
    }
    return all;
}

} // namespace

const std::array<std::array<StepCounts, cards.size()>, 2> all_step_counts = make_all_step_counts();

} // namespace papamu::onitama
