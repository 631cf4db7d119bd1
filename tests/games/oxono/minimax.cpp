#include "games/oxono/minimax.hpp"

namespace papamu::testing::oxono {

bool plain_run(const Position& position)
{
    for (const auto mask :
         {position.of_seat[0], position.of_seat[1], position.of_symbol[0], position.of_symbol[1]})
        for (int line = 0; line < 6; ++line) {
            int across = 0;
            int upwards = 0;
            for (int at = 0; at < 6; ++at) {
                across = mask >> (line * 6 + at) & 1 ? across + 1 : 0;
                upwards = mask >> (at * 6 + line) & 1 ? upwards + 1 : 0;
                if (across == 4 || upwards == 4) return true;
            }
        }
    return false;
}

bool plain_wins_now(const Position& position)
{
    MoveList<Oxono> moves;
    Oxono::legal_moves(position, moves);
    for (const auto& move : moves)
        if (plain_run(Oxono::play(position, move))) return true;
    return false;
}

std::size_t Minimax::Hash::operator()(const Position& position) const
{
    std::uint64_t hash = 0;
    for (const auto part : {position.of_seat[0], position.of_seat[1], position.of_symbol[0],
                            std::uint64_t{position.totem[0]} * 64 + position.totem[1]})
        hash = mix(hash + part);
    return hash;
}

Ended Minimax::value(const Position& position)
{
    if (plain_run(position)) return {-1, 0};
    MoveList<Oxono> moves;
    Oxono::legal_moves(position, moves);
    if (moves.empty()) return {0, 0};
    if (const auto found = known_.find(position); found != known_.end()) return found->second;
    Ended best{-2, 0};
    for (const auto& move : moves) {
        const auto below = value(Oxono::play(position, move));
        const Ended here{-below.value, below.plies + 1};
        const bool sooner = here.value == 1 && here.plies < best.plies;
        const bool later = here.value <= 0 && here.plies > best.plies;
        if (here.value > best.value || (here.value == best.value && (sooner || later))) best = here;
    }
    return known_[position] = best;
}

} // namespace papamu::testing::oxono
