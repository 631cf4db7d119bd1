#pragma once

// What the tests of Oxono share: the game by its run-time face, and positions that random play seldom
// reaches.

#include "game/move_builder.hpp"
#include "game/registry.hpp"
#include "support/playing.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

namespace papamu::testing::oxono {

inline const Game& game()
{
    static const Game* found = *find_game("oxono");
    return *found;
}

inline const std::string start = "6/6/6/6/6/6 p c4 d3";

using Texts = std::set<std::string>;

inline Texts moves_of(const std::string& position)
{
    const auto moves = *game().moves(position);
    return {moves.begin(), moves.end()};
}

/// Where the totem can go, or with a target where the pawn can go then.
inline Texts targets_of(const std::string& position, char symbol)
{
    Texts out;
    for (const auto& move : moves_of(position))
        if (move[0] == symbol) out.insert(move.substr(2, 2));
    return out;
}

inline Texts pawns_of(const std::string& position, const std::string& totem)
{
    Texts out;
    for (const auto& move : moves_of(position))
        if (move.starts_with(totem + ',')) out.insert(move.substr(5));
    return out;
}

/// The reason of a refused position or move in English, or "" where it is none.
inline std::string refused(const std::string& position)
{
    const auto read = game().canonical(position);
    return read ? "" : english(read.reason());
}

inline std::string refused(const std::string& position, const std::string& move)
{
    const auto played = game().play(position, move);
    return played ? "" : english(played.reason());
}

inline Spot spot(const std::string& word) { return *parse_spot(*game().look(start), word); }

/// Letters by [rank][file], ' ' where no pawn stands.
using Board = std::array<std::array<char, 6>, 6>;

Board empty_board();
/// The board in writing; the turn follows from the pawns. `totems` is "c4 d3".
std::string written(const Board& board, const std::string& totems);

/// A position with `pawns` pawns, or a few less: without a run unless `any`, and with totems that are often
/// enclosed.
std::string random_position(Random& random, int pawns, bool any = false);

} // namespace papamu::testing::oxono
