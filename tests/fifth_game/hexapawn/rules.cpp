#include "rules.hpp"

#include "core/text.hpp"
#include "page.hpp"
#include "texts.hpp"

#include <cassert>

namespace papamu::hexapawn {

namespace {

Position start(int width)
{
    return {{row_of_squares(0, width), row_of_squares(ranks - 1, width)},
            static_cast<std::uint8_t>(width),
            Seat::first};
}

std::vector<Spot> spots_of(Pawns pawns)
{
    std::vector<Spot> spots;
    for (const int square : Bits{pawns}) spots.push_back({0, static_cast<std::uint8_t>(square)});
    return spots;
}

} // namespace

const Info& Rules::info()
{
    static const Info info{
        .id = "hexapawn",
        .name = &texts::name,
        .idea = &texts::idea,
        .credit = &texts::credit,
        .seats = {&texts::white, &texts::black},
        .options = {{.id = "width",
                     .name = &texts::width,
                     .values = {{"3", &texts::width_3}, {"4", &texts::width_4}, {"5", &texts::width_5}},
                     .slots = {},
                     .standard = "3"}},
        .standard_position = text(start(3)),
        .example_move = "a1-a2",
        .cycles = false,
        .agreed_draws = false,
        .bench = {{text(start(3)), 7}, {text(start(4)), 9}, {text(start(5)), 8}, {"1p1/pPP/2P b", 3}},
        .page = page(),
    };
    return info;
}

Result<Position> Rules::draw(const Options& options, Bytes)
{
    const auto chosen = options.find("width");
    assert(chosen != options.end());
    const auto width = parse_number(chosen->second);
    assert(width && *width >= min_width && *width <= max_width);
    return start(static_cast<int>(*width));
}

void Rules::legal_moves(const Position& position, Moves& moves)
{
    if (arrived(position)) return;
    const int width = position.width;
    const Pawns theirs = position.of(other(position.turn));
    for (const int from : Bits{position.of(position.turn)}) {
        const int ahead = from + forward(position.turn) * width;
        const auto add = [&](int to) {
            moves.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
        };
        if (from % width > 0 && has(theirs, ahead - 1)) add(ahead - 1);
        if (!has(position.taken(), ahead)) add(ahead);
        if (from % width < width - 1 && has(theirs, ahead + 1)) add(ahead + 1);
    }
}

Position Rules::play(const Position& position, Move move)
{
    Position next = position;
    auto& mine = next.pawns[index_of(position.turn)];
    auto& theirs = next.pawns[index_of(other(position.turn))];
    mine = static_cast<Pawns>((mine & ~bit(move.from)) | bit(move.to));
    theirs = static_cast<Pawns>(theirs & ~bit(move.to));
    next.turn = other(position.turn);
    return next;
}

Outcome Rules::outcome(const Position& position)
{
    const Seat loser = position.turn;
    const Seat winner = other(loser);
    if (const Pawns pawn = arrived(position))
        return Outcome::won_by(winner, {texts::arrived, {{"side", side_name(winner)}}}, spots_of(pawn));
    Moves moves;
    legal_moves(position, moves);
    if (!moves.empty()) return {};
    // Without a pawn there is nothing that is stuck: what is left of the other side shows it.
    const Pawns stuck = position.of(loser) ? position.of(loser) : position.of(winner);
    return Outcome::won_by(winner, {texts::stuck, {{"loser", side_name(loser)}, {"side", side_name(winner)}}},
                           spots_of(stuck));
}

} // namespace papamu::hexapawn
