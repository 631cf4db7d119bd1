#pragma once

// What the search is told of Kani Nari Ebi beyond its rules. The hot loop of every thought, so all of it is
// inline.

#include "core/hash.hpp"
#include "engine/refinements.hpp"
#include "games/kani/wins_now.hpp"

#include <array>

namespace papamu::kani {

inline engine::Verdict verdict(const Position& position)
{
    return position.won || !can_move(position) ? engine::Verdict::lost : engine::Verdict::ongoing;
}

inline std::uint64_t key(const Position& position)
{
    const std::uint64_t first = position.crabs[0] | std::uint64_t{position.shrimps[0]} << 25;
    const std::uint64_t second = position.crabs[1] | std::uint64_t{position.shrimps[1]} << 25;
    const auto rest =
        static_cast<std::uint64_t>(position.turn) << 50 | static_cast<std::uint64_t>(position.bonds) << 51;
    return mix((first | rest) * 0x9e3779b97f4a7c15ULL ^ mix(second));
}

namespace estimate {

/// What pieces and shrimps are worth to a side, by their number: the third capture and the third shrimp end
/// the game. Three shrimps or more, or two pieces or fewer, occur only at the end or in set-up positions.
inline constexpr std::array<int, 6> pieces{0, 0, 0, 0, 220, 360};
inline constexpr std::array<int, 6> shrimps{0, 90, 260, 400, 400, 400};

/// One side, as if it had the turn.
inline int side(const Position& position, Seat seat)
{
    using namespace winning;
    const auto own = index_of(seat);
    const Mask crabs = position.crabs[own];
    const Mask soft = position.shrimps[own];
    const Mask mine = crabs | soft;
    const Mask theirs = position.of(other(seat));
    const Mask free = whole_board & ~(mine | theirs);
    const Mask promotion = home_of(other(seat));

    // Crabs with nothing between them and the other home file.
    Mask way = promotion & free;
    int arriving = 0;
    for (int step = 1; way && step < width; ++step) {
        const Mask from = seat == Seat::first ? left(way) : right(way);
        arriving += counted(from & crabs);
        way = from & free;
    }
    const Mask ways = (left(crabs) | right(crabs) | diagonal(soft)) & free;
    const Mask threats = closing_squares(mine, theirs)[0] & free;
    const Mask on_the_way = crabs & ~home_of(seat) & ~promotion;
    return pieces[static_cast<std::size_t>(counted(mine))] +
           shrimps[static_cast<std::size_t>(counted(soft))] + 12 * arriving + 4 * counted(ways) +
           6 * counted(threats) + 5 * counted(on_the_way);
}

} // namespace estimate

/// Pieces and shrimps first, then who is about to promote, to capture and to be hemmed in.
inline int evaluate(const Position& position)
{
    return estimate::side(position, position.turn) - estimate::side(position, other(position.turn));
}

/// A capture, a promotion.
inline int urgency(const Position& position, const Move& move)
{
    if (move.main.promotes || move.bonus.promotes) return 30;
    const int rest = resting_square(move.main, position.taken());
    const Mask own = (position.own() ^ bit(move.main.from)) | bit(rest);
    if (captures_from(rest, own, position.enemies())) return 40;
    return 0;
}

} // namespace papamu::kani
