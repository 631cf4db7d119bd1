#include "games/oxono/reasons.hpp"

#include "game/notation.hpp"
#include "games/oxono/moves.hpp"
#include "games/oxono/texts.hpp"

namespace papamu::oxono {

namespace {

std::string square_list(Mask mask)
{
    std::string out;
    for (const int square : Bits{mask}) out += (out.empty() ? "" : ", ") + square_name(square, width);
    return out;
}

Message taken_by(Symbol totem, int square)
{
    return {texts::taken_by_totem, {{"symbol", symbol_word(totem)}, {"square", square_name(square, width)}}};
}

} // namespace

const Text& seat_name(Seat seat) { return seat == Seat::first ? texts::first : texts::second; }

Message why_no_totem(const Position& position, Symbol symbol)
{
    if (position.won || position.pawns_left(position.turn) == 0) return texts::game_over;
    if (may_move(position, symbol)) return {};
    return {texts::no_pawn_left, {{"seat", seat_name(position.turn)}, {"symbol", symbol_word(symbol)}}};
}

Message why_no_target(const Position& position, Symbol symbol, int square)
{
    const auto [open, way] = targets(position, symbol);
    if (open & bit(square)) return {};
    const int from = position.totem_of(symbol);
    const auto name = square_name(square, width);
    if (square == from) return {texts::totem_must_move, {{"symbol", symbol_word(symbol)}, {"square", name}}};
    if (position.pawns() & bit(square)) return {texts::taken_by_pawn, {{"square", name}}};
    if (position.totem_of(other(symbol)) == square) return taken_by(other(symbol), square);
    if (way == Way::jump)
        return {texts::not_a_landing, {{"symbol", symbol_word(symbol)}, {"squares", square_list(open)}}};
    const bool in_line = row_of(square) == row_of(from) || column_of(square) == column_of(from);
    return {in_line ? texts::blocked : texts::not_in_line,
            {{"symbol", symbol_word(symbol)}, {"from", square_name(from, width)}, {"square", name}}};
}

Message why_no_pawn(const Position& position, Symbol symbol, int target, int square)
{
    const auto open = pawn_squares(position.free(), position.totem_of(symbol), target).squares;
    if (open & bit(square)) return {};
    const auto name = square_name(square, width);
    if (position.pawns() & bit(square)) return {texts::taken_by_pawn, {{"square", name}}};
    if (square == target) return taken_by(symbol, square);
    if (square == position.totem_of(other(symbol))) return taken_by(other(symbol), square);
    return {texts::not_beside, {{"totem", square_name(target, width)}, {"squares", square_list(open)}}};
}

} // namespace papamu::oxono
