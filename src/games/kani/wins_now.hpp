#pragma once

// Whether the side to move can end the game by its next turn. Asked in every node of a search, so it works on
// sets of squares: main parts and their captures are looked at one by one, bonus parts only where one of them
// could reach a square that decides.

#include "games/kani/count.hpp"

#include <array>

namespace papamu::kani {

namespace winning {

inline int counted(Mask mask) { return counting::sum_of_nibbles(counting::in_nibbles(mask)); }

/// Squares on which a piece would capture at least one, two or three enemies.
using Closing = std::array<Mask, 3>;

template <class Shift>
void add_closing(Closing& closing, Mask anchors, Mask enemies, Shift shift)
{
    auto& [one, two, three] = closing;
    const Mask after_one = shift(shift(anchors) & enemies);
    const Mask after_two = shift(after_one & enemies);
    const Mask after_three = shift(after_two & enemies);
    const Mask takes_one = after_one & ~enemies;
    const Mask takes_two = after_two & ~enemies;
    const Mask takes_three = after_three & ~enemies;
    three |= (two & takes_one) | (one & takes_two) | takes_three;
    two |= (one & takes_one) | takes_two | takes_three;
    one |= takes_one | takes_two | takes_three;
}

/// The squares that would close a sandwich whose other end is one of the anchors.
inline Closing closing_squares(Mask anchors, Mask enemies)
{
    Closing closing{};
    add_closing(closing, anchors, enemies, [](Mask mask) { return up(mask); });
    add_closing(closing, anchors, enemies, [](Mask mask) { return down(mask); });
    add_closing(closing, anchors, enemies, [](Mask mask) { return left(mask); });
    add_closing(closing, anchors, enemies, [](Mask mask) { return right(mask); });
    return closing;
}

/// Whether one of the crabs can walk to the promotion file now.
inline bool crab_arrives(Mask crabs, Mask promotion, Mask free)
{
    Mask way = promotion & free;
    for (int step = 1; way && step < width; ++step) {
        const Mask from = left(way) | right(way);
        if (from & crabs) return true;
        way = from & free;
    }
    return false;
}

/// The squares on which a piece rests that stops on one of the targets.
inline Mask rests(Mask targets, Mask taken)
{
    Mask found = targets & ~file_c;
    for (const int stop : Bits{targets & file_c})
        found |= bit(rest_above(stop, taken)) | bit(rest_below(stop, taken));
    return found;
}

/// The other side's pieces, and how it is beaten: by so many captures, or by a blockade.
struct Prey {
    Mask crabs = 0;
    Mask shrimps = 0;
    int needed = 0;

    Mask all() const { return crabs | shrimps; }
    Prey without(Mask captured) const
    {
        return {crabs & ~captured, shrimps & ~captured, needed - counted(captured)};
    }
    /// Where it could go in its next turn.
    Mask exits(Mask own) const
    {
        return (left(crabs) | right(crabs) | diagonal(shrimps)) & whole_board & ~(own | all());
    }
    /// How many squares may be open to it at most for pieces of so many parts to stand on them all. What they
    /// capture on the way without winning had four squares, or two if it was a crab.
    int fillable(int parts, bool captures) const
    {
        return parts + (captures ? (shrimps ? 4 : 2) * (needed - 1) : 0);
    }
};

/// After a main part that did not win: whether some member of its group does, by captures, by becoming the
/// third shrimp or by taking the last square from the other side. `perhaps` are squares on which a piece may
/// capture one, two or three, whatever has moved.
inline bool bonus_wins(Mask group, Mask group_crabs, Mask own, const Prey& prey, Mask third_shrimp_at,
                       const Closing& perhaps)
{
    const Mask taken = own | prey.all();
    const Mask steps = diagonal(group) & ~taken;
    if (diagonal(group_crabs) & ~taken & third_shrimp_at) return true;
    const Mask reached = steps & file_c ? steps | file_c : steps;
    const int open = counted(prey.exits(own));
    const bool perhaps_blocked = open <= prey.fillable(1, (perhaps[0] & reached) != 0);
    if (!(perhaps[static_cast<std::size_t>(prey.needed - 1)] & reached) && !perhaps_blocked) return false;
    const Closing closing = closing_squares(own, prey.all());
    if (!(closing[static_cast<std::size_t>(prey.needed - 1)] & reached) &&
        !(perhaps_blocked && open <= prey.fillable(1, (closing[0] & reached) != 0)))
        return false;
    for (const int member : Bits{group}) {
        const Mask stops = diagonals[static_cast<std::size_t>(member)] & ~taken;
        for (const int rest : Bits{rests(stops, taken)}) {
            const Mask after = (own ^ bit(member)) | bit(rest);
            const Prey left = prey.without(captures_from(rest, after, prey.all()));
            if (left.needed <= 0 || !left.exits(after)) return true;
        }
    }
    return false;
}

} // namespace winning

/// Some legal move ends the game.
inline bool wins_now(const Position& position)
{
    using namespace winning;
    if (position.won || !can_move(position)) return false;
    if (reached_three(position, position.turn)) return true;
    const auto seat = index_of(position.turn);
    const Mask crabs = position.crabs[seat];
    const Mask shrimps = position.shrimps[seat];
    const Mask own = crabs | shrimps;
    const Mask enemies = position.enemies();
    const Mask taken = own | enemies;
    const Mask promotion = home_of(other(position.turn));
    const Prey prey{position.crabs[1 - seat], position.shrimps[1 - seat], counted(enemies) - 2};
    const bool two_shrimps = (shrimps & (shrimps - 1)) != 0;
    const bool any = position.bonds == Bonds::any;
    if (two_shrimps && crab_arrives(crabs, promotion, position.free())) return true;

    const int open = counted(prey.exits(own));
    const Closing direct = closing_squares(own, enemies);
    const Closing perhaps = closing_squares(whole_board & ~enemies, enemies);
    // Whether a bonus may win after a main part that captured nothing.
    const bool by_bonus = (two_shrimps && crabs) || perhaps[static_cast<std::size_t>(prey.needed - 1)] ||
                          (any && shrimps && crabs) || open <= prey.fillable(2, perhaps[0] != 0);
    if (!direct[0] && !by_bonus) return false;
    const Mask looked_at = by_bonus ? whole_board : direct[0];

    // A piece has gone to rest and bonds with its kin.
    const auto turn_wins = [&](int from, int rest, Mask kin, Mask crabs_after, Mask third_shrimp_at) {
        const Mask mover = bit(rest);
        const Mask after = (own ^ bit(from)) | mover;
        Prey left = prey;
        if (direct[0] & mover) {
            const Mask captured = captures_from(rest, after, enemies);
            if (captured) left = prey.without(captured);
            if (left.needed <= 0) return true;
        }
        if (!left.exits(after)) return true;
        if (!(beside(kin) & mover)) return false;
        constexpr Closing everywhere{whole_board, whole_board, whole_board};
        const Mask group = connected(mover, kin | mover);
        return bonus_wins(group, group & crabs_after, after, left, third_shrimp_at,
                          left.needed < prey.needed ? everywhere : perhaps);
    };
    for (const int from : Bits{own}) {
        const Mask start = bit(from);
        const bool crab = (crabs & start) != 0;
        const Mask stops =
            crab ? crab_targets(from, taken) : diagonals[static_cast<std::size_t>(from)] & ~taken;
        const Mask kin = (any ? own : crab ? crabs : shrimps) & ~start;
        const Mask others = crabs & ~start;
        for (const int rest : Bits{rests(stops, taken) & looked_at})
            if (turn_wins(from, rest, kin, crab ? others | bit(rest) : others, two_shrimps ? promotion : 0))
                return true;
        if (!crab) continue;
        const Mask new_kin = any ? kin : shrimps;
        for (const int rest : Bits{stops & promotion & looked_at})
            if (turn_wins(from, rest, new_kin, others, shrimps ? promotion : 0)) return true;
    }
    return false;
}

} // namespace papamu::kani
