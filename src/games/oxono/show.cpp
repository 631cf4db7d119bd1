// A position and a move as a person meets them: pieces on spots, what a move changes, and the touches that
// make it.

#include "games/oxono/reasons.hpp"
#include "games/oxono/rules.hpp"
#include "games/oxono/spots.hpp"
#include "games/oxono/texts.hpp"

#include <algorithm>

namespace papamu::oxono {

namespace {

constexpr std::array<Seat, 2> seats{Seat::first, Seat::second};

Piece pawn_piece(Seat seat, Symbol symbol) { return {static_cast<std::uint8_t>(pawn_kind(symbol)), seat}; }

Manner manner_of(Way way)
{
    switch (way) {
    case Way::slide: return Manner::slide;
    case Way::jump: return Manner::hop;
    case Way::anywhere: return Manner::leap;
    }
    return {};
}

const Text& role_of(Way way)
{
    switch (way) {
    case Way::slide: return texts::role_slide;
    case Way::jump: return texts::role_jump;
    case Way::anywhere: break;
    }
    return texts::role_anywhere;
}

int longest_run(Mask mask)
{
    int longest = 0;
    for (Mask rest = mask; rest; rest &= right(rest)) ++longest;
    int upwards = 0;
    for (Mask rest = mask; rest; rest &= up(rest)) ++upwards;
    return std::max(longest, upwards);
}

std::vector<Spot> board_spots(Mask mask)
{
    std::vector<Spot> spots;
    for (const int square : Bits{mask}) spots.push_back(board_spot(square));
    return spots;
}

Message why_won(const Position& position)
{
    const auto longest = [](const std::array<Mask, 2>& masks) {
        return std::max(longest_run(masks[0]), longest_run(masks[1]));
    };
    const int colour = longest(position.of_seat);
    const int symbol = longest(position.of_symbol);
    if (colour >= 4 && symbol >= 4) return texts::run_of_both;
    if (colour >= 4) return {texts::run_of_colour, {{"count", colour}}};
    const Symbol which = runs(position.of_symbol[0]) ? Symbol::x : Symbol::o;
    return {texts::run_of_symbol, {{"count", symbol}, {"symbol", symbol_word(which)}}};
}

} // namespace

Outcome Rules::outcome(const Position& position)
{
    if (position.won)
        return Outcome::won_by(other(position.turn), why_won(position),
                               board_spots(runs(position.of_seat[0]) | runs(position.of_seat[1]) |
                                           runs(position.of_symbol[0]) | runs(position.of_symbol[1])));
    // A turn always exists before the 32nd pawn. The sides alternate, so the side on turn holds a pawn, and
    // with it the totem of that symbol. At most 31 pawns and two totems leave 3 squares free: the totem
    // slides, jumps or goes to any of them, and then at least 3 squares are free for the pawn, the one it
    // left among them.
    if (position.pawns_left(position.turn) == 0)
        return Outcome::drawn(texts::board_full, board_spots(position.pawns()));
    return {};
}

Events Rules::events(const Position& position, Move move)
{
    return {
        Event::moved(0, board_spot(position.totem_of(move.symbol)), board_spot(move.totem),
                     manner_of(targets(position, move.symbol).way)),
        Event::moved(1, top_of(position, position.turn, move.symbol), board_spot(move.pawn), Manner::drop)};
}

Picks Rules::picks(const Position& position, Move move)
{
    const int from = position.totem_of(move.symbol);
    const bool beside = pawn_squares(position.free(), from, move.totem).beside_totem;
    const Step target{board_spot(move.totem), role_of(targets(position, move.symbol).way)};
    const Step pawn{board_spot(move.pawn), beside ? texts::role_pawn : texts::role_pawn_anywhere};
    return {{{board_spot(from), texts::role_totem}, target, pawn},
            {{top_of(position, position.turn, move.symbol), texts::role_reserve}, target, pawn}};
}

Scene Rules::scene(const Position& position)
{
    Scene scene;
    for (const int square : Bits{position.pawns()}) {
        const Seat seat = position.of_seat[0] & bit(square) ? Seat::first : Seat::second;
        const Symbol symbol = position.of_symbol[0] & bit(square) ? Symbol::x : Symbol::o;
        scene.put(board_spot(square), pawn_piece(seat, symbol));
    }
    for (const Symbol symbol : symbols) {
        scene.put(board_spot(position.totem_of(symbol)),
                  {static_cast<std::uint8_t>(totem_kind(symbol)), std::nullopt});
        for (const Seat seat : seats)
            for (int i = 0; i < position.reserve_of(seat, symbol); ++i)
                scene.put(reserve_spot(seat, symbol, i), pawn_piece(seat, symbol));
    }
    return scene;
}

Beginning Rules::beginning(const Position&) { return {texts::begins, {}}; }

Facts Rules::facts(const Position& position)
{
    const auto left = [&](Seat seat, Symbol symbol) { return position.reserve_of(seat, symbol); };
    return {{texts::fact_pawns, position.pawns_left(Seat::first), position.pawns_left(Seat::second)},
            {texts::fact_x, left(Seat::first, Symbol::x), left(Seat::second, Symbol::x)},
            {texts::fact_o, left(Seat::first, Symbol::o), left(Seat::second, Symbol::o)}};
}

} // namespace papamu::oxono
