#pragma once

// The board as bits. A stone never leaves the colour of its square, so each side has a board of its own with
// one bit for every square of its colour, its *cell*: `row * 6 + column / 2`. Ten rows of six fill 60 bits of
// one word. A row has at most five cells, so the sixth is never on the board and stops what runs over the
// edge; all sizes share one layout and differ in masks only.
//
// Along its row or column a stone jumps from cell to cell (a step of 1 or 12), and what it jumps over is a
// cell of the other side: the upper neighbour of a cell is the other side's cell with index + 6, the right
// neighbour the one with the same index where the cell's column is even, and index + 1 where it is odd.

#include "game/seat.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace papamu::konane {

using Cells = std::uint64_t;

inline constexpr int min_size = 4;
inline constexpr int max_size = 10;
inline constexpr int cells_in_row = 6;

/// From a cell to the next one of the same colour along an axis.
inline constexpr int step_across = 1;
inline constexpr int step_up = 2 * cells_in_row;

/// A stone jumps over at most this many others in one turn.
inline constexpr int max_hops = (max_size - 1) / 2;

/// The colour of a square; a1 is black.
constexpr Seat colour_of(int row, int column) { return (row + column) % 2 == 0 ? Seat::first : Seat::second; }

constexpr int cell_at(int row, int column) { return row * cells_in_row + column / 2; }

constexpr int row_of(int cell) { return cell / cells_in_row; }

constexpr int column_of(int cell, Seat colour)
{
    const int column = cell % cells_in_row * 2;
    return colour_of(row_of(cell), column) == colour ? column : column + 1;
}

/// What one side's board of one size looks like.
struct Geometry {
    Cells cells = 0;        ///< the squares of this side's colour
    Cells even_columns = 0; ///< those whose right neighbour has the same index
    /// Bit i, by hops - 1: the cells from i to i + hops steps are all on the board.
    std::array<Cells, max_hops> across{};
    std::array<Cells, max_hops> up{};
    /// Where the opening may take off a stone of this side: the corners and the central 2x2. None on odd
    /// boards.
    Cells corners_and_centre = 0;
};

constexpr Geometry make_geometry(int size, Seat side)
{
    Geometry geometry;
    const auto is_corner = [&](int row, int column) {
        return (row == 0 || row == size - 1) && (column == 0 || column == size - 1);
    };
    const auto is_central = [&](int at) { return at == size / 2 || at == size / 2 - 1; };
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column) {
            if (colour_of(row, column) != side) continue;
            const Cells cell = Cells{1} << cell_at(row, column);
            geometry.cells |= cell;
            if (column % 2 == 0) geometry.even_columns |= cell;
            if (size % 2 == 0 && (is_corner(row, column) || (is_central(row) && is_central(column))))
                geometry.corners_and_centre |= cell;
        }
    Cells across = geometry.cells;
    Cells up = geometry.cells;
    for (int hops = 1; hops <= max_hops; ++hops) {
        across &= geometry.cells >> (hops * step_across);
        up &= geometry.cells >> (hops * step_up);
        geometry.across[static_cast<std::size_t>(hops - 1)] = across;
        geometry.up[static_cast<std::size_t>(hops - 1)] = up;
    }
    return geometry;
}

inline constexpr auto geometries = [] {
    std::array<std::array<Geometry, 2>, max_size - min_size + 1> all{};
    for (int size = min_size; size <= max_size; ++size)
        for (const Seat side : {Seat::first, Seat::second})
            all[static_cast<std::size_t>(size - min_size)][index_of(side)] = make_geometry(size, side);
    return all;
}();

constexpr const Geometry& geometry_of(int size, Seat side)
{
    return geometries[static_cast<std::size_t>(size - min_size)][index_of(side)];
}

} // namespace papamu::konane
