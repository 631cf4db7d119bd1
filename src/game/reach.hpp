#pragma once

// What a piece could do this turn and what stands in danger, read from the choices of a turn. Knows no game:
// it follows the pieces through the events of the legal moves. For the other side ask `Game::passed` and take
// the choices of that.

#include "game/game.hpp"

#include <optional>
#include <vector>

namespace papamu {

/// Both in the order of the spots, none twice.
struct Reach {
    std::vector<Spot> to;    ///< where pieces come to rest or are placed
    std::vector<Spot> takes; ///< where enemy pieces stand that would be taken

    friend bool operator==(const Reach&, const Reach&) = default;
};

/// What the legal moves make of the piece on a spot. A piece that moves within its area (on the board) is
/// followed: where it comes to rest at the end of the turn, and what it takes itself. For a piece that is
/// touched and does not (a card that changes hands, a pawn that leaves its reserve), `to` is every spot that
/// can be touched then and where any piece comes to rest, and `takes` is everything taken. Nothing for an
/// empty spot and for pieces that no move concerns.
Reach reach(const Choices& choices, Spot spot);

/// The choices in which the piece on a spot can be looked at: those of the turn where the side to move may
/// move it, whoever owns it, else those of its owner after a pass. Nothing where there is no such pass.
std::optional<Choices> choices_about(const Game& game, const Choices& now, Spot spot, Seat owner);

/// What stands in danger: `takes` are the victim's pieces that any of the replies takes, `to` is where the
/// capturing pieces come to rest. Nothing where the victim itself is on turn.
Reach threats(const Choices& replies, Seat victim);

} // namespace papamu
