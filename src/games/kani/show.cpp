// What can be seen and touched: the scene, how a move changes it, how it is picked, and what ended the game.

#include "games/kani/reasons.hpp"
#include "games/kani/rules.hpp"
#include "games/kani/spots.hpp"
#include "games/kani/texts.hpp"

namespace papamu::kani {

namespace {

Piece piece(Kind kind, Seat seat) { return {static_cast<std::uint8_t>(kind), seat}; }

std::vector<Spot> board_spots(Mask mask)
{
    std::vector<Spot> spots;
    for (const int square : Bits{mask}) spots.push_back(board_spot(square));
    return spots;
}

int shrimps_of(const Position& position, Seat seat) { return count_bits(position.shrimps[index_of(seat)]); }

int captures_of(const Position& position, Seat seat)
{
    return pieces_a_side - count_bits(position.of(other(seat)));
}

/// Carries the part out and appends what is seen of it, from the given beat on. Returns the first beat after
/// it.
int show(Events& events, int beat, Position& position, const Part& part)
{
    const Finish finish = carry_out(position, part);
    events.push_back(Event::moved(beat++, board_spot(part.from), board_spot(part.to), Manner::slide));
    if (finish.rest != part.to)
        events.push_back(Event::moved(beat++, board_spot(part.to), board_spot(finish.rest), Manner::drift));
    if (part.promotes)
        events.push_back(Event::changed(beat++, board_spot(part.to), piece(Kind::shrimp, position.turn)));
    if (!finish.captured) return beat;
    for (const int square : Bits{finish.captured}) events.push_back(Event::removed(beat, board_spot(square)));
    return beat + 1;
}

/// Carries the part out and appends its touches.
void pick(Order& order, Position& position, const Part& part, const Text& who, const Text& where)
{
    const bool may_promote = (promotion_squares(position, bit(part.from)) & bit(part.to)) != 0;
    const Finish finish = carry_out(position, part);
    order.push_back({board_spot(part.from), who});
    order.push_back({board_spot(finish.rest), part.current == Current::none ? where : texts::role_rest});
    if (may_promote) order.push_back({promote_spot(part.promotes), texts::role_promote});
}

} // namespace

// Only the mover wins, and the mover is the side not on turn: what the side on turn has by the count decides
// nothing.
Outcome Rules::outcome(const Position& position)
{
    const Seat mover = other(position.turn);
    const auto counted = [&](const Text& text, int count) {
        return Message{text, {{"seat", seat_name(mover)}, {"count", count}}};
    };
    if (three_or_more(position.shrimps[index_of(mover)]))
        return Outcome::won_by(mover, counted(texts::three_shrimps, shrimps_of(position, mover)),
                               board_spots(position.shrimps[index_of(mover)]));
    if (position.won) {
        // What was captured is gone; what is left shows it best, if anything is.
        const Mask shown = position.own() ? position.own() : position.enemies();
        return Outcome::won_by(mover, counted(texts::three_captures, captures_of(position, mover)),
                               board_spots(shown ? shown : whole_board));
    }
    if (!can_move(position))
        return Outcome::won_by(mover, {texts::blockade, {{"seat", seat_name(position.turn)}}},
                               board_spots(position.own()));
    return {};
}

Events Rules::events(const Position& position, const Move& move)
{
    Events events;
    Position at = position;
    const int beat = show(events, 0, at, move.main);
    if (move.has_bonus()) show(events, beat, at, move.bonus);
    return events;
}

Picks Rules::picks(const Position& position, const Move& move)
{
    Order order;
    Position at = position;
    pick(order, at, move.main, texts::role_piece, texts::role_target);
    if (move.has_bonus()) pick(order, at, move.bonus, texts::role_bond, texts::role_bonus);
    return {order};
}

Scene Rules::scene(const Position& position)
{
    Scene scene;
    for (const Seat seat : {Seat::first, Seat::second}) {
        for (const int square : Bits{position.crabs[index_of(seat)]})
            scene.put(board_spot(square), piece(Kind::crab, seat));
        for (const int square : Bits{position.shrimps[index_of(seat)]})
            scene.put(board_spot(square), piece(Kind::shrimp, seat));
    }
    return scene;
}

Beginning Rules::beginning(const Position&) { return {texts::begins, {}}; }

Facts Rules::facts(const Position& position)
{
    return {
        {texts::fact_promotions, shrimps_of(position, Seat::first), shrimps_of(position, Seat::second), 3},
        {texts::fact_captures, captures_of(position, Seat::first), captures_of(position, Seat::second), 3}};
}

} // namespace papamu::kani
