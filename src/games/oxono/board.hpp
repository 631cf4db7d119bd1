#pragma once

// The 6x6 board as bits, a1 = bit 0, growing along the rank and then rank by rank, as Spot counts. Everything
// a totem or a run needs to know of a line is a table lookup on its six squares.

#include <array>
#include <cstddef>
#include <cstdint>

namespace papamu::oxono {

using Mask = std::uint64_t;

inline constexpr int width = 6;
inline constexpr int square_count = width * width;
inline constexpr Mask whole_board = (Mask{1} << square_count) - 1;
inline constexpr Mask file_a = 0x041041041;
inline constexpr Mask file_f = file_a << (width - 1);

constexpr Mask bit(int square) { return Mask{1} << square; }

constexpr int column_of(int square) { return square % width; }

constexpr int row_of(int square) { return square / width; }

constexpr Mask up(Mask mask) { return mask << width & whole_board; }

constexpr Mask down(Mask mask) { return mask >> width; }

constexpr Mask right(Mask mask) { return (mask & ~file_f) << 1; }

constexpr Mask left(Mask mask) { return (mask & ~file_a) >> 1; }

/// Every square orthogonally beside one of these.
constexpr Mask beside(Mask mask) { return up(mask) | down(mask) | left(mask) | right(mask); }

/// Not std::popcount: without a flag for the processor that is a call into the compiler's library.
constexpr int count_squares(Mask mask)
{
    mask -= mask >> 1 & 0x5555555555555555;
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333);
    mask = (mask + (mask >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<int>(mask * 0x0101010101010101 >> 56);
}

/// The six squares of a square's rank or file as bits 0 to 5, from the left or from the bottom.
constexpr unsigned rank_line(Mask mask, int square)
{
    return static_cast<unsigned>(mask >> (row_of(square) * width)) & 63;
}

constexpr unsigned file_line(Mask mask, int square)
{
    // Brings bit 6*i of the file to bit 25+i. No two products meet below bit 64, so nothing carries.
    constexpr Mask gather = 0x02108421;
    return static_cast<unsigned>((mask >> column_of(square) & file_a) * gather >> 25) & 63;
}

namespace tables {

using LineReach = std::array<std::array<Mask, 64>, width>; ///< [place on the line][squares taken]

/// Where a totem gets to on one line: as far as squares are free, or (`jumping`) behind the unbroken run
/// beside it. Squares on the line are `step` bits apart.
constexpr LineReach reach(bool jumping, int step)
{
    LineReach table{};
    for (int place = 0; place < width; ++place)
        for (unsigned taken = 0; taken < 64; ++taken)
            for (const int direction : {-1, 1}) {
                const auto inside = [](int at) { return at >= 0 && at < width; };
                int at = place + direction;
                const auto put = [&] {
                    table[static_cast<std::size_t>(place)][taken] |= Mask{1} << (at * step);
                };
                if (jumping) {
                    while (inside(at) && (taken >> at & 1)) at += direction;
                    if (inside(at)) put();
                } else {
                    for (; inside(at) && !(taken >> at & 1); at += direction) put();
                }
            }
    return table;
}

inline constexpr LineReach rank_slides = reach(false, 1);
inline constexpr LineReach file_slides = reach(false, width);
inline constexpr LineReach rank_jumps = reach(true, 1);
inline constexpr LineReach file_jumps = reach(true, width);

constexpr Mask along(const LineReach& rank, const LineReach& file, int square, Mask taken)
{
    const auto row = row_of(square);
    const auto column = column_of(square);
    return rank[static_cast<std::size_t>(column)][rank_line(taken, square)] << (row * width) |
           file[static_cast<std::size_t>(row)][file_line(taken, square)] << column;
}

constexpr std::array<Mask, square_count> neighbours()
{
    std::array<Mask, square_count> table{};
    for (int square = 0; square < square_count; ++square)
        table[static_cast<std::size_t>(square)] = beside(bit(square));
    return table;
}

} // namespace tables

inline constexpr auto neighbours = tables::neighbours();

/// Where a totem on the square may slide to.
constexpr Mask slides(int square, Mask taken)
{
    return tables::along(tables::rank_slides, tables::file_slides, square, taken);
}

/// The first free square behind the run beside the totem, in each direction that has one.
constexpr Mask jumps(int square, Mask taken)
{
    return tables::along(tables::rank_jumps, tables::file_jumps, square, taken);
}

/// Whether four or more of these stand in a row anywhere.
constexpr bool has_run(Mask mask)
{
    constexpr Mask begins_in_abc = file_a | file_a << 1 | file_a << 2;
    const Mask across = mask & mask >> 1;
    const Mask upwards = mask & mask >> width;
    return ((across & across >> 2 & begins_in_abc) | (upwards & upwards >> 2 * width)) != 0;
}

/// The squares of all runs of four or more.
constexpr Mask runs(Mask mask)
{
    constexpr Mask begins_in_abc = file_a | file_a << 1 | file_a << 2;
    const Mask across = mask & mask >> 1 & mask >> 2 & mask >> 3 & begins_in_abc;
    const Mask upwards = mask & mask >> 6 & mask >> 12 & mask >> 18;
    return across | across << 1 | across << 2 | across << 3 | upwards | upwards << 6 | upwards << 12 |
           upwards << 18;
}

} // namespace papamu::oxono
