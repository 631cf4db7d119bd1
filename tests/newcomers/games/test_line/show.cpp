// What people see, and what the game says of itself.

#include "board.hpp"

namespace papamu::test_line {

Outcome Rules::outcome(const Position& position)
{
    for (const Seat seat : {Seat::first, Seat::second})
        if (const auto row = row_of(position, seat)) {
            std::vector<Spot> spots;
            for (int point = 0; point < points; ++point)
                if ((*row >> point & 1) != 0) spots.push_back(spot_of(point));
            return Outcome::won_by(seat, {texts::in_a_row, {{"seat", *info().seats[index_of(seat)]}}},
                                   std::move(spots));
        }
    return {};
}

Scene Rules::scene(const Position& position)
{
    Scene scene;
    for (int point = 0; point < points; ++point)
        for (const Seat seat : {Seat::first, Seat::second})
            if (position.has(seat, point)) scene.put(spot_of(point), {0, seat});
    return scene;
}

Events Rules::events(const Position&, Move move)
{
    if (move.passes()) return {};
    return {Event::moved(0, spot_of(move.from), spot_of(move.to), Manner::slide)};
}

Picks Rules::picks(const Position& position, Move move)
{
    if (move.passes()) return {{Step(pass_spot, texts::pass)}};
    return Defaults::picks(position, move);
}

const Info& Rules::info()
{
    static const Info about = [] {
        Info info;
        info.id = "test_line";
        info.name = &texts::name;
        info.idea = &texts::idea;
        info.credit = &texts::credit;
        info.seats = {&texts::black, &texts::white};
        info.standard_position = "wBw/3/BwB b -";
        info.example_move = "a1-b2";
        info.cycles = true;
        info.bench = {{info.standard_position, 6}, {"wBw/1B1/1wB b b2", 6}};
        return info;
    }();
    return about;
}

Look Rules::look(const Position&)
{
    Look look;
    look.areas.resize(2);
    Area& board = look.areas[0];
    board.id = "board";
    board.kind = AreaKind::points;
    board.shape = PointShape::line;
    board.name = &texts::board;
    for (int point = 0; point < points; ++point) {
        PointPlace place{square_name(point, 3), point % 3 * 1.0, point / 3 * 1.0, {}};
        for (int to = 0; to < points; ++to)
            if ((neighbours(point) >> to & 1) != 0)
                place.neighbours.push_back(static_cast<std::uint16_t>(to));
        board.points.push_back(std::move(place));
    }
    Area& pass = look.areas[1];
    pass.id = "pass";
    pass.kind = AreaKind::choice;
    pass.standard = -1;
    pass.name = &texts::pass;
    pass.answers = {&texts::pass};
    look.pieces.resize(1);
    look.pieces[0].name = &texts::stone;
    look.pieces[0].sprites = {"", "stone_black", "stone_white"};
    look.pieces[0].letters = {0, 'B', 'w'};
    look.pieces[0].size = 0.6;
    look.palette = {"2F3A33", "E9E2D0", "6B6457", "7A4A00", "8E1F2F", {"4A4A4A", "EFE9DC"}};
    return look;
}

} // namespace papamu::test_line
