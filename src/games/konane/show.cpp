// What people see of a position and of a move.

#include "games/konane/rules.hpp"
#include "games/konane/squares.hpp"
#include "games/konane/texts.hpp"

#include <algorithm>
#include <bit>

namespace papamu::konane {

namespace {

Spot spot_of(int square) { return {0, static_cast<std::uint8_t>(square)}; }

Spot spot_of(int cell, Seat colour, int size) { return spot_of(square_of(cell, colour, size)); }

std::vector<Spot> spots_of(Cells cells, Seat colour, int size)
{
    std::vector<Spot> spots;
    for (const int cell : Bits{cells}) spots.push_back(spot_of(cell, colour, size));
    return spots;
}

// Stones this side could touch if it were on turn. In the opening the side that takes a stone off has those
// stones.
int movable_stones(const Position& position, Seat seat)
{
    if (position.phase != Phase::jumping && seat == position.turn) return count_bits(removable(position));
    return count_bits(
        able_to_jump(position.stones(seat), position.stones(other(seat)), geometry_of(position.size, seat)));
}

// Each side takes one stone of its own off in the opening; the others that are missing were jumped over. A
// position that was set up for a test may miss none.
int stones_taken(const Position& position, Seat by)
{
    const Seat from = other(by);
    const int missing =
        count_bits(geometry_of(position.size, from).cells) - count_bits(position.stones(from));
    return std::max(0, missing - 1);
}

} // namespace

Outcome Rules::outcome(const Position& position)
{
    if (count(position) != 0) return {};
    const Seat loser = position.turn;
    auto shown = spots_of(position.mine, loser, position.size);
    // A side that has lost every stone shows the other's, an empty board itself.
    if (shown.empty()) shown = spots_of(position.theirs, other(loser), position.size);
    if (shown.empty()) shown = spots_of(geometry_of(position.size, loser).cells, loser, position.size);
    return Outcome::won_by(other(loser), loser == Seat::first ? texts::black_stuck : texts::white_stuck,
                           std::move(shown));
}

Events Rules::events(const Position& position, Move move)
{
    const int size = position.size;
    const auto from = square_of(move.from, position.turn, size);
    if (position.phase != Phase::jumping) return {Event::removed(0, spot_of(from))};
    const auto to = square_of(move.to, position.turn, size);
    const int hops = count_bits(taken_lines[move.line]);
    const int next = (to - from) / (2 * hops);
    Events events;
    for (int hop = 0; hop < hops; ++hop) {
        const int at = from + hop * 2 * next;
        events.push_back(Event::moved(hop, spot_of(at), spot_of(at + 2 * next), Manner::hop));
        events.push_back(Event::removed(hop, spot_of(at + next)));
    }
    return events;
}

Picks Rules::picks(const Position& position, Move move)
{
    const Spot from = spot_of(move.from, position.turn, position.size);
    if (position.phase != Phase::jumping) return {{{from, texts::choose_removal}}};
    const Spot to = spot_of(move.to, position.turn, position.size);
    return {{{from, texts::choose_stone}, {to, texts::choose_landing}}};
}

Scene Rules::scene(const Position& position)
{
    Scene scene;
    for (int square = 0; square < position.size * position.size; ++square)
        if (const auto stone = stone_on(position, square)) scene.put(spot_of(square), {0, *stone});
    return scene;
}

Beginning Rules::beginning(const Position&) { return {texts::begins, {}}; }

Facts Rules::facts(const Position& position)
{
    return {{texts::movable, movable_stones(position, Seat::first), movable_stones(position, Seat::second)},
            {texts::taken, stones_taken(position, Seat::first), stones_taken(position, Seat::second)}};
}

// Lava slab by the sea: basalt pebbles and coral lie in the cups of the stone, the sea is around it.
Look Rules::look(const Position& position)
{
    Look look;
    look.round_spots = true;
    Area board;
    board.id = "board";
    board.columns = position.size;
    board.rows = position.size;
    board.name = &texts::board;
    look.areas = {board};

    PieceLook stone;
    stone.name = &texts::stone;
    stone.sprites = {"", "stone_black", "stone_white"};
    look.pieces = {stone};

    const std::string slab = "71777D";
    const std::string dry_slab = "676D73"; // without light and shade, and still with letters on it
    const std::string pebble = "0E0F10";
    const std::string coral = "F1E7D6";
    const std::string sea = "2F7F86";
    const std::string foam = "A6F4EA";
    const std::string lava = "FF9A5C";
    look.palette = {sea, dry_slab, "FFFFFF", foam, lava, {pebble, coral}, "1E2C2F"};
    look.echo = 0.2; // by the sea
    look.material = "board";
    look.colours = {slab, pebble, coral, sea};
    return look;
}

} // namespace papamu::konane
