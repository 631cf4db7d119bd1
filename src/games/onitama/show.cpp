// A position and a move as a person meets them: pieces and cards on spots, what a move changes, the touches
// that make it, and how it ends.

#include "games/onitama/reasons.hpp"
#include "games/onitama/rules.hpp"
#include "games/onitama/spots.hpp"
#include "games/onitama/texts.hpp"

namespace papamu::onitama {

namespace {

Outcome won_by(const Position& position, Seat seat)
{
    const bool captured = position.side(other(seat)).master == nowhere;
    // Where a master was captured is not known afterwards. The one that is left shows who won; on the temple
    // it shows that as well.
    return Outcome::won_by(
        seat, {captured ? texts::master_captured : texts::temple_reached, {{"seat", seat_name(seat)}}},
        {board_spot(position.side(seat).master)});
}

} // namespace

Outcome Rules::outcome(const Position& position)
{
    // Both can have won only in a position that was set up so, each master on the enemy temple: the seat not
    // on turn would have been the last to move.
    for (const Seat seat : {other(position.turn), position.turn})
        if (has_won(position, seat)) return won_by(position, seat);
    return {};
}

Events Rules::events(const Position& position, Move move)
{
    Events events;
    if (!move.is_pass()) {
        events.push_back(Event::moved(0, board_spot(move.from), board_spot(move.to), Manner::leap));
        if (position.waiting.pieces & bit(move.to)) events.push_back(Event::removed(0, board_spot(move.to)));
    }
    const Deal deal = deal_of(position);
    const int beat = move.is_pass() ? 0 : 1;
    const auto used = rank_of(deal, move.card);
    const auto gained = rank_of(deal, position.spare);
    const Seat seat = position.turn;
    events.push_back(Event::moved(beat, hand_spot(seat, used), side_spot(other(seat), used), Manner::swap));
    events.push_back(Event::moved(beat, side_spot(seat, gained), hand_spot(seat, gained), Manner::swap));
    return events;
}

Picks Rules::picks(const Position& position, Move move)
{
    const Spot card = hand_spot(position.turn, rank_of(deal_of(position), move.card));
    if (move.is_pass()) return {{{card, texts::role_swap}}};
    const Step piece{board_spot(move.from), texts::role_piece};
    const Step target{board_spot(move.to), texts::role_target};
    // Piece and target suffice where one card alone leads there; else the short order is dropped as
    // ambiguous.
    return {{piece, target},
            {piece, target, {card, texts::role_card_last}},
            {{card, texts::role_card}, piece, target}};
}

Scene Rules::scene(const Position& position)
{
    Scene scene;
    const Deal deal = deal_of(position);
    const auto put_card = [&](Spot spot, Card card) { scene.put(spot, {kind_of(card), std::nullopt}); };
    for (const Seat seat : seats) {
        const Side& side = position.side(seat);
        for (const int square : Bits{side.pieces}) {
            const Kind kind = side.master == square ? Kind::master : Kind::student;
            scene.put(board_spot(square), {static_cast<std::uint8_t>(kind), seat});
        }
        for (const Card card : side.hand) put_card(hand_spot(seat, rank_of(deal, card)), card);
    }
    put_card(side_spot(position.turn, rank_of(deal, position.spare)), position.spare);
    return scene;
}

Facts Rules::facts(const Position& position)
{
    const auto students = [&](Seat seat) { return count_bits(position.side(seat).students()); };
    return {{texts::fact_students, students(Seat::first), students(Seat::second)}};
}

} // namespace papamu::onitama
