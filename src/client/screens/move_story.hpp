#pragma once

// What there is to tell of a move, made from its events: for the box that shows the last one, and for whoever
// hears it.

#include "core/message.hpp"
#include "game/event.hpp"
#include "game/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu::screens {

struct MoveStory {
    /// A piece on its way over the board, or one that came onto it.
    struct Step {
        Piece piece;
        std::vector<std::string> way; ///< the names of its squares, "c3"; one alone where it came from beside
    };
    /// What stands on a spot, or stood there.
    struct Standing {
        Piece piece;
        Spot spot;
    };

    std::optional<Piece> card; ///< the first one to leave a hand: the one that was played
    std::vector<Step> steps;
    std::vector<Standing> taken;
    std::vector<Standing> became; ///< pieces that are others now
};

MoveStory story_of(const Look& look, Scene before, const Events& events);

/// The squares that pieces go over, "a1-b1-b3"; of one piece after the other, with commas between. Where
/// nothing arrives and one piece was taken off, its square.
std::string way_of(const Look& look, const MoveStory& story);

/// The move as somebody says it who plays without looking: whose it is, the card, each piece with its way,
/// what was taken, what became of a piece. Two moves of a position are said alike only where they come to the
/// same.
std::vector<Message> spoken(const Game& game, const Look& look, Seat mover, const MoveStory& story);

} // namespace papamu::screens
