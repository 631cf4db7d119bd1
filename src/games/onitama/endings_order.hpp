#pragma once

// In which order the positions with five and six pieces are solved, and what memory that takes.

#include "games/onitama/endings_places.hpp"

#include <array>
#include <utility>

namespace papamu::onitama::endings {

// Students of the side to move and of the waiting one. Positions with more pieces need those with fewer; the
// largest matrix comes while there is most room behind what is finished.
inline constexpr std::array<std::pair<unsigned, unsigned>, 9> order{
    {{0, 3}, {3, 0}, {1, 2}, {2, 1}, {2, 2}, {1, 3}, {3, 1}, {0, 4}, {4, 0}}};

constexpr std::size_t classes(unsigned students) { return students == 3 ? 4 : order.size(); }

constexpr std::size_t sides_with(unsigned students)
{
    return std::size_t{square_count - 1} * choose(square_count - 1, students);
}

constexpr std::size_t finished_words(unsigned students)
{
    std::size_t words = 0;
    for (std::size_t i = 0; i < classes(students); ++i) words += places_with(order[i].first, order[i].second);
    return words;
}

// Words for everything that is finished, and for the matrix in work behind it.
constexpr std::size_t words_for(unsigned students)
{
    std::size_t used = 0, most = 0;
    for (std::size_t i = 0; i < classes(students); ++i) {
        const auto [mover, waiting] = order[i];
        most = std::max(most, used + sides_with(mover) * sides_with(waiting));
        used += places_with(mover, waiting);
    }
    return most;
}

constexpr std::size_t place_in_order(unsigned mover, unsigned waiting)
{
    std::size_t i = 0;
    while (order[i].first != mover || order[i].second != waiting) ++i;
    return i;
}

// The losses of those with five pieces lie behind everything, the first ones last, and no matrix may reach
// those that it or a later one still asks for.
static_assert([] {
    std::size_t used = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto [mover, waiting] = order[i];
        const std::size_t end = used + sides_with(mover) * sides_with(waiting);
        for (std::size_t later = i; later < order.size(); ++later) {
            if (order[later].first + order[later].second < most_students || order[later].second == 0)
                continue;
            const auto asked = place_in_order(order[later].first, order[later].second - 1);
            std::size_t behind = 0;
            for (std::size_t k = 0; k <= asked; ++k) behind += places_with(order[k].first, order[k].second);
            if (end + behind > words_for(most_students)) return false;
        }
        used += places_with(mover, waiting);
    }
    return true;
}());

} // namespace papamu::onitama::endings
