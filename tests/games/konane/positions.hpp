#pragma once

// Konane positions for tests of what is proven, the same ones in every run.

#include "core/random.hpp"
#include "games/konane/moves.hpp"

#include <algorithm>

namespace papamu::konane_tests {

/// A board with two holes or more and some of its stones, each there with this many chances in a hundred.
inline konane::Position scattered(Random& random, int size, std::uint32_t percent)
{
    for (;;) {
        konane::Position position{0, 0, static_cast<std::uint8_t>(size),
                                  random.below(2) == 0 ? Seat::first : Seat::second, konane::Phase::jumping};
        int stones = 0;
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column) {
                if (random.below(100) >= percent) continue;
                const auto cell = konane::Cells{1} << konane::cell_at(row, column);
                (konane::colour_of(row, column) == position.turn ? position.mine : position.theirs) |= cell;
                ++stones;
            }
        if (stones <= size * size - 2) return position;
    }
}

/// Two to five rectangles somewhere on the board, each half or more full of stones.
inline konane::Position clustered(Random& random, int size)
{
    konane::Position position{0, 0, static_cast<std::uint8_t>(size),
                              random.below(2) == 0 ? Seat::first : Seat::second, konane::Phase::jumping};
    const auto clusters = 2 + random.below(4);
    for (std::uint32_t i = 0; i < clusters; ++i) {
        const auto percent = 50 + random.below(50);
        const auto side = static_cast<std::uint32_t>(size);
        const auto top = random.below(side), left = random.below(side);
        const auto high = 1 + random.below(3), wide = 2 + random.below(2);
        for (auto row = top; row < std::min(top + high, side); ++row)
            for (auto column = left; column < std::min(left + wide, side); ++column) {
                if (random.below(100) >= percent) continue;
                const int r = static_cast<int>(row), c = static_cast<int>(column);
                const auto cell = konane::Cells{1} << konane::cell_at(r, c);
                (konane::colour_of(r, c) == position.turn ? position.mine : position.theirs) |= cell;
            }
    }
    return position;
}

/// After random moves from the start, with at most so many stones; sometimes at an end.
inline konane::Position played_down(Random& random, int size, int stones)
{
    auto position = konane::start(size);
    for (;;) {
        konane::Moves moves;
        konane::legal_moves(position, moves);
        if (moves.empty() || count_bits(position.mine) + count_bits(position.theirs) <= stones)
            return position;
        position = konane::play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}

} // namespace papamu::konane_tests
