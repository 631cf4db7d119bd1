#pragma once

// Numbers for the positions with three pieces a side, the fewest with which a game goes on. They are seen by
// the side to move, as if it were the first seat (a mirror image from left to right changes the colours), and
// only one of two mirror images from top to bottom is kept. Positions lie in slices by the shrimps of each
// side, in a slice in rows by the pieces of the side to move.

#include "games/kani/moves.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace papamu::kani::threes {

inline constexpr int pieces = 3;
inline constexpr int most_shrimps = 2; ///< a third ends the game
inline constexpr std::size_t slices = 9;

/// One side's pieces.
struct Side {
    Mask crabs = 0;
    Mask shrimps = 0;

    constexpr Mask all() const { return crabs | shrimps; }
    friend constexpr bool operator==(const Side&, const Side&) = default;
};

/// The side to move, going from file a to file e, and the other.
struct Pair {
    Side mover;
    Side waiting;
};

constexpr Mask flip_files(Mask mask)
{
    return (mask & file_a) << 4 | (mask & file_a << 1) << 2 | (mask & file_c) | (mask & file_a << 3) >> 2 |
           (mask & file_e) >> 4;
}

constexpr Mask flip_ranks(Mask mask)
{
    constexpr Mask rank = 31;
    return (mask & rank) << 20 | (mask & rank << 5) << 10 | (mask & rank << 10) | (mask & rank << 15) >> 10 |
           (mask & rank << 20) >> 20;
}

constexpr Side flip_files(Side side) { return {flip_files(side.crabs), flip_files(side.shrimps)}; }
constexpr Side flip_ranks(Side side) { return {flip_ranks(side.crabs), flip_ranks(side.shrimps)}; }

/// How many ways there are to say which of three pieces are the shrimps.
constexpr std::size_t kinds(int shrimps) { return shrimps == 0 ? 1 : 3; }

constexpr std::size_t slice_of(int of_mover, int of_waiting)
{
    const int slice = of_mover * (most_shrimps + 1) + of_waiting;
    return static_cast<std::size_t>(slice);
}

/// Where a position lies.
struct Place {
    std::size_t slice = 0;
    std::size_t cell = 0;
};

/// Built once; then only read.
class Numbers {
public:
    static constexpr std::size_t triples = 2300;      ///< three of 25 squares
    static constexpr std::size_t free_triples = 1540; ///< three of the 22 that are left

    Numbers();

    std::size_t rows(int shrimps) const { return sides_[static_cast<std::size_t>(shrimps)].size(); }
    static constexpr std::size_t columns(int shrimps) { return free_triples * kinds(shrimps); }
    std::size_t cells(std::size_t slice) const
    {
        return rows(static_cast<int>(slice / 3)) * columns(static_cast<int>(slice % 3));
    }

    /// The pieces of the side to move in a row.
    Side side(int shrimps, std::size_t row) const { return sides_[static_cast<std::size_t>(shrimps)][row]; }
    /// The pieces of the waiting side in a column, beside this side to move.
    Side waiting(Side mover, int shrimps, std::size_t column) const;

    /// A side to move: its row, and which squares it leaves free there.
    struct Row {
        std::size_t row = 0;
        int shrimps = 0;
        bool flipped = false;   ///< the row is that of the mirror image
        bool own_image = false; ///< and so mirror images of the other side are one and the same position
        std::array<int, pieces> taken{};
    };
    /// The number of shrimps is given by the caller, who knows it; below too.
    Row row(Side mover, int shrimps) const
    {
        const auto found = rows_[static_cast<std::size_t>(shrimps)][number(mover, shrimps)];
        Row row{
            found & (flipped_row - 1U), shrimps, (found & flipped_row) != 0, flip_ranks(mover) == mover, {}};
        row.taken = squares_of(row.flipped ? flip_ranks(mover.all()) : mover.all());
        return row;
    }

    Place place(const Row& row, Side waiting, int shrimps) const
    {
        auto column = column_of(row, row.flipped ? flip_ranks(waiting) : waiting, shrimps);
        if (row.own_image) column = std::min(column, column_of(row, flip_ranks(waiting), shrimps));
        return {slice_of(row.shrimps, shrimps), row.row * columns(shrimps) + column};
    }

private:
    static constexpr std::uint16_t flipped_row = 1 << 15;

    std::array<std::vector<Side>, most_shrimps + 1> sides_;
    std::array<std::vector<std::uint16_t>, most_shrimps + 1>
        rows_;                                          ///< by triple and kind; the top bit: flipped
    std::vector<std::array<int, pieces>> free_squares_; ///< by the triple of squares left free

    static std::array<int, pieces> squares_of(Mask all)
    {
        const int a = take_lowest(all);
        const int b = take_lowest(all);
        return {a, b, lowest_bit(all)};
    }
    static std::size_t triple_of(int a, int b, int c)
    {
        const int triple = a + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6;
        return static_cast<std::size_t>(triple);
    }
    static std::size_t kind_of(const std::array<int, pieces>& squares, Side side, int shrimps)
    {
        if (shrimps == 0) return 0;
        const Mask odd = shrimps == 1 ? side.shrimps : side.crabs;
        return (odd >> squares[1] & 1) + 2 * (odd >> squares[2] & 1);
    }
    static std::size_t column_of(const Row& row, Side waiting, int shrimps)
    {
        const auto squares = squares_of(waiting.all());
        // As if the squares of the side to move were not there.
        const auto rank = [&](int square) {
            return square - (row.taken[0] < square) - (row.taken[1] < square) - (row.taken[2] < square);
        };
        const auto triple = triple_of(rank(squares[0]), rank(squares[1]), rank(squares[2]));
        return triple * kinds(shrimps) + kind_of(squares, waiting, shrimps);
    }
    static std::size_t number(Side side, int shrimps)
    {
        const auto squares = squares_of(side.all());
        return triple_of(squares[0], squares[1], squares[2]) * kinds(shrimps) +
               kind_of(squares, side, shrimps);
    }
};

/// How the side to move of a pair sees a position, or how it is seen after its move.
inline Pair pair_of(const Position& position)
{
    const auto own = index_of(position.turn);
    const Side mover{position.crabs[own], position.shrimps[own]};
    const Side waiting{position.crabs[1 - own], position.shrimps[1 - own]};
    if (position.turn == Seat::first) return {mover, waiting};
    return {flip_files(mover), flip_files(waiting)};
}

inline Position position_of(const Pair& pair, Bonds bonds)
{
    Position position;
    position.crabs = {pair.mover.crabs, pair.waiting.crabs};
    position.shrimps = {pair.mover.shrimps, pair.waiting.shrimps};
    position.bonds = bonds;
    return position;
}

} // namespace papamu::kani::threes
