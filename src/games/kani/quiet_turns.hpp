#pragma once

// Turns that capture nothing, forwards and backwards, as sets of one side's pieces. With three pieces left on
// a side every turn that does not end the game is one.

#include "games/kani/moves.hpp"
#include "games/kani/threes.hpp"
#include "games/kani/wins_now.hpp"

namespace papamu::kani {

/// Calls `visit(side)` with what the side to move has after each of its turns until it says false. No turn
/// may capture anything. At times twice with the same.
template <class Visit>
void each_quiet_turn(threes::Side mover, Mask enemies, Mask promotion, Bonds bonds, Visit visit)
{
    using threes::Side;
    bool more = true;
    const auto finish = [&](const Side& side, int from, Mask stops, auto finished) {
        const Mask start = bit(from);
        const Side others{side.crabs & ~start, side.shrimps & ~start};
        const bool crab = (side.crabs & start) != 0;
        for (const int rest : Bits{winning::rests(stops, side.all() | enemies)}) {
            const Mask piece = bit(rest);
            if (more)
                finished(piece, crab ? Side{others.crabs | piece, others.shrimps}
                                     : Side{others.crabs, others.shrimps | piece});
            if (more && crab && (piece & promotion))
                finished(piece, Side{others.crabs, others.shrimps | piece});
        }
    };
    const auto steps = [&](const Side& side, int from) {
        return diagonals[static_cast<std::size_t>(from)] & ~(side.all() | enemies);
    };
    const auto with_bonuses = [&](Mask piece, const Side& side) {
        more = visit(side);
        const Mask same = side.crabs & piece ? side.crabs : side.shrimps;
        const Mask group = connected(piece, bonds == Bonds::any ? side.all() : same);
        if (group == piece) return;
        for (const int member : Bits{group})
            if (more)
                finish(side, member, steps(side, member),
                       [&](Mask, const Side& last) { more = visit(last); });
    };
    for (const int from : Bits{mover.all()})
        if (more)
            finish(mover, from,
                   mover.crabs & bit(from) ? crab_targets(from, mover.all() | enemies) : steps(mover, from),
                   with_bonuses);
}

/// Where a piece at rest may have stopped before the current laid it down; the square itself elsewhere.
/// `taken` is without the piece.
inline Mask stops_before(int rest, Mask taken)
{
    const auto free = [&](int square) {
        return square >= 0 && square < square_count && !(taken & bit(square));
    };
    if (column_of(rest) != 2) return bit(rest);
    Mask stops = 0;
    for (const int direction : {width, -width}) {
        if (free(rest + direction)) continue;
        for (int stop = rest; free(stop); stop -= direction) stops |= bit(stop);
    }
    return stops;
}

/// Calls `visit(side)` with what a side that has just moved may have had before its turn; `promotion` is
/// where its crabs become shrimps. At times twice with the same.
template <class Visit>
void each_quiet_turn_back(threes::Side moved, Mask enemies, Mask promotion, Bonds bonds, Visit visit)
{
    using threes::Side;
    // A piece at rest that captures nothing, back to every square its part may have started from.
    const auto undo = [&](const Side& side, int rest, bool bonus, auto started) {
        if (captures_from(rest, side.all(), enemies)) return;
        const Mask piece = bit(rest);
        const Mask taken = (side.all() | enemies) ^ piece;
        const Side others{side.crabs & ~piece, side.shrimps & ~piece};
        const auto from = [&](bool as_crab) {
            Mask squares = 0;
            for (const int stop : Bits{stops_before(rest, taken)})
                squares |= as_crab && !bonus ? crab_targets(stop, taken)
                                             : diagonals[static_cast<std::size_t>(stop)] & ~taken;
            return squares;
        };
        const bool crab = (side.crabs & piece) != 0;
        if (!crab)
            for (const int square : Bits{from(false)})
                started(square, Side{others.crabs, others.shrimps | bit(square)});
        if (crab || (piece & promotion))
            for (const int square : Bits{from(true)})
                started(square, Side{others.crabs | bit(square), others.shrimps});
    };
    for (const int rest : Bits{moved.all()}) {
        undo(moved, rest, false, [&](int, const Side& before) { visit(before); });
        undo(moved, rest, true, [&](int member, const Side& between) {
            const Mask same = between.crabs & bit(member) ? between.crabs : between.shrimps;
            const Mask group = connected(bit(member), bonds == Bonds::any ? between.all() : same);
            if (group == bit(member)) return;
            for (const int first : Bits{group})
                undo(between, first, false, [&](int, const Side& before) { visit(before); });
        });
    }
}

} // namespace papamu::kani
