#pragma once

#include "rules.hpp"
#include "texts.hpp"

#include <optional>
#include <vector>

namespace papamu::test_line {

inline Spot spot_of(int point) { return {0, static_cast<std::uint16_t>(point)}; }
inline constexpr Spot pass_spot{1, 0};

/// The points that a line leads to, a bit for each: along rows and files, and from the middle to the corners.
inline std::uint16_t neighbours(int point)
{
    std::uint16_t found = 0;
    for (int to = 0; to < points; ++to) {
        const int right = to % 3 - point % 3, up = to / 3 - point / 3;
        const bool straight = right * right + up * up == 1;
        const bool slanted = right * right == 1 && up * up == 1 && (point == 4 || to == 4);
        if (straight || slanted) found = static_cast<std::uint16_t>(found | 1U << to);
    }
    return found;
}

/// Three stones of this side in a row, a bit for each.
inline std::optional<std::uint16_t> row_of(const Position& position, Seat seat)
{
    constexpr std::uint16_t rows[]{0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
    for (const auto row : rows)
        if ((position.stones[index_of(seat)] & row) == row) return row;
    return std::nullopt;
}

} // namespace papamu::test_line
