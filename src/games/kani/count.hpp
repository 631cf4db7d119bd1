#pragma once

// The number of legal moves without making any: the last ply of perft. A main part has as many bonus moves as
// its group has diagonal steps, so only main parts that end beside a friend are looked at one by one.

#include "games/kani/moves.hpp"

namespace papamu::kani {

namespace counting {

/// Moves that a crab's targets on its rank are worth: two in file c (up, down) and two where it may be
/// promoted.
constexpr std::array<std::array<std::uint8_t, 32>, 2> crab_ways()
{
    std::array<std::array<std::uint8_t, 32>, 2> table{};
    for (const Seat seat : {Seat::first, Seat::second})
        for (unsigned line = 0; line < 32; ++line) {
            const Mask twice = (file_c | home_of(other(seat))) & line;
            for (unsigned place = 0; place < width; ++place)
                table[index_of(seat)][line] = static_cast<std::uint8_t>(
                    table[index_of(seat)][line] + (line >> place & 1) + (twice >> place & 1));
        }
    return table;
}

inline constexpr auto ways_of_crab = crab_ways();

/// Counts of four bits each. Not std::popcount: without a flag for the processor that is a call into the
/// library.
constexpr std::uint64_t in_nibbles(std::uint64_t mask)
{
    mask -= mask >> 1 & 0x5555555555555555;
    return (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333);
}

constexpr int sum_of_nibbles(std::uint64_t counts)
{
    counts = (counts & 0x0f0f0f0f0f0f0f0f) + (counts >> 4 & 0x0f0f0f0f0f0f0f0f);
    return static_cast<int>(counts * 0x0101010101010101 >> 56);
}

/// Both halves of the result are the mask.
constexpr std::uint64_t twice(Mask mask) { return mask * std::uint64_t{0x100000001}; }

/// The diagonal steps of these pieces to free squares. A step goes sideways, then up or down: the squares
/// beside the pieces are counted once for each free square above and below them. Into file c a step counts
/// twice, and so does a crab's onto `promotion`.
inline int diagonal_ways(Mask pieces, Mask crabs, Mask free, Mask promotion)
{
    const std::uint64_t open = down(free) | std::uint64_t{up(free)} << 32;
    const Mask to_right = right(pieces);
    const Mask to_left = left(pieces);
    const Mask promoted = (right(crabs) | left(crabs)) & promotion;
    // No nibble overflows: it spans four squares, of which file c has one and the promotion file one.
    return sum_of_nibbles(in_nibbles(twice(to_right) & open) + in_nibbles(twice(to_left) & open) +
                          in_nibbles(twice((to_right & file_c) | promoted) & open) +
                          in_nibbles(twice(to_left & file_c) & open));
}

/// What stays the same while the main parts of a position are counted.
struct Board {
    Mask own = 0;
    Mask enemies = 0;
    Mask promotion = 0;
};

/// The bonus moves after a piece went from one square to rest on another: `kin` are the pieces it bonds with,
/// itself left out, `crabs` are all own crabs afterwards.
inline int bonus_ways(const Board& board, Mask from, int rest, Mask kin, Mask crabs)
{
    const Mask mover = bit(rest);
    const Mask own = (board.own ^ from) | mover;
    const Mask enemies = board.enemies & ~captures_from(rest, own, board.enemies);
    if (!three_or_more(enemies)) return 0;
    const Mask group = connected(mover, kin | mover);
    return diagonal_ways(group, group & crabs, whole_board & ~(own | enemies), board.promotion);
}

} // namespace counting

inline std::uint64_t count(const Position& position)
{
    using namespace counting;
    if (position.won) return 0;
    const auto seat = index_of(position.turn);
    const Mask crabs = position.crabs[seat];
    const Mask shrimps = position.shrimps[seat];
    const Board board{crabs | shrimps, position.enemies(), home_of(other(position.turn))};
    const Mask taken = board.own | board.enemies;
    const bool any = position.bonds == Bonds::any;
    // In a set-up position, a side that has three already wins with any main part.
    const bool bonus_possible = !reached_three(position, position.turn);
    const bool third_shrimp = (shrimps & (shrimps - 1)) != 0;
    int moves = 0;
    for (const int square : Bits{board.own}) {
        const Mask from = bit(square);
        const bool crab = (crabs & from) != 0;
        const Mask targets =
            crab ? crab_targets(square, taken) : diagonals[static_cast<std::size_t>(square)] & ~taken;
        moves += crab ? ways_of_crab[seat][rank_line(targets, row_of(square))]
                      : sum_of_nibbles(in_nibbles(targets) + in_nibbles(targets & file_c));
        if (!bonus_possible) continue;

        const Mask others = crabs & ~from;
        const Mask kin = (any ? board.own : crab ? crabs : shrimps) ^ from;
        const Mask close = beside(kin);
        const auto add_bonuses = [&](int rest) {
            if (close & bit(rest))
                moves += bonus_ways(board, from, rest, kin, crab ? others | bit(rest) : others);
        };
        for (const int to : Bits{targets & close & ~file_c}) add_bonuses(to);
        for (const int stop : Bits{targets & file_c}) {
            add_bonuses(rest_above(stop, taken));
            add_bonuses(rest_below(stop, taken));
        }
        if (const Mask goal = targets & board.promotion; crab && goal && !third_shrimp) {
            const Mask new_kin = any ? kin : shrimps;
            if (beside(new_kin) & goal) moves += bonus_ways(board, from, lowest_bit(goal), new_kin, others);
        }
    }
    return static_cast<std::uint64_t>(moves);
}

} // namespace papamu::kani
