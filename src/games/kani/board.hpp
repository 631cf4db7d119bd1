#pragma once

// The 5x5 board as bits, a1 = bit 0, growing along the rank and then rank by rank, as Spot counts. What
// happens on a line (a crab's way, the current, a capture) is looked up by its five squares.

#include "core/bits.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace papamu::kani {

using Mask = std::uint32_t;

inline constexpr int width = 5;
inline constexpr int square_count = width * width;
inline constexpr Mask whole_board = (Mask{1} << square_count) - 1;
inline constexpr Mask file_a = 0x108421;
inline constexpr Mask file_c = file_a << 2; ///< where the current flows
inline constexpr Mask file_e = file_a << 4;

constexpr Mask bit(int square) { return Mask{1} << square; }

constexpr int column_of(int square) { return square % width; }

constexpr int row_of(int square) { return square / width; }

constexpr Mask up(Mask mask) { return mask << width & whole_board; }

constexpr Mask down(Mask mask) { return mask >> width; }

constexpr Mask right(Mask mask) { return (mask & ~file_e) << 1; }

constexpr Mask left(Mask mask) { return (mask & ~file_a) >> 1; }

/// Every square orthogonally beside one of these.
constexpr Mask beside(Mask mask) { return up(mask) | down(mask) | left(mask) | right(mask); }

/// Every square diagonally beside one of these.
constexpr Mask diagonal(Mask mask)
{
    const Mask sides = left(mask) | right(mask);
    return up(sides) | down(sides);
}

constexpr bool three_or_more(Mask mask)
{
    mask &= mask - 1;
    return (mask & (mask - 1)) != 0;
}

/// The five squares of a rank or file as bits 0 to 4, from the left or from the bottom.
constexpr unsigned rank_line(Mask mask, int row) { return mask >> (row * width) & 31; }

constexpr unsigned file_line(Mask mask, int column)
{
    // Brings bit 5*i of the file to bit 16+i. No two products meet, so nothing carries.
    constexpr Mask gather = 0x11111;
    return (mask >> column & file_a) * gather >> 16 & 31;
}

namespace tables {

template <class Value>
using ByPlace = std::array<std::array<Value, 32>, width>; ///< [place on the line][squares taken]

constexpr bool on_line(int place) { return place >= 0 && place < width; }

constexpr bool holds(unsigned line, int place) { return (line >> place & 1) != 0; }

constexpr int far_end(int place, unsigned taken, int direction)
{
    while (on_line(place + direction) && !holds(taken, place + direction)) place += direction;
    return place;
}

/// How far from a place the squares are free, as one bit each.
constexpr ByPlace<std::uint8_t> reach()
{
    ByPlace<std::uint8_t> table{};
    for (int place = 0; place < width; ++place)
        for (unsigned taken = 0; taken < 32; ++taken) {
            unsigned line = 0;
            for (int at = far_end(place, taken, -1); at <= far_end(place, taken, 1); ++at) line |= 1U << at;
            table[static_cast<std::size_t>(place)][taken] = static_cast<std::uint8_t>(line & ~(1U << place));
        }
    return table;
}

/// The square of file c where the current lays down a piece that stopped at a place.
constexpr ByPlace<std::uint8_t> rest(int direction)
{
    ByPlace<std::uint8_t> table{};
    for (int place = 0; place < width; ++place)
        for (unsigned taken = 0; taken < 32; ++taken)
            table[static_cast<std::size_t>(place)][taken] =
                static_cast<std::uint8_t>(far_end(place, taken, direction) * width + 2);
    return table;
}

/// What a piece at a place takes on its line: [place][own + 32 * enemy].
constexpr std::array<std::array<std::uint8_t, 1024>, width> taken_on_line()
{
    std::array<std::array<std::uint8_t, 1024>, width> table{};
    for (int place = 0; place < width; ++place)
        for (unsigned lines = 0; lines < 1024; ++lines)
            for (const int direction : {-1, 1}) {
                unsigned run = 0;
                int at = place + direction;
                for (; on_line(at) && holds(lines >> 5, at); at += direction) run |= 1U << at;
                if (on_line(at) && holds(lines & 31, at))
                    table[static_cast<std::size_t>(place)][lines] |= static_cast<std::uint8_t>(run);
            }
    return table;
}

template <class Function>
constexpr std::array<Mask, square_count> of_squares(Function function)
{
    std::array<Mask, square_count> table{};
    for (int square = 0; square < square_count; ++square)
        table[static_cast<std::size_t>(square)] = function(bit(square));
    return table;
}

/// Five bits as the squares of file a.
constexpr std::array<Mask, 32> upright()
{
    std::array<Mask, 32> table{};
    for (unsigned line = 0; line < 32; ++line)
        for (int place = 0; place < width; ++place)
            if (holds(line, place)) table[line] |= bit(place * width);
    return table;
}

inline constexpr auto uprights = upright();
inline constexpr auto reaches = reach();
inline constexpr auto rests_above = rest(1);
inline constexpr auto rests_below = rest(-1);
inline constexpr auto captures = taken_on_line();

} // namespace tables

inline constexpr auto neighbours = tables::of_squares([](Mask mask) { return beside(mask); });
inline constexpr auto diagonals = tables::of_squares([](Mask mask) { return diagonal(mask); });

/// The five bits of a rank or file back on the board.
constexpr Mask on_rank(unsigned line, int row) { return Mask{line} << (row * width); }

constexpr Mask on_file(unsigned line, int column) { return tables::uprights[line] << column; }

/// Where a crab gets to along its rank.
inline Mask crab_targets(int square, Mask taken)
{
    const int row = row_of(square);
    return on_rank(tables::reaches[static_cast<std::size_t>(column_of(square))][rank_line(taken, row)], row);
}

/// Where the current lays down a piece that stopped at a square of file c; it may itself be among the taken.
inline int rest_above(int square, Mask taken)
{
    return tables::rests_above[static_cast<std::size_t>(row_of(square))][file_line(taken, 2)];
}

inline int rest_below(int square, Mask taken)
{
    return tables::rests_below[static_cast<std::size_t>(row_of(square))][file_line(taken, 2)];
}

/// The enemies that a piece at rest on the square encloses against its own side, in all four directions.
inline Mask captures_from(int square, Mask own, Mask enemies)
{
    if (!(neighbours[static_cast<std::size_t>(square)] & enemies)) return 0;
    const int row = row_of(square);
    const int column = column_of(square);
    const auto& on_its_rank = tables::captures[static_cast<std::size_t>(column)];
    const auto& on_its_file = tables::captures[static_cast<std::size_t>(row)];
    return on_rank(on_its_rank[rank_line(own, row) | rank_line(enemies, row) << 5], row) |
           on_file(on_its_file[file_line(own, column) | file_line(enemies, column) << 5], column);
}

/// The members orthogonally connected with the seed, the seed included.
inline Mask connected(Mask seed, Mask members)
{
    for (Mask group = seed;;) {
        const Mask grown = (group | beside(group)) & members;
        if (grown == group) return group;
        group = grown;
    }
}

} // namespace papamu::kani
