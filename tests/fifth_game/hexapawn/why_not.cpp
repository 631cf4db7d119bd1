#include "why_not.hpp"

#include "game/notation.hpp"
#include "rules.hpp"
#include "texts.hpp"

#include <algorithm>
#include <cstdlib>

namespace papamu::hexapawn {

namespace {

template <class Wanted>
bool any_move(const Position& position, Wanted wanted)
{
    Moves moves;
    Rules::legal_moves(position, moves);
    return std::any_of(moves.begin(), moves.end(), wanted);
}

} // namespace

Message why_no_move(const Position& position)
{
    if (any_move(position, [](Move) { return true; })) return {};
    return texts::game_over;
}

Message why_no_move(const Position& position, int from)
{
    const auto name = square_name(from, position.width);
    if (!has(position.taken(), from)) return {texts::no_pawn, {{"square", name}}};
    if (!has(position.of(position.turn), from))
        return {texts::not_yours, {{"square", name}, {"side", side_name(position.turn)}}};
    if (any_move(position, [&](Move move) { return move.from == from; })) return {};
    return {texts::no_way, {{"square", name}}};
}

Message why_no_move(const Position& position, int from, int to)
{
    if (auto reason = why_no_move(position, from); !reason.empty()) return reason;
    const int width = position.width;
    const auto name = square_name(to, width);
    const int aside = std::abs(to % width - from % width);
    if (to / width - from / width != forward(position.turn) || aside > 1) return texts::one_forward;
    if (has(position.of(position.turn), to))
        return {texts::own_pawn, {{"square", name}, {"side", side_name(position.turn)}}};
    if (aside == 0 && has(position.taken(), to)) return {texts::blocked, {{"square", name}}};
    if (aside == 1 && !has(position.taken(), to)) return {texts::nothing_there, {{"square", name}}};
    return {};
}

Message Rules::why_not(const Position& position, std::span<const Spot> path, Spot spot)
{
    const auto on_board = [&](Spot touched) {
        return touched.area == 0 && touched.index < position.squares();
    };
    if (!on_board(spot) || !std::all_of(path.begin(), path.end(), on_board)) return texts::not_a_place;
    if (auto reason = why_no_move(position); !reason.empty()) return reason;
    if (path.empty()) return why_no_move(position, spot.index);
    if (path.size() > 1) return texts::already_chosen;
    // Another pawn of one's own is a change of mind, no target: say what speaks against that pawn.
    if (has(position.of(position.turn), spot.index))
        if (auto reason = why_no_move(position, spot.index); !reason.empty()) return reason;
    return why_no_move(position, path[0].index, spot.index);
}

} // namespace papamu::hexapawn
