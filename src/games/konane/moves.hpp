#pragma once

// Making and counting moves. All of it is inline: a move costs a few nanoseconds, and a call would double
// that.

#include "core/bits.hpp"
#include "games/konane/position.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace papamu::konane {

/// The jumps of one side. In a mask of jumps bit i stands for the line from cell i to the cell some hops
/// right of it or above it, when a stone of the side is at exactly one of its ends, the rest of the line is
/// empty, and a stone of the opponent is at every place between. One mask holds both directions: forwards
/// where the stone is at i, backwards otherwise.
class Jumps {
public:
    Jumps(Cells mine, Cells theirs, const Geometry& geometry) : mine_(mine), geometry_(geometry)
    {
        over_right_ = (theirs & geometry.even_columns) | ((theirs >> 1) & ~geometry.even_columns);
        over_up_ = theirs >> cells_in_row;
    }

    /// `visit(hops, across, up)` with the masks along rows and columns, for every number of hops that occurs.
    template <class Visit>
    void each_length(Visit visit) const
    {
        Cells right = over_right_;
        Cells up = over_up_;
        for (int hops = 1; hops <= max_hops; ++hops) {
            const auto length = static_cast<std::size_t>(hops - 1);
            const Cells jumps_across = right & ends<step_across>(hops) & geometry_.across[length];
            const Cells jumps_up = up & ends<step_up>(hops) & geometry_.up[length];
            if (!(jumps_across | jumps_up)) return;
            visit(hops, jumps_across, jumps_up);
            right &= (over_right_ & ~mine_) >> (hops * step_across);
            up &= (over_up_ & ~mine_) >> (hops * step_up);
        }
    }

private:
    /// Exactly one end of the line is a stone of the side.
    template <int step>
    Cells ends(int hops) const
    {
        return mine_ ^ (mine_ >> (hops * step));
    }

    Cells mine_;
    Cells over_right_ = 0; ///< bit i: a stone of the opponent is between cell i and the one right of it
    Cells over_up_ = 0;    ///< bit i: between cell i and the one above it
    const Geometry& geometry_;
};

/// The full board.
inline Position start(int size)
{
    return {geometry_of(size, Seat::first).cells, geometry_of(size, Seat::second).cells,
            static_cast<std::uint8_t>(size), Seat::first, Phase::black_removes};
}

/// The bits of two masks together; without the processor's own instruction, which plain x86-64 lacks.
constexpr std::uint64_t count_both(Cells a, Cells b)
{
    constexpr Cells pairs = 0x5555555555555555, fours = 0x3333333333333333, bytes = 0x0f0f0f0f0f0f0f0f;
    a -= (a >> 1) & pairs;
    b -= (b >> 1) & pairs;
    a = (a & fours) + ((a >> 2) & fours) + (b & fours) + ((b >> 2) & fours);
    a = (a & bytes) + ((a >> 4) & bytes);
    return (a * 0x0101010101010101) >> 56;
}

/// The jumps of one side, each landing counted.
inline std::uint64_t count_jumps(Cells mine, Cells theirs, const Geometry& geometry)
{
    std::uint64_t jumps = 0;
    Jumps{mine, theirs, geometry}.each_length(
        [&](int, Cells across, Cells up) { jumps += count_both(across, up); });
    return jumps;
}

/// The stones of one side that can jump.
inline Cells able_to_jump(Cells mine, Cells theirs, const Geometry& geometry)
{
    Cells able = 0;
    Jumps{mine, theirs, geometry}.each_length([&](int hops, Cells across, Cells up) {
        able |= ((across | up) | (across << (hops * step_across)) | (up << (hops * step_up))) & mine;
    });
    return able;
}

/// The hole that black's removal left, while white answers it.
inline Cells first_hole(const Position& position)
{
    return geometry_of(position.size, Seat::first).cells & ~position.theirs;
}

/// The stones that may be taken off in the opening.
inline Cells removable(const Position& position)
{
    const Geometry& black = geometry_of(position.size, Seat::first);
    if (position.phase == Phase::black_removes) return black.corners_and_centre;
    const Cells hole = first_hole(position);
    const Cells beside = hole | (hole & black.even_columns ? hole >> 1 : hole << 1);
    return (beside | (hole << cells_in_row) | (hole >> cells_in_row)) & position.mine;
}

/// The number of legal moves.
inline std::uint64_t count(const Position& position)
{
    if (position.phase != Phase::jumping) return static_cast<std::uint64_t>(count_bits(removable(position)));
    return count_jumps(position.mine, position.theirs, geometry_of(position.size, position.turn));
}

/// Appends the legal moves, by length and direction.
inline void legal_moves(const Position& position, Moves& moves)
{
    if (position.phase != Phase::jumping) {
        for (const int cell : Bits{removable(position)})
            moves.push_back({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(cell), 0, 0});
        return;
    }
    const Geometry& geometry = geometry_of(position.size, position.turn);
    const auto add = [&](int low, int high, bool forwards, int taken, int line) {
        moves.push_back({static_cast<std::uint8_t>(forwards ? low : high),
                         static_cast<std::uint8_t>(forwards ? high : low), static_cast<std::uint8_t>(taken),
                         static_cast<std::uint8_t>(line)});
    };
    const auto is_mine = [&](int cell) { return (position.mine >> cell & 1) != 0; };
    Jumps{position.mine, position.theirs, geometry}.each_length([&](int hops, Cells across, Cells up) {
        for (const int low : Bits{across}) {
            const bool even = (geometry.even_columns >> low & 1) != 0;
            add(low, low + hops * step_across, is_mine(low), even ? low : low + 1, line_of(hops, false));
        }
        for (const int low : Bits{up})
            add(low, low + hops * step_up, is_mine(low), low + cells_in_row, line_of(hops, true));
    });
}

/// The position after a legal move.
inline Position play(const Position& position, Move move)
{
    Position next{position.theirs, position.mine, position.size, other(position.turn), Phase::jumping};
    if (position.phase != Phase::jumping) {
        next.theirs &= ~(Cells{1} << move.from);
        if (position.phase == Phase::black_removes) next.phase = Phase::white_removes;
        return next;
    }
    next.theirs ^= (Cells{1} << move.from) | (Cells{1} << move.to);
    next.mine ^= taken_lines[move.line] << move.first_taken;
    return next;
}

/// The position with the other side to move. Nothing in the opening, where the stones say whose turn it is,
/// and where one of the sides cannot jump and so has lost.
inline std::optional<Position> passed(const Position& position)
{
    const Position turned{position.theirs, position.mine, position.size, other(position.turn),
                          position.phase};
    if (position.phase != Phase::jumping || count(position) == 0 || count(turned) == 0) return std::nullopt;
    return turned;
}

} // namespace papamu::konane
