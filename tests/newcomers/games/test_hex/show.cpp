// What people see, and what the game says of itself.

#include "chains.hpp"
#include "rules.hpp"
#include "texts.hpp"

#include <cmath>

namespace papamu::test_hex {

namespace {

Position board_of(int size)
{
    Position position;
    position.size = static_cast<std::uint8_t>(size);
    return position;
}

} // namespace

std::vector<Position> Rules::boards() { return {board_of(5), board_of(9), board_of(11)}; }

Result<Position> Rules::draw(const Options& options, Bytes)
{
    return board_of(static_cast<int>(*parse_number(options.at("size"))));
}

Result<Position> Rules::position_of(const Position& board, const Written& written)
{
    Position position = board;
    for (const auto& [spot, piece] : written.board) position.flip(*piece.owner, spot.index);
    position.turn = written.turn;
    const int red = position.count(Seat::first), blue = position.count(Seat::second);
    // After a swap Blue has one stone more than it had otherwise.
    const int ahead = red - blue;
    const bool right =
        position.turn == Seat::first ? ahead == 0 || ahead == -1 : ahead == 1 || (ahead == 0 && red > 0);
    if (!right) return Message{texts::stones, {{"red", red}, {"blue", blue}}};
    if (distance(position, position.turn) == 0) return texts::joined_before;
    return position;
}

Outcome Rules::outcome(const Position& position)
{
    const Seat mover = other(position.turn);
    auto spots = chain(position, mover);
    if (spots.empty()) return {};
    return Outcome::won_by(mover, {texts::joined, {{"seat", *info().seats[index_of(mover)]}}},
                           std::move(spots));
}

Scene Rules::scene(const Position& position)
{
    Scene scene;
    for (int cell = 0; cell < position.cells(); ++cell)
        for (const Seat seat : {Seat::first, Seat::second})
            if (position.has(seat, cell)) scene.put(spot_of(cell), {0, seat});
    return scene;
}

const Info& Rules::info()
{
    static const Info about = [] {
        Info info;
        info.id = "test_hex";
        info.name = &texts::name;
        info.idea = &texts::idea;
        info.credit = &texts::credit;
        info.seats = {&texts::red, &texts::blue};
        info.standard_position = "11/11/11/11/11/11/11/11/11/11/11 r";
        info.example_move = "f6";
        info.agreed_draws = false;
        OptionInfo size;
        size.id = "size";
        size.name = &texts::size;
        size.values = {{"5", &texts::size_5}, {"9", &texts::size_9}, {"11", &texts::size_11}};
        size.standard = "11";
        info.options = {size};
        info.bench = {{"5/2R2/5/5/5 b", 4}, {info.standard_position, 3}};
        return info;
    }();
    return about;
}

Look Rules::look(const Position& position)
{
    Look look;
    Area board;
    board.id = "board";
    board.kind = AreaKind::points;
    board.shape = PointShape::hexagon;
    board.name = &texts::board;
    for (int cell = 0; cell < position.cells(); ++cell) {
        const int column = cell % position.size, row = cell / position.size;
        PointPlace place{square_name(cell, position.size), column + row / 2.0, row * std::sqrt(0.75), {}};
        const auto& near = around(position.size, cell);
        for (int i = 0; i < near.count; ++i)
            place.neighbours.push_back(static_cast<std::uint16_t>(near.cells[static_cast<std::size_t>(i)]));
        board.points.push_back(std::move(place));
    }
    look.areas = {board};
    PieceLook stone;
    stone.name = &texts::stone;
    stone.sprites = {"", "stone_red", "stone_blue"};
    stone.letters = {0, 'R', 'b'};
    look.pieces = {stone};
    look.palette = {"26323A", "E9E2D0", "6B6457", "7A4A00", "8E1F2F", {"D2502F", "2B4C9B"}};
    return look;
}

} // namespace papamu::test_hex
