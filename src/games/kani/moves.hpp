#pragma once

// How a turn goes. `carry_out` is the one place that says how a part finishes; generation, play, events and
// reasons ask it. `count` knows the same rules in bulk.

#include "games/kani/position.hpp"

#include <optional>

namespace papamu::kani {

/// What became of a part.
struct Finish {
    int rest = 0; ///< where the piece is now
    Mask captured = 0;
    bool won = false; ///< the game ends here
};

inline int resting_square(const Part& part, Mask taken)
{
    switch (part.current) {
    case Current::up: return rest_above(part.to, taken);
    case Current::down: return rest_below(part.to, taken);
    case Current::none: break;
    }
    return part.to;
}

/// Moves the piece, lets the current carry it, promotes it and takes what it captures. The turn stays.
inline Finish carry_out(Position& position, const Part& part)
{
    const auto own = index_of(position.turn);
    const auto enemy = 1 - own;
    // A piece that stops in file c came from another file, so its old square is not in the current's way.
    const int rest = resting_square(part, position.taken());
    const Mask from = bit(part.from);
    auto& before = position.crabs[own] & from ? position.crabs[own] : position.shrimps[own];
    before &= ~from;
    (part.promotes ? position.shrimps[own] : before) |= bit(rest);

    const Mask captured = captures_from(rest, position.own(), position.enemies());
    position.crabs[enemy] &= ~captured;
    position.shrimps[enemy] &= ~captured;
    return {rest, captured, reached_three(position, position.turn)};
}

/// The pieces of which one may make the bonus after a main part that ended on `rest`; none when it stands
/// alone.
inline Mask bond_of(const Position& position, int rest)
{
    const auto own = index_of(position.turn);
    const Mask mover = bit(rest);
    const Mask same = position.crabs[own] & mover ? position.crabs[own] : position.shrimps[own];
    const Mask group = connected(mover, position.bonds == Bonds::any ? position.own() : same);
    return group == mover ? 0 : group;
}

/// Where a crab on this square is promoted, or nothing for a shrimp.
inline Mask promotion_squares(const Position& position, Mask from)
{
    return position.crabs[index_of(position.turn)] & from ? home_of(other(position.turn)) : 0;
}

/// Every way to make a part to one of the targets. Where two stops rest on the same square, the shorter drift
/// comes first: of two stops in file c the upper one drifts less far up, the lower one less far down.
template <class Visit>
void each_way(int from, Mask targets, Mask promotion, Visit visit)
{
    const auto start = static_cast<std::uint8_t>(from);
    for (const int to : Bits{targets & ~file_c}) {
        visit(Part{start, static_cast<std::uint8_t>(to), Current::none, false});
        if (promotion & bit(to)) visit(Part{start, static_cast<std::uint8_t>(to), Current::none, true});
    }
    const Mask stops = targets & file_c;
    if (!stops) return;
    const auto lower = static_cast<std::uint8_t>(lowest_bit(stops));
    const auto upper = static_cast<std::uint8_t>(31 - std::countl_zero(stops));
    visit(Part{start, upper, Current::up, false});
    if (lower != upper) visit(Part{start, lower, Current::up, false});
    visit(Part{start, lower, Current::down, false});
    if (lower != upper) visit(Part{start, upper, Current::down, false});
}

/// How a piece goes: a crab or a shrimp in its own way, or the one step of a bonus.
enum class Gait : std::uint8_t { main, bonus };

/// Where the own piece on a square may go, or stop before the current carries it on.
inline Mask targets_of(const Position& position, int from, Gait gait)
{
    if (gait == Gait::main && position.crabs[index_of(position.turn)] & bit(from))
        return crab_targets(from, position.taken());
    return diagonals[static_cast<std::size_t>(from)] & position.free();
}

template <class Visit>
void each_part(const Position& position, int from, Gait gait, Visit visit)
{
    each_way(from, targets_of(position, from, gait), promotion_squares(position, bit(from)), visit);
}

/// Whether the side on turn can make a main part.
inline bool can_move(const Position& position)
{
    const auto own = index_of(position.turn);
    const Mask crabs = position.crabs[own];
    return ((left(crabs) | right(crabs) | diagonal(position.shrimps[own])) & position.free()) != 0;
}

/// Each main part alone, then with each of its bonus parts.
template <class Moves>
void legal_moves(const Position& position, Moves& moves)
{
    if (position.won) return;
    const auto with_bonuses = [&](const Part& main) {
        moves.push_back({main, {}});
        Position after = position;
        const Finish finish = carry_out(after, main);
        if (finish.won) return;
        for (const int member : Bits{bond_of(after, finish.rest)})
            each_part(after, member, Gait::bonus, [&](const Part& bonus) { moves.push_back({main, bonus}); });
    };
    for (const int from : Bits{position.own()}) each_part(position, from, Gait::main, with_bonuses);
}

inline Position play(const Position& position, const Move& move)
{
    Position next = position;
    Finish finish = carry_out(next, move.main);
    if (move.has_bonus()) finish = carry_out(next, move.bonus);
    next.won = finish.won;
    next.turn = other(position.turn);
    return next;
}

/// The position with the other side to move. Nothing where the game would be over by this: where the waiting
/// side has three shrimps or three captures, or where one of the sides cannot move.
inline std::optional<Position> passed(const Position& position)
{
    Position turned = position;
    turned.turn = other(position.turn);
    turned.won = reached_three(turned, position.turn);
    if (position.won || turned.won || !can_move(position) || !can_move(turned)) return std::nullopt;
    return turned;
}

} // namespace papamu::kani
