#pragma once

// What the search is told of Konane beyond its rules. The hot loop of every thought, so all of it is inline.

#include "core/hash.hpp"
#include "engine/refinements.hpp"
#include "games/konane/moves.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace papamu::konane {

/// Some stone of the side can jump. Who can jump far can jump once.
inline bool can_jump(Cells mine, Cells theirs, const Geometry& geometry)
{
    const Cells over_right = (theirs & geometry.even_columns) | ((theirs >> 1) & ~geometry.even_columns);
    const Cells over_up = theirs >> cells_in_row;
    return ((over_right & (mine ^ (mine >> step_across)) & geometry.across[0]) |
            (over_up & (mine ^ (mine >> step_up)) & geometry.up[0])) != 0;
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

inline int plies_left(const Position& position)
{
    const int opening = position.phase == Phase::black_removes ? 2 : position.phase == Phase::white_removes;
    return opening + count_bits(position.mine) + count_bits(position.theirs);
}

} // namespace papamu::konane
