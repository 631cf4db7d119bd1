#pragma once

// The pictures of a rules page, opened as the window opens them.

#include "game/game.hpp"
#include "game/move_builder.hpp"

#include <set>
#include <string>
#include <vector>

namespace papamu::testing {

/// An example, its touches made by a person who confirms.
struct Picture {
    const Section& section;
    Choices choices;
    Look look;
    MoveBuilder builder;
    std::vector<Touched> touched; ///< what became of each touch
    const Choice* move = nullptr; ///< the example's move, of `choices`; null without one

    /// The section must have an example whose position is one and whose touches are spots.
    Picture(const Game& game, const Section& shown);
    Picture(const Picture&) = delete;
    Picture& operator=(const Picture&) = delete;

    const Example& example() const { return *section.example; }
};

/// Visits every picture of a game's page in its order.
template <class Visit>
void each_picture(const Game& game, Visit visit)
{
    for (const auto& section : game.page())
        if (section.example) visit(Picture(game, section));
}

/// The roles of the touches that a page shows: those that lead to a picture and those that are lit in it.
std::set<std::string> roles_shown(const Game& game);

/// The ids of the reasons for which games end on a page: by its moves, and in its positions.
std::set<std::string> endings_shown(const Game& game);

/// What is lit in the picture of the section with this heading: "a3 b3", other spots than squares of the
/// board with their area.
std::string lit(const Game& game, const std::string& heading);

} // namespace papamu::testing
