#pragma once

// Konane for tests: questions in text, answers in text.

#include "game/registry.hpp"
#include "support/playing.hpp"

#include <cassert>
#include <set>
#include <string>
#include <vector>

namespace papamu::konane_tests {

using Texts = std::set<std::string>;

inline const Game& the_game()
{
    static const auto found = find_game("konane");
    assert(found);
    return **found;
}

inline Texts moves_of(const std::string& position)
{
    const auto moves = *the_game().moves(position);
    return {moves.begin(), moves.end()};
}

/// The legal moves of one stone.
inline Texts moves_from(const std::string& position, const std::string& square)
{
    Texts moves;
    for (const auto& move : moves_of(position))
        if (move.substr(0, move.find('-')) == square) moves.insert(move);
    return moves;
}

inline std::string after(const std::string& position, const std::string& move)
{
    const auto played = the_game().play(position, move);
    return played ? played->position : english(played.reason());
}

inline std::string why_no_position(const std::string& text)
{
    const auto position = the_game().canonical(text);
    return position ? "accepted" : english(position.reason());
}

inline std::string why_no_move(const std::string& position, const std::string& move)
{
    const auto played = the_game().play(position, move);
    return played ? "accepted" : english(played.reason());
}

/// A spot of the board by its name.
inline Spot spot(const std::string& position, const std::string& square)
{
    return *parse_spot(*the_game().look(position), "board." + square);
}

inline std::string why_not(const std::string& position, const std::vector<std::string>& path,
                           const std::string& square)
{
    std::vector<Spot> spots;
    for (const auto& touched : path) spots.push_back(spot(position, touched));
    return english(the_game().why_not(position, spots, spot(position, square)));
}

inline const std::string full_4 = "wBwB/BwBw/wBwB/BwBw b";
inline const std::string full_6 = "wBwBwB/BwBwBw/wBwBwB/BwBwBw/wBwBwB/BwBwBw b";
inline const std::string full_8 = "wBwBwBwB/BwBwBwBw/wBwBwBwB/BwBwBwBw/wBwBwBwB/BwBwBwBw/wBwBwBwB/BwBwBwBw b";
inline const std::string full_10 =
    "wBwBwBwBwB/BwBwBwBwBw/wBwBwBwBwB/BwBwBwBwBw/wBwBwBwBwB/BwBwBwBwBw/wBwBwBwBwB/BwBwBwBwBw/"
    "wBwBwBwBwB/BwBwBwBwBw b";

} // namespace papamu::konane_tests
