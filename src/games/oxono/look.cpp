// Enamel tiles at dusk: cross and ring cut-outs, solid enamel for one side and hatched for the other, two
// brass lantern totems. Also what is known of the game before any match, and how it begins.

#include "games/oxono/lessons.hpp"
#include "games/oxono/page.hpp"
#include "games/oxono/rules.hpp"
#include "games/oxono/spots.hpp"
#include "games/oxono/texts.hpp"

namespace papamu::oxono {

namespace {

constexpr int c4 = 20;
constexpr int d3 = 15;

Position start(bool x_on_c4)
{
    Position position;
    position.totem = x_on_c4 ? std::array<std::uint8_t, 2>{c4, d3} : std::array<std::uint8_t, 2>{d3, c4};
    return position;
}

Info make_info()
{
    Info info;
    info.id = "oxono";
    info.name = &texts::name;
    info.idea = &texts::idea;
    info.aim = &texts::aim;
    info.credit = &texts::credit;
    info.seats = {&texts::first, &texts::second};
    OptionInfo totems;
    totems.id = "totems";
    totems.name = &texts::option_totems;
    totems.values = {
        {"drawn", &texts::totems_drawn}, {"x_c4", &texts::totems_x_c4}, {"x_d3", &texts::totems_x_d3}};
    totems.standard = "drawn";
    info.options = {totems};
    info.standard_position = Rules::text(start(true));
    info.example_move = "X:b4,b5";
    info.cycles = false;
    info.agreed_draws = true;
    info.bench = {{info.standard_position, 5},
                  {"o5/1x3o/2X3/X2xX1/6/5X p e5 f6", 7},
                  {"6/1Xx2X/1xx3/1X1X2/2o2O/x1Oo2 p d6 e1", 7},
                  {"1x1x2/2oXOx/1xoO2/1OO3/o1xXx1/Xo1XXO p b2 b5", 8}};
    using Kind = EngineTask::Kind;
    info.engine_bench = {{Kind::perft, "perft 5", info.standard_position, 5, 0, 600},
                         {Kind::search, "depth 10", info.standard_position, 10, 8, 0}};
    info.page = page();
    info.course = course();
    return info;
}

Area reserve(const char* id, Seat owner, const Text& name)
{
    Area area;
    area.id = id;
    area.kind = AreaKind::stack;
    area.owner = owner;
    area.columns = pawns_of_a_kind;
    area.name = &name;
    return area;
}

PieceLook piece(const Text& name, std::array<std::string, 3> sprites, double size)
{
    PieceLook look;
    look.name = &name;
    look.sprites = std::move(sprites);
    look.size = size;
    return look;
}

Look make_look()
{
    Look look;
    Area board;
    board.id = "board";
    board.columns = width;
    board.rows = width;
    board.name = &texts::board;
    look.areas = {board, reserve("reserve_x_first", Seat::first, texts::reserve_x_first),
                  reserve("reserve_o_first", Seat::first, texts::reserve_o_first),
                  reserve("reserve_x_second", Seat::second, texts::reserve_x_second),
                  reserve("reserve_o_second", Seat::second, texts::reserve_o_second)};
    // Two piles a side, of which the one further from the edge says whose both are.
    for (const std::size_t x : {1U, 3U}) {
        look.areas[x].yours = &texts::yours;
        look.areas[x].theirs = x == 1 ? &texts::creams : &texts::teals;
    }
    // In the order of Kind.
    look.pieces = {piece(texts::pawn_x, {"", "pawn_x_cream", "pawn_x_teal"}, 0.8),
                   piece(texts::pawn_o, {"", "pawn_o_cream", "pawn_o_teal"}, 0.8),
                   piece(texts::totem_x, {"totem_x", "", ""}, 1.12),
                   piece(texts::totem_o, {"totem_o", "", ""}, 1.12)};
    look.marks = {{board_spot(c4), "start"}, {board_spot(d3), "start"}};
    look.palette = {"151D24", "1F2A33", "9DB0BA", "CDA8FF", "F07A62", {"EFE6CF", "2E8C83"}, "1B2530"};
    look.echo = 0.45; // a hall at night
    look.material = "board";
    // Night, cream, teal, brass, the last light, the frame.
    look.colours = {"26343F", "EFE6CF", "2E8C83", "C9A24A", "4A3A52", "182129"};
    return look;
}

} // namespace

const Info& Rules::info()
{
    static const Info info = make_info();
    return info;
}

Result<Position> Rules::draw(const Options& options, Bytes bytes)
{
    const auto& totems = options.at("totems");
    if (totems == "drawn") return start(Random(bytes).below(2) == 0);
    return start(totems == "x_c4");
}

Look Rules::look(const Position&)
{
    static const Look look = make_look();
    return look;
}

} // namespace papamu::oxono
