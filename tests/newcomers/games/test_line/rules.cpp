#include "rules.hpp"
#include "board.hpp"

#include <bit>

namespace papamu::test_line {

void Rules::legal_moves(const Position& position, MoveList<Rules>& moves)
{
    if (row_of(position, Seat::first) || row_of(position, Seat::second)) return;
    const bool second_step = position.moved != nowhere;
    for (std::uint8_t from = 0; from < points; ++from) {
        if (position.empty(from) || from == position.moved) continue;
        if (!second_step && !position.has(position.turn, from)) continue;
        for (std::uint8_t to = 0; to < points; ++to)
            if (position.empty(to) && (neighbours(from) >> to & 1) != 0) moves.push_back({from, to});
    }
    // The second step may be left out. The first never need be: three stones shut in three others only from a
    // row of their own.
    if (second_step) moves.push_back({});
}

Position Rules::play(Position position, Move move)
{
    const bool ends_turn = position.moved != nowhere || move.passes();
    if (!move.passes()) {
        auto& stones = position.stones[position.has(Seat::first, move.from) ? 0 : 1];
        stones = static_cast<std::uint16_t>(stones ^ (1U << move.from) ^ (1U << move.to));
    }
    position.moved = ends_turn ? nowhere : move.to;
    if (ends_turn) position.turn = other(position.turn);
    return position;
}

std::optional<Position> Rules::passed(Position position)
{
    if (position.moved != nowhere || outcome(position).decided()) return std::nullopt;
    position.turn = other(position.turn);
    return position;
}

Result<Position> Rules::position_of(const Position&, const Written& written)
{
    Position position;
    position.stones = {};
    for (const auto& [spot, piece] : written.board)
        position.stones[index_of(*piece.owner)] |= static_cast<std::uint16_t>(1U << spot.index);
    position.turn = written.turn;
    if (std::popcount(position.stones[0]) != 3 || std::popcount(position.stones[1]) != 3)
        return texts::three_stones;
    if (row_of(position, Seat::first) && row_of(position, Seat::second)) return texts::two_rows;
    const auto word = written.rest.front();
    if (word == "-") return position;
    const auto point = parse_square(word, 3, 3);
    if (!point) return point.reason();
    if (!position.has(position.turn, *point)) return Message{texts::nobody_moved, {{"point", word}}};
    position.moved = static_cast<std::uint8_t>(*point);
    return position;
}

std::string Rules::rest(const Position& position)
{
    return position.moved == nowhere ? "-" : square_name(position.moved, 3);
}

} // namespace papamu::test_line
