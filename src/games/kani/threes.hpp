#pragma once

// Numbers for the positions with three pieces a side, the fewest with which a game goes on. They are seen by
// the side to move, as if it were the first seat (a mirror image from left to right changes the colours), and
// only one of two mirror images from top to bottom is kept. Positions lie in slices by the shrimps of each
// side, in a slice in rows by the pieces of the side to move.

#include "games/kani/moves.hpp"

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
    return static_cast<std::size_t>(of_mover * (most_shrimps + 1) + of_waiting);
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

    /// A side to move, ready to be asked about many others that wait.
    struct Row {
        std::array<std::uint8_t, square_count> rank{}; ///< of each square among those the mover leaves free
        std::size_t row = 0;
        int shrimps = 0;
        bool flipped = false; ///< the row is that of the mirror image
    };
    Row row(Side mover) const;

    /// `shrimps` of the waiting side are given by the caller, who knows them.
    Place place(const Row& row, Side waiting, int shrimps) const
    {
        if (row.flipped) waiting = flip_ranks(waiting);
        Mask all = waiting.all();
        const auto a = static_cast<std::size_t>(take_lowest(all));
        const auto b = static_cast<std::size_t>(take_lowest(all));
        const auto c = static_cast<std::size_t>(take_lowest(all));
        const std::size_t triple = row.rank[a] + twos_[row.rank[b]] + threes_[row.rank[c]];
        std::size_t kind = 0;
        if (shrimps > 0) {
            const Mask odd = shrimps == 1 ? waiting.shrimps : waiting.crabs;
            kind = (odd >> b & 1) + 2 * (odd >> c & 1);
        }
        return {slice_of(row.shrimps, shrimps), row.row * columns(shrimps) + triple * kinds(shrimps) + kind};
    }

private:
    std::array<std::vector<Side>, most_shrimps + 1> sides_;
    std::array<std::vector<std::uint16_t>, most_shrimps + 1>
        rows_;                                              ///< by triple and kind; the top bit: flipped
    std::vector<std::array<std::uint8_t, 3>> free_squares_; ///< by the triple of squares left free
    std::array<std::uint16_t, square_count> twos_{};        ///< a choose 2
    std::array<std::uint16_t, square_count> threes_{};      ///< a choose 3

    std::size_t number(Side side, int shrimps) const;
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
