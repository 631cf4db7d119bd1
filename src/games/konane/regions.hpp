#pragma once

// A late position often falls apart: stones that no jump can ever bring together are games of their own, and
// the side that moves last in all of them together wins. What belongs together is found by assuming too much:
// a stone can be wherever jumps could lead it over stones that could be there, a square can be empty wherever
// a stone could leave or be taken, and every such jump joins its three squares. One thing is kept in mind,
// for otherwise any two neighbours would leap over each other across the whole board: which stones must have
// been taken for a stone to be where it is. The true jumps are among these, so what they do not join never
// meets.

#include "core/fixed_list.hpp"
#include "games/konane/moves.hpp"

#include <cstddef>
#include <cstdint>

namespace papamu::konane {

/// A part of a position that nothing outside it can ever touch, and that touches nothing outside it.
struct Region {
    Cells mine = 0; ///< stones
    Cells theirs = 0;
    Cells my_cells = 0; ///< squares: with a stone now or perhaps later
    Cells their_cells = 0;
    int my_most = 0; ///< neither side ever makes more moves here
    int their_most = 0;
};

/// A region has three squares or more, and no square is in two of them.
inline constexpr std::size_t max_regions = static_cast<std::size_t>(max_size * max_size / 3);
using Regions = FixedList<Region, max_regions>;

/// The regions of a position in which jumping has begun; false where there is too much to follow. Stones that
/// are in none will never move or be taken.
bool split(const Position& position, Regions& regions);

/// The same for regions that are turned, mirrored or moved images of each other, and practically never for
/// others; for the side to move, and as its opponent sees it.
struct RegionKeys {
    std::uint64_t own = 0;
    std::uint64_t turned = 0;
};
RegionKeys keys_of(const Region& region, Seat turn);

} // namespace papamu::konane
