#pragma once

// Where the pieces and the cards of a position lie: the areas of the look and the places within them.

#include "game/spot.hpp"
#include "games/onitama/position.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace papamu::onitama {

/// Index into Look::areas.
namespace area {
inline constexpr std::uint8_t board = 0;
inline constexpr std::uint8_t hands = 1; ///< of the first seat, then of the second
inline constexpr std::uint8_t sides = 3; ///< likewise
} // namespace area

/// Index into Look::pieces. The cards follow.
enum class Kind : std::uint8_t { master, student, first_card };

constexpr std::uint8_t kind_of(Card card)
{
    return static_cast<std::uint8_t>(static_cast<std::size_t>(Kind::first_card) + index_of(card));
}

constexpr Spot board_spot(int square) { return {area::board, static_cast<std::uint8_t>(square)}; }

/// The index of a card of the deal in every area.
inline std::uint8_t rank_of(const Deal& deal, Card card)
{
    return static_cast<std::uint8_t>(std::find(deal.begin(), deal.end(), card) - deal.begin());
}

constexpr Spot hand_spot(Seat seat, std::uint16_t rank)
{
    return {static_cast<std::uint8_t>(area::hands + papamu::index_of(seat)), rank};
}

/// Beside the seat that gets the card next.
constexpr Spot side_spot(Seat seat, std::uint16_t rank)
{
    return {static_cast<std::uint8_t>(area::sides + papamu::index_of(seat)), rank};
}

/// The square, or nothing beside the board.
constexpr std::optional<int> square_at(Spot spot)
{
    if (spot.area != area::board || spot.index >= square_count) return std::nullopt;
    return spot.index;
}

/// The card that lies on the spot, or nothing.
inline std::optional<Card> card_at(const Position& position, Spot spot)
{
    const Deal deal = deal_of(position);
    if (spot.index >= deal.size()) return std::nullopt;
    const Card card = deal[spot.index];
    for (const Seat seat : seats)
        for (const Card held : position.side(seat).hand)
            if (held == card && spot == hand_spot(seat, spot.index)) return card;
    if (card == position.spare && spot == side_spot(position.turn, spot.index)) return card;
    return std::nullopt;
}

} // namespace papamu::onitama
