#pragma once

// Where totems and pawns may go. `play` and `count` are the hot loop of every search and stand here to be
// inlined.

#include "core/bits.hpp"
#include "games/oxono/position.hpp"

namespace papamu::oxono {

/// The one case of the rules that a totem is in.
enum class Way : std::uint8_t {
    slide,    ///< a neighbouring square is free
    jump,     ///< enclosed: behind the runs around it
    anywhere, ///< enclosed, and every run reaches the edge
};

struct Targets {
    Mask squares = 0;
    Way way = Way::slide;
};

/// Where the totem may go, whether or not the side on turn holds a pawn for it.
inline Targets targets(const Position& position, Symbol symbol)
{
    const int at = position.totem_of(symbol);
    const Mask taken = position.taken();
    const Mask free = whole_board & ~taken;
    if (neighbours[static_cast<std::size_t>(at)] & free) return {slides(at, taken), Way::slide};
    if (const Mask landings = jumps(at, taken)) return {landings, Way::jump};
    return {free, Way::anywhere};
}

/// Where the pawn may go once the totem went from one square to the other.
struct PawnSquares {
    Mask squares = 0;
    bool beside_totem = true; ///< false: nothing beside it was free
};

inline PawnSquares pawn_squares(Mask free_before, int from, int to)
{
    const Mask free = (free_before | bit(from)) & ~bit(to);
    const Mask near = neighbours[static_cast<std::size_t>(to)] & free;
    return near ? PawnSquares{near, true} : PawnSquares{free, false};
}

inline bool may_move(const Position& position, Symbol symbol)
{
    return !position.won && position.reserve_of(position.turn, symbol) > 0;
}

template <class Moves>
void legal_moves(const Position& position, Moves& moves)
{
    const Mask free = position.free();
    for (const Symbol symbol : symbols) {
        if (!may_move(position, symbol)) continue;
        const int from = position.totem_of(symbol);
        for (const int to : Bits{targets(position, symbol).squares})
            for (const int pawn : Bits{pawn_squares(free, from, to).squares})
                moves.push_back({symbol, static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(pawn)});
    }
}

inline Position play(const Position& position, Move move)
{
    Position next = position;
    const auto seat = index_of(position.turn);
    const auto symbol = index_of(move.symbol);
    next.totem[symbol] = move.totem;
    next.of_seat[seat] |= bit(move.pawn);
    next.of_symbol[symbol] |= bit(move.pawn);
    --next.reserve[seat][symbol];
    next.won = has_run(next.of_seat[seat]) || has_run(next.of_symbol[symbol]);
    next.turn = other(position.turn);
    return next;
}

/// The number of legal moves. All squares are asked at once how many free neighbours they have (a number of
/// three bits, one mask for each), so that a totem's targets need no loop.
inline std::uint64_t count(const Position& position)
{
    if (position.won) return 0;
    const Mask free = position.free();
    const Mask vertical_one = up(free) ^ down(free);
    const Mask vertical_two = up(free) & down(free);
    const Mask level_one = left(free) ^ right(free);
    const Mask level_two = left(free) & right(free);
    const Mask ones = vertical_one ^ level_one;
    const Mask twos = (vertical_one & level_one) | (vertical_two ^ level_two);
    const Mask fours = vertical_two & level_two;

    int moves = 0;
    for (const Symbol symbol : symbols) {
        if (position.reserve_of(position.turn, symbol) == 0) continue;
        const int from = position.totem_of(symbol);
        const auto [squares, way] = targets(position, symbol);
        moves += count_squares(squares & ones) + 2 * count_squares(squares & twos) +
                 4 * count_squares(squares & fours);
        // The square that the totem leaves is free for the pawn. After a slide that adds a neighbour to the
        // targets beside it, and a slide always has one: the square it came over. Otherwise no target is
        // beside it, and it takes the target's place among the free squares for a pawn that may go anywhere.
        if (way == Way::slide) {
            moves += count_squares(squares & neighbours[static_cast<std::size_t>(from)]);
        } else {
            const Mask shut_in = squares & ~(ones | twos | fours);
            moves += count_squares(shut_in) * count_squares(free);
        }
    }
    return static_cast<std::uint64_t>(moves);
}

} // namespace papamu::oxono
