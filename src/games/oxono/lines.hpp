#pragma once

// The places for a run, four squares in a line each, asked all at once: which squares complete one, which are
// still open to a side, and what a pawn adds on every square.

#include "games/oxono/board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace papamu::oxono {

namespace lines {

/// Where four squares in a line may begin: at their leftmost or their lowest one.
inline constexpr Mask begins_across = file_a | file_a << 1 | file_a << 2;
inline constexpr Mask begins_upwards = (Mask{1} << 3 * width) - 1;

/// The fours that hold pawns of one kind and none of the other kind, as the squares where they begin.
struct Open {
    Mask ones = 0; ///< with exactly one
    Mask twos = 0;
    Mask threes = 0;
};

constexpr Open open(Mask own, Mask others, int step, Mask begins)
{
    const Mask either = others | others >> step;
    const Mask clear = ~(either | either >> 2 * step) & begins;
    const Mask a = own, b = own >> step, c = own >> 2 * step, d = own >> 3 * step;
    const Mask odd = a ^ b ^ c ^ d;
    const Mask two = (a & b) ^ (c & d) ^ ((a ^ b) & (c ^ d));
    return {odd & ~two & clear, two & ~odd & clear, odd & two & clear};
}

constexpr Open across(Mask own, Mask others) { return open(own, others, 1, begins_across); }
constexpr Open upwards(Mask own, Mask others) { return open(own, others, width, begins_upwards); }

} // namespace lines

/// The squares that would make a run of four or more of these pawns.
constexpr Mask completions(Mask mask)
{
    const auto along = [mask](int step, Mask begins) {
        const Mask a = mask, b = mask >> step, c = mask >> 2 * step, d = mask >> 3 * step;
        const Mask ab = a & b & begins, cd = c & d & begins;
        return (b & cd) | (a & cd) << step | (ab & d) << 2 * step | (ab & c) << 3 * step;
    };
    return (along(1, lines::begins_across) | along(width, lines::begins_upwards)) & ~mask;
}

/// Whether four squares in a line are left without any of these pawns.
constexpr bool leaves_room(Mask mask)
{
    const auto along = [mask](int step, Mask begins) {
        const Mask either = mask | mask >> step;
        return ~(either | either >> 2 * step) & begins;
    };
    return (along(1, lines::begins_across) | along(width, lines::begins_upwards)) != 0;
}

/// What an open four is worth by its number of pawns. A fit to self-play found little more than this to be
/// told from the pawns alone: Oxono is decided by what the totems can reach, and that is for the search.
inline constexpr std::array<int, 4> worth_of_open{0, 0, 1, 3};

constexpr int lines_balance(Mask own, Mask others)
{
    const auto worth = [](const lines::Open& across, const lines::Open& upwards) {
        return worth_of_open[2] * (count_squares(across.twos) + count_squares(upwards.twos)) +
               worth_of_open[3] * (count_squares(across.threes) + count_squares(upwards.threes));
    };
    return worth(lines::across(own, others), lines::upwards(own, others)) -
           worth(lines::across(others, own), lines::upwards(others, own));
}

/// By how much an own pawn on each square would raise `lines_balance`, where it makes no run: a number of
/// five binary digits for every square, one mask a digit.
class Gains {
public:
    constexpr Gains(Mask own, Mask others)
    {
        add(lines::across(own, others), lines::across(others, own), 1);
        add(lines::upwards(own, others), lines::upwards(others, own), width);
    }

    /// The squares with more than so much.
    constexpr Mask above(int value) const
    {
        if (value < 0) return whole_board;
        if (value >= 1 << digits) return 0;
        Mask more = 0;
        Mask equal = whole_board;
        for (std::size_t at = digits; at-- > 0;) {
            if (value >> at & 1) {
                equal &= digit_[at];
            } else {
                more |= equal & digit_[at];
                equal &= ~digit_[at];
            }
        }
        return more;
    }

    constexpr int on(int square) const
    {
        int value = 0;
        for (std::size_t at = 0; at < digits; ++at) value |= static_cast<int>(digit_[at] >> square & 1) << at;
        return value;
    }

private:
    // Six fours through a square at most, each worth three at most.
    static constexpr std::size_t digits = 5;

    // An own pawn makes one into two and two into three, and closes what the others had.
    constexpr void add(const lines::Open& own, const lines::Open& others, int step)
    {
        static_assert(worth_of_open == std::array<int, 4>{0, 0, 1, 3});
        const Mask by_one = own.ones | others.twos | others.threes;
        const Mask by_two = own.twos | others.threes;
        for (int i = 0; i < 4; ++i) {
            add(by_one << i * step, 0);
            add(by_two << i * step, 1);
        }
    }
    constexpr void add(Mask squares, std::size_t at)
    {
        for (; at < digits; ++at) {
            const Mask carry = digit_[at] & squares;
            digit_[at] ^= squares;
            squares = carry;
        }
    }

    std::array<Mask, digits> digit_{};
};

namespace tables {

/// The same of one line of six squares, five bits a square: [own pawns][the others'].
constexpr std::array<std::array<std::uint32_t, 64>, 64> gains_on_line()
{
    std::array<std::array<std::uint32_t, 64>, 64> table{};
    for (unsigned own = 0; own < 64; ++own)
        for (unsigned others = 0; others < 64; ++others)
            for (unsigned begin = 0; begin < 3; ++begin) {
                std::size_t mine = 0;
                std::size_t theirs = 0;
                for (unsigned at = begin; at < begin + 4; ++at) {
                    mine += own >> at & 1;
                    theirs += others >> at & 1;
                }
                if ((mine > 0 && theirs > 0) || mine > 2 || theirs > 3) continue;
                const int gain = worth_of_open[mine + 1] - worth_of_open[mine] + worth_of_open[theirs];
                for (unsigned at = begin; at < begin + 4; ++at)
                    table[own][others] += static_cast<std::uint32_t>(gain) << 5 * at;
            }
    return table;
}

inline constexpr auto line_gains = gains_on_line();

} // namespace tables

/// What `Gains` says of one square.
constexpr int gain_on(Mask own, Mask others, int square)
{
    const auto across = tables::line_gains[rank_line(own, square)][rank_line(others, square)];
    const auto upwards = tables::line_gains[file_line(own, square)][file_line(others, square)];
    return static_cast<int>((across >> 5 * column_of(square) & 31) + (upwards >> 5 * row_of(square) & 31));
}

} // namespace papamu::oxono
