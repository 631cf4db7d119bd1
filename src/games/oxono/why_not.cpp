// Why a touch leads nowhere: first which step of the turn it would have been, then the reason of that step.

#include "games/oxono/reasons.hpp"
#include "games/oxono/rules.hpp"
#include "games/oxono/spots.hpp"
#include "games/oxono/texts.hpp"

namespace papamu::oxono {

namespace {

bool on_board(Spot spot) { return spot.area == area::board && spot.index < square_count; }

// The totem that the first touch of a turn chose: itself, or the pawn on top of its reserve.
std::optional<Symbol> chosen_totem(const Position& position, Spot spot)
{
    for (const Symbol symbol : symbols)
        if (may_move(position, symbol) && (spot == board_spot(position.totem_of(symbol)) ||
                                           spot == top_of(position, position.turn, symbol)))
            return symbol;
    return std::nullopt;
}

Message why_not_first(const Position& position, Spot spot)
{
    if (const auto reserve = reserve_at(spot)) {
        if (reserve->seat != position.turn)
            return {texts::not_your_turn, {{"seat", seat_name(position.turn)}}};
        if (auto reason = why_no_totem(position, reserve->symbol); !reason.empty()) return reason;
        return spot.index < position.reserve_of(reserve->seat, reserve->symbol) ? texts::take_the_top
                                                                                : texts::reserve_empty;
    }
    for (const Symbol symbol : symbols)
        if (spot == board_spot(position.totem_of(symbol)))
            if (auto reason = why_no_totem(position, symbol); !reason.empty()) return reason;
    return on_board(spot) && (position.pawns() & bit(spot.index)) ? texts::pawns_stay : texts::totem_first;
}

Message with_symbol(const Text& text, Symbol symbol) { return {text, {{"symbol", symbol_word(symbol)}}}; }

} // namespace

Message Rules::why_not(const Position& position, std::span<const Spot> path, Spot spot)
{
    if (outcome(position).decided()) return texts::game_over;
    const auto symbol = path.empty() ? std::nullopt : chosen_totem(position, path[0]);
    if (!symbol) return why_not_first(position, spot);

    if (path.size() == 1) {
        if (!on_board(spot)) return with_symbol(texts::target_next, *symbol);
        const auto reason = why_no_target(position, *symbol, spot.index);
        return reason.empty() ? with_symbol(texts::target_next, *symbol) : reason;
    }
    if (path.size() == 2) {
        if (!on_board(spot) || !on_board(path[1])) return with_symbol(texts::pawn_next, *symbol);
        const auto reason = why_no_pawn(position, *symbol, path[1].index, spot.index);
        return reason.empty() ? with_symbol(texts::pawn_next, *symbol) : reason;
    }
    return texts::turn_complete;
}

} // namespace papamu::oxono
