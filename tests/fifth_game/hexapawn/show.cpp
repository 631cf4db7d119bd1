// What people see of a position and of a move.

#include "rules.hpp"
#include "texts.hpp"

#include <algorithm>
#include <cstdlib>

namespace papamu::hexapawn {

namespace {

Spot spot_of(int square) { return {0, static_cast<std::uint8_t>(square)}; }

// How many ranks the foremost pawn of a side has left behind it.
int advance_of(const Position& position, Seat seat)
{
    int furthest = 0;
    for (const int square : Bits{position.of(seat)})
        furthest = std::max(furthest, std::abs(square / position.width - far_row(other(seat))));
    return furthest;
}

} // namespace

Events Rules::events(const Position& position, Move move)
{
    Events events{Event::moved(0, spot_of(move.from), spot_of(move.to), Manner::slide)};
    if (has(position.taken(), move.to)) events.push_back(Event::removed(0, spot_of(move.to)));
    return events;
}

Picks Rules::picks(const Position&, Move move)
{
    return {{{spot_of(move.from), texts::choose_pawn}, {spot_of(move.to), texts::choose_square}}};
}

Scene Rules::scene(const Position& position)
{
    Scene scene;
    for (const Seat seat : {Seat::first, Seat::second})
        for (const int square : Bits{position.of(seat)}) scene.put(spot_of(square), {0, seat});
    return scene;
}

Facts Rules::facts(const Position& position)
{
    return {
        {texts::pawns, count_bits(position.of(Seat::first)), count_bits(position.of(Seat::second))},
        {texts::advance, advance_of(position, Seat::first), advance_of(position, Seat::second), ranks - 1}};
}

// Nobody drew anything for this game: the names lead to no files, and the window must make do with that.
Look Rules::look(const Position& position)
{
    Look look;
    Area board;
    board.id = "board";
    board.columns = position.width;
    board.rows = ranks;
    board.name = &texts::board;
    look.areas = {board};

    PieceLook pawn;
    pawn.name = &texts::pawn;
    pawn.sprites = {"", "pawn_white", "pawn_black"};
    look.pieces = {pawn};

    const std::string ivory = "EFE6D2";
    const std::string ebony = "2B2622";
    look.palette = {"4A4038", "A88B63", ebony, "7FC7FF", "D2453A", {ivory, ebony}};
    look.material = "board";
    look.colours = {"A88B63", ivory, ebony};
    return look;
}

} // namespace papamu::hexapawn
