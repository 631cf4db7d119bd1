#pragma once

#include "game/seat.hpp"
#include "games/oxono/board.hpp"

#include <array>
#include <cstdint>

namespace papamu::oxono {

/// What a pawn bears and what a totem commands.
enum class Symbol : std::uint8_t { x, o };

inline constexpr std::array<Symbol, 2> symbols{Symbol::x, Symbol::o};
inline constexpr int pawns_of_a_kind = 8; ///< of one colour and one symbol

constexpr std::size_t index_of(Symbol symbol) { return static_cast<std::size_t>(symbol); }

constexpr Symbol other(Symbol symbol) { return symbol == Symbol::x ? Symbol::o : Symbol::x; }

/// "X" or "O", in every language and in the notation.
constexpr const char* symbol_word(Symbol symbol) { return symbol == Symbol::x ? "X" : "O"; }

/// Pawns are kept twice, by colour and by symbol, because a run is of either. The reserves and `won` follow
/// from them; they stand here so that no move needs to count or to look for a run away from its pawn.
struct Position {
    std::array<Mask, 2> of_seat{};
    std::array<Mask, 2> of_symbol{};
    std::array<std::uint8_t, 2> totem{}; ///< by symbol: its square
    std::array<std::array<std::uint8_t, 2>, 2> reserve{
        {{pawns_of_a_kind, pawns_of_a_kind}, {pawns_of_a_kind, pawns_of_a_kind}}}; ///< [seat][symbol]
    Seat turn = Seat::first;
    bool won = false; ///< there is a run: the side not on turn has won

    constexpr Mask pawns() const { return of_seat[0] | of_seat[1]; }
    constexpr Mask taken() const { return pawns() | bit(totem[0]) | bit(totem[1]); }
    constexpr Mask free() const { return whole_board & ~taken(); }

    constexpr int totem_of(Symbol symbol) const { return totem[index_of(symbol)]; }
    constexpr int reserve_of(Seat seat, Symbol symbol) const
    {
        return reserve[index_of(seat)][index_of(symbol)];
    }
    constexpr int pawns_left(Seat seat) const
    {
        return reserve_of(seat, Symbol::x) + reserve_of(seat, Symbol::o);
    }

    friend bool operator==(const Position&, const Position&) = default;
};

/// The totem of `symbol` goes to the square `totem`, a pawn of that symbol to the square `pawn`.
struct Move {
    Symbol symbol = Symbol::x;
    std::uint8_t totem = 0;
    std::uint8_t pawn = 0;

    friend bool operator==(const Move&, const Move&) = default;
};

} // namespace papamu::oxono
