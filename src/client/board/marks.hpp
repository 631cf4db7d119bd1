#pragma once

#include "client/board/end_scene.hpp"
#include "client/render/geometry.hpp"
#include "game/move_builder.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace papamu::board {

/// A spot that may be chosen next.
struct Lit {
    Spot spot;
    int takes = 0; ///< how many pieces the turn would take with it; written on it when that is more than one
                   ///< somewhere
    int gains = 0; ///< the same with pieces that would become something else: the focus goes there first
};

/// A piece under the pointer.
struct Carried {
    Spot spot;
    render::Point at;   ///< pixels
    bool above = false; ///< a finger hides what is below it
};

/// What looking closer at a spot shows.
struct Closer {
    Spot spot;
    std::vector<Spot> to;    ///< where it could go
    std::vector<Spot> takes; ///< what it could take
};

/// A move that is advised: where its pieces go.
struct Advised {
    /// Each from where a piece begins to where it rests; one spot where something comes or goes.
    std::vector<std::vector<Spot>> ways;
    /// What would stand there then; drawn where there is only one.
    std::vector<std::pair<Spot, Piece>> ghosts = {};
    int rank = 0;        ///< written beside it, the best being 1; 0 where there is only one
    bool threat = false; ///< what the other side could do: drawn as a danger
};

/// What a turn wants marked on the board.
struct Marks {
    std::vector<Lit> lit;
    std::vector<Spot> chosen;
    std::vector<Spot> trail;     ///< from where to where the last move went
    std::vector<Spot> proof;     ///< what decided the game
    float proof_age = 0;         ///< seconds since it was decided
    std::optional<EndScene> end; ///< while it is played
    std::optional<Spot> hover;
    std::optional<Spot> cursor;  ///< where the focus stands, when it is shown
    std::optional<Spot> refused; ///< an illegal touch, for a moment
    float refused_age = 1;
    std::optional<Preview> preview; ///< the plan, as far as it is settled
    std::optional<Seat> seat;       ///< whose turn is built
    bool starting = true;           ///< the lit spots are pieces to begin with, not places to go
    std::optional<Carried> carried;
    std::optional<Closer> closer;
    std::vector<Advised> advised;
    std::vector<Spot> endangered; ///< what the other side could take in reply to the plan
};

} // namespace papamu::board
