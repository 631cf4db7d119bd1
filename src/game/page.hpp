#pragma once

// The rules of a game as a page to read: a few sections, each with a picture. Pictures are positions, touches
// and moves of the game itself, so what they show is made by the rules and cannot be wrong; the tests see to
// it that every picture is legal and that the page leaves nothing out that a person meets
// (tests/game/page.cpp).

#include "core/message.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu {

/// A picture on the page: a position as the board shows it, with what the rules make of it. Without touches
/// and without a move it is the position alone: what may be touched first, or what decided the game.
struct Example {
    std::string position; ///< in its canonical text
    /// Spots as `spot_word` writes them ("board.c3"), touched in this order with a `MoveBuilder` that waits
    /// to be confirmed: what is lit then is shown.
    std::vector<std::string> touches;
    /// A legal move to show as a plan, its events over the position; empty for none. Where there are touches
    /// too, they lead to it.
    std::string move;
    const Text* caption = nullptr; ///< what to see in the picture
};

/// One idea of the rules: a heading and one to three short paragraphs. What people do has a picture.
struct Section {
    const Text* heading = nullptr;
    std::vector<const Text*> words;
    std::optional<Example> example;
};

/// The goal, what a player does in a turn, the special things one by one, how the game ends.
using Page = std::vector<Section>;

} // namespace papamu
