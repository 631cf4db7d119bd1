#pragma once

// What the search is told of Oxono beyond its rules. The hot loop of every thought, so all of it is inline.

#include "engine/refinements.hpp"
#include "games/oxono/key.hpp"
#include "games/oxono/lines.hpp"
#include "games/oxono/moves.hpp"

namespace papamu::oxono {

inline engine::Verdict verdict(const Position& position)
{
    if (position.won) return engine::Verdict::lost;
    if (position.pawns_left(position.turn) == 0) return engine::Verdict::drawn;
    return engine::Verdict::ongoing;
}

/// Every ply places a pawn.
inline int plies_left(const Position& position)
{
    return position.pawns_left(Seat::first) + position.pawns_left(Seat::second);
}

/// Whether the side on turn, which holds a pawn of the symbol, can bring it to one of these squares.
inline bool can_place(const Position& position, Symbol symbol, Mask wanted)
{
    const Mask free = position.free() | bit(position.totem_of(symbol));
    wanted &= free;
    if (!wanted) return false;
    const Mask to = targets(position, symbol).squares;
    if (beside(to) & wanted) return true;
    // Beside such a target nothing is free, so the pawn goes anywhere but on the target.
    const Mask shut_in = to & ~beside(free);
    if (!shut_in) return false;
    const bool several = (shut_in & (shut_in - 1)) != 0;
    return several || (wanted & ~shut_in) != 0;
}

/// Some legal move makes a run.
inline bool wins_now(const Position& position)
{
    const Mask of_colour = completions(position.of_seat[index_of(position.turn)]);
    for (const Symbol symbol : symbols) {
        const Mask wanted = of_colour | completions(position.of_symbol[index_of(symbol)]);
        if (wanted && may_move(position, symbol) && can_place(position, symbol, wanted)) return true;
    }
    return false;
}

inline int evaluate(const Position& position)
{
    return lines_balance(position.of_seat[index_of(position.turn)],
                         position.of_seat[index_of(other(position.turn))]);
}

/// What a pawn adds on its square, and how few moves are left to the opponent: that alone more than halves
/// the number of nodes. Moves that do nothing of the kind have negative numbers.
inline int urgency(const Position& position, Move move)
{
    const int gain = gain_on(position.of_seat[index_of(position.turn)],
                             position.of_seat[index_of(other(position.turn))], move.pawn);
    const auto replies = static_cast<int>(count(play(position, move)));
    return (4 * gain - replies) / 2;
}

/// The estimate does not depend on the totems, so what each square would add tells at once where a pawn
/// raises it enough; only moves to such squares are made, to see what the opponent could do next.
inline engine::LastPly last_ply(const Position& position, engine::Score alpha)
{
    using engine::LastPly;
    const Mask own = position.of_seat[index_of(position.turn)];
    const Mask others = position.of_seat[index_of(other(position.turn))];
    const int standing = lines_balance(own, others);
    const Gains gains(own, others);
    const Mask good = gains.above(alpha - standing);
    const Mask free = position.free();
    if (!(good & ~position.pawns())) return {};

    bool all_made = true;
    for (const Symbol symbol : symbols) {
        if (!may_move(position, symbol)) continue;
        const int from = position.totem_of(symbol);
        for (const int to : Bits{targets(position, symbol).squares}) {
            const Mask open = pawn_squares(free, from, to).squares;
            all_made = all_made && !(open & ~good);
            for (const int pawn : Bits{open & good}) {
                const Move move{symbol, static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(pawn)};
                if (!wins_now(play(position, move))) return {LastPly::Kind::above, standing + gains.on(pawn)};
            }
        }
    }
    return {all_made ? LastPly::Kind::lost : LastPly::Kind::below, 0};
}

} // namespace papamu::oxono
