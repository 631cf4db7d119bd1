// A tide pool: crab and shrimp silhouettes on sand, the middle file a flowing channel. Also what is known of
// the game before any match, and how it begins.

#include "games/kani/lessons.hpp"
#include "games/kani/page.hpp"
#include "games/kani/rules.hpp"
#include "games/kani/spots.hpp"
#include "games/kani/texts.hpp"

namespace papamu::kani {

namespace {

Position start(Bonds bonds)
{
    Position position;
    position.crabs = {home_of(Seat::first), home_of(Seat::second)};
    position.bonds = bonds;
    return position;
}

Info make_info()
{
    Info info;
    info.id = "kani";
    info.name = &texts::name;
    info.idea = &texts::idea;
    info.aim = &texts::aim;
    info.credit = &texts::credit;
    info.seats = {&texts::first, &texts::second};
    OptionInfo bonds;
    bonds.id = "bonds";
    bonds.name = &texts::option_bonds;
    bonds.values = {{"same", &texts::bonds_same}, {"any", &texts::bonds_any}};
    bonds.standard = "same";
    info.options = {bonds};
    info.standard_position = Rules::text(start(Bonds::same));
    info.example_move = "a3-b3";
    info.cycles = true;
    info.agreed_draws = true;
    info.bench = {{info.standard_position, 5},
                  {"5/2SS1/1C2c/2cc1/C2c1 r same", 5},
                  {"1Cs1c/4S/1cC2/2CC1/2s1c r any", 5},
                  {"2c2/1C1C1/1S1S1/3C1/c1c2 b any", 5}};
    using Kind = EngineTask::Kind;
    info.engine_bench = {{Kind::perft, "perft 5", info.standard_position, 5, 0, 120},
                         {Kind::search, "depth 7", info.standard_position, 7, 3, 0}};
    info.page = page();
    info.course = course();
    return info;
}

PieceLook piece(const Text& name, std::array<std::string, 3> sprites)
{
    PieceLook look;
    look.name = &name;
    look.sprites = std::move(sprites);
    look.size = 0.88;
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
    Area promote;
    promote.id = "promote";
    promote.kind = AreaKind::choice;
    promote.columns = 2;
    promote.standard = promote_spot(true).index;
    promote.name = &texts::promote;
    promote.answers = {&texts::promote_yes, &texts::promote_no};
    look.areas = {board, promote};
    // In the order of Kind.
    look.pieces = {piece(texts::crab, {"", "crab_black", "crab_red"}),
                   piece(texts::shrimp, {"", "shrimp_black", "shrimp_red"})};
    for (const int square : Bits{file_a}) look.marks.push_back({board_spot(square), "home_black"});
    for (const int square : Bits{file_c}) look.marks.push_back({board_spot(square), "current"});
    for (const int square : Bits{file_e}) look.marks.push_back({board_spot(square), "home_red"});
    look.palette = {"1F5A6B", "E6D3A7", "4A3F24", "1545BC", "C00F4B", {"667686", "C4482F"}, "132E37"};
    look.echo = 0.3; // between rocks
    look.material = "board";
    look.colours = {"E6D3A7", "BFDCD6", "1F5A6B", "EFE4CB"}; // sand, channel, open water, pebbles
    return look;
}

} // namespace

const Info& Rules::info()
{
    static const Info info = make_info();
    return info;
}

Result<Position> Rules::draw(const Options& options, Bytes)
{
    return start(options.at("bonds") == "any" ? Bonds::any : Bonds::same);
}

Look Rules::look(const Position&)
{
    static const Look look = make_look();
    return look;
}

} // namespace papamu::kani
