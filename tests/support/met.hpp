#pragma once

// What people meet in a game, to hold against what it teaches: on its page and in its lessons.

#include "game/game.hpp"
#include "game/move_builder.hpp"

#include <functional>
#include <set>
#include <string>
#include <utility>

namespace papamu::testing {

struct Met {
    std::set<std::string> roles;           ///< what touches mean
    std::set<std::pair<int, Manner>> ways; ///< kinds of events, and how they look
    std::set<std::string> endings;         ///< reasons of ends
    std::set<std::string> reasons;         ///< of refusals

    /// What a move does.
    void add(const Choice& move);
    /// Every touch of a turn.
    void add_roles(const Choices& choices, const Look& look);
    /// Why spots are refused before the first touch and after one and two.
    void add_reasons(const Game& game, const Choices& choices, const Look& look);
};

/// In a few random games from every start, but for reasons.
Met met_in_play(const Game& game);
/// The reasons alone, in one round of such games: they take longest to find, and come soonest.
Met refused_in_play(const Game& game);

/// Every legal way to begin a turn, touch by touch, with the builder as it stands after it.
void each_plan(const Choices& choices, const Look& look, int depth,
               const std::function<void(const MoveBuilder&)>& visit);

} // namespace papamu::testing
