#pragma once

// What the search is told of Konane beyond its rules. The hot loop of every thought, so all of it is inline.

#include "core/hash.hpp"
#include "engine/refinements.hpp"
#include "games/konane/moves.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace papamu::konane {

/// The stones that can jump: a stone that can jump far can also jump once.
inline Cells able_to_hop(Cells mine, Cells theirs, const Geometry& geometry)
{
    const Cells over_right = (theirs & geometry.even_columns) | ((theirs >> 1) & ~geometry.even_columns);
    const Cells over_up = theirs >> cells_in_row;
    const Cells across = over_right & (mine ^ (mine >> step_across)) & geometry.across[0];
    const Cells up = over_up & (mine ^ (mine >> step_up)) & geometry.up[0];
    return (across | up | (across << step_across) | (up << step_up)) & mine;
}

inline bool can_jump(Cells mine, Cells theirs, const Geometry& geometry)
{
    return able_to_hop(mine, theirs, geometry) != 0;
}

inline engine::Verdict verdict(const Position& position)
{
    if (position.phase != Phase::jumping ||
        can_jump(position.mine, position.theirs, geometry_of(position.size, position.turn)))
        return engine::Verdict::ongoing;
    return engine::Verdict::lost;
}

/// The phase follows from the stones.
inline std::uint64_t key(const Position& position)
{
    const auto rest = static_cast<std::uint64_t>(position.size) << 1 | index_of(position.turn);
    return mix(position.mine * 0x9e3779b97f4a7c15ULL +
               std::rotl(position.theirs * 0xd1b54a32d192ed03ULL, 32) + rest * 0x8cb92ba72f3d8dd7ULL);
}

/// After some legal move the opponent cannot jump. A move takes its jump from few: the stones it takes, and
/// in the row and in the column it leaves one stone that might have jumped over it.
inline bool wins_now(const Position& position)
{
    if (position.phase != Phase::jumping) return false;
    const Geometry& geometry = geometry_of(position.size, other(position.turn));
    const Cells able_stones = able_to_hop(position.theirs, position.mine, geometry);
    const int able = static_cast<int>(count_both(able_stones, 0));
    if (able > 2 + max_hops) return false;
    int longest = 1;
    if (able > 3)
        Jumps{position.mine, position.theirs, geometry_of(position.size, position.turn)}.each_length(
            [&](int hops, Cells, Cells) { longest = hops; });
    if (able > 2 + longest) return false;
    Moves moves;
    konane::legal_moves(position, moves);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) {
        if (able > 2 + count_bits(taken_lines[move.line])) return false;
        const Position next = konane::play(position, move);
        return !can_jump(next.mine, next.theirs, geometry);
    });
}

/// Jumps, and stones that can make them. The weights are a logistic fit to 3,000 games of the search against
/// itself (76,572 positions of 8x8): the odds of winning grow by a factor e with every 71. Jumps that the
/// opponent cannot prevent at once, and stones it cannot take at once, add nothing to it.
inline int evaluate(const Position& position)
{
    constexpr int of_jump = 12, of_stone = 8;
    const auto side = [&](Cells mine, Cells theirs, Seat seat) {
        const Geometry& geometry = geometry_of(position.size, seat);
        Cells able = 0;
        std::uint64_t jumps = 0;
        Jumps{mine, theirs, geometry}.each_length([&](int hops, Cells across, Cells up) {
            jumps += count_both(across, up);
            if (hops == 1) able = (across | up | (across << step_across) | (up << step_up)) & mine;
        });
        return of_jump * static_cast<int>(jumps) + of_stone * static_cast<int>(count_both(able, 0));
    };
    if (position.phase != Phase::jumping) return 0;
    return side(position.mine, position.theirs, position.turn) -
           side(position.theirs, position.mine, other(position.turn));
}

/// Few replies first.
inline int urgency(const Position& position, Move move)
{
    if (position.phase != Phase::jumping) return 0;
    constexpr int many = 20;
    const Position next = konane::play(position, move);
    const auto replies =
        static_cast<int>(count_jumps(next.mine, next.theirs, geometry_of(position.size, next.turn)));
    return std::max(0, many - replies);
}

inline int plies_left(const Position& position)
{
    const int opening = position.phase == Phase::black_removes ? 2 : position.phase == Phase::white_removes;
    return opening + count_bits(position.mine) + count_bits(position.theirs);
}

} // namespace papamu::konane
