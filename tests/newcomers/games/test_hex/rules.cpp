#include "rules.hpp"
#include "chains.hpp"

#include "core/hash.hpp"

#include <bit>

namespace papamu::test_hex {

int Position::count(Seat seat) const
{
    const auto& own = stones[index_of(seat)];
    return std::popcount(own[0]) + std::popcount(own[1]);
}

namespace {

int mirrored(const Position& position, int cell)
{
    return cell % position.size * position.size + cell / position.size;
}

int only_stone(const Position& position)
{
    int cell = 0;
    while (!position.has(Seat::first, cell)) ++cell;
    return cell;
}

bool may_swap(const Position& position)
{
    return position.turn == Seat::second && position.count(Seat::first) == 1 &&
           position.count(Seat::second) == 0;
}

} // namespace

engine::Verdict Rules::verdict(const Position& position)
{
    // Only whoever has just moved can have joined their edges.
    return distance(position, other(position.turn)) == 0 ? engine::Verdict::lost : engine::Verdict::ongoing;
}

void Rules::legal_moves(const Position& position, MoveList<Rules>& moves)
{
    if (verdict(position) != engine::Verdict::ongoing) return;
    for (int cell = 0; cell < position.cells(); ++cell)
        if (position.empty(cell)) moves.push_back(static_cast<Move>(cell));
    if (may_swap(position)) moves.push_back(swap);
}

Position Rules::play(Position position, Move move)
{
    if (move == swap) {
        const int stone = only_stone(position);
        position.flip(Seat::first, stone);
        position.flip(Seat::second, mirrored(position, stone));
    } else {
        position.flip(position.turn, move);
    }
    position.turn = other(position.turn);
    return position;
}

Events Rules::events(const Position& position, Move move)
{
    if (move != swap) return {Event::placed(0, spot_of(move), {0, position.turn})};
    const int stone = only_stone(position), image = mirrored(position, stone);
    return {Event::removed(0, spot_of(stone)), Event::placed(1, spot_of(image), {0, Seat::second})};
}

std::string Rules::text(const Position& position, Move move)
{
    return move == swap ? "swap" : Defaults::text(position, move);
}

std::uint64_t Rules::key(const Position& position)
{
    std::uint64_t key = mix(position.size * 2U + index_of(position.turn));
    for (const auto& side : position.stones)
        for (const auto word : side) key = mix(key ^ word) * 0x9e3779b97f4a7c15ULL;
    return key;
}

int Rules::evaluate(const Position& position)
{
    return 40 * (distance(position, other(position.turn)) - distance(position, position.turn)) + 20;
}

} // namespace papamu::test_hex
