#include "games/onitama/reasons.hpp"

#include "game/notation.hpp"
#include "games/onitama/card_texts.hpp"
#include "games/onitama/texts.hpp"

namespace papamu::onitama {

namespace {

std::string square_word(int square) { return square_name(square, width); }

} // namespace

const Text& seat_name(Seat seat) { return seat == Seat::first ? texts::red : texts::blue; }

bool holds(const Position& position, Card card)
{
    return position.mover.hand[0] == card || position.mover.hand[1] == card;
}

Mask open_targets(const Position& position, std::optional<Card> card, int from)
{
    Mask open = 0;
    for (const Card held : position.mover.hand)
        if (!card || held == *card) open |= targets(position.turn, held, from);
    return open & ~position.mover.pieces;
}

Message why_no_card(const Position& position, Card card)
{
    if (holds(position, card)) return {};
    if (card == position.spare)
        return {texts::side_card, {{"card", texts::name_of(card)}, {"seat", seat_name(position.turn)}}};
    for (const Card held : position.waiting.hand)
        if (held == card)
            return {texts::their_card,
                    {{"card", texts::name_of(card)},
                     {"other", seat_name(other(position.turn))},
                     {"seat", seat_name(position.turn)}}};
    return {texts::not_in_deal, {{"card", texts::name_of(card)}}};
}

Message why_no_piece(const Position& position, std::optional<Card> card, int from)
{
    if (position.waiting.pieces & bit(from))
        return {texts::their_piece, {{"square", square_word(from)}, {"seat", seat_name(position.turn)}}};
    if (!(position.mover.pieces & bit(from))) return {texts::no_piece_there, {{"square", square_word(from)}}};
    if (open_targets(position, card, from)) return {};
    if (card)
        return {texts::piece_is_stuck_with, {{"square", square_word(from)}, {"card", texts::name_of(*card)}}};
    return {texts::piece_is_stuck, {{"square", square_word(from)}}};
}

Message why_no_target(const Position& position, std::optional<Card> card, int from, int to)
{
    if (open_targets(position, card, from) & bit(to)) return {};
    if (position.mover.pieces & bit(to)) return {texts::own_piece_there, {{"square", square_word(to)}}};
    if (card)
        return {texts::card_leads_elsewhere,
                {{"card", texts::name_of(*card)}, {"from", square_word(from)}, {"square", square_word(to)}}};
    return {texts::no_card_leads,
            {{"first", texts::name_of(position.mover.hand[0])},
             {"second", texts::name_of(position.mover.hand[1])},
             {"from", square_word(from)},
             {"square", square_word(to)}}};
}

Message must_swap(const Position& position)
{
    return {texts::must_swap,
            {{"first", texts::name_of(position.mover.hand[0])},
             {"second", texts::name_of(position.mover.hand[1])}}};
}

} // namespace papamu::onitama
