#pragma once

// A board and what happens on it, told to somebody who does not see it. An utterance each.

#include "client/screens/turn_stage.hpp"
#include "match/match.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu::screens {

using Told = std::vector<std::string>;

/// Where what stands: by side and kind, then what lies beside the board.
Told board_told(const Game& game, const Look& look, const Scene& scene);
/// The spots of the row in which one of them lies, as the board is seen; none for what lies beside it.
Told row_told(const Game& game, const board::BoardView& view, const Scene& scene, Spot at);
/// What stands there, and what it could do.
Told piece_told(const TurnStage& stage, Spot at);
/// What can be chosen next.
Told targets_told(const TurnStage& stage);
/// How a number stands for a side, and what it has to reach.
std::string fact_told(const Game& game, const Fact& fact, Seat seat);
/// A move of a match, counted from 1; `meaning`: and what it comes to.
Told move_told(const Match& match, const Look& look, int ply, bool meaning);

/// Announces the moves of a match as they come (`ui::announce`).
class MovesTold {
public:
    explicit MovesTold(int known) : ply_(known) {}
    /// In a frame. `seat`: whoever sits here alone, to whom own moves mean what they meant them to mean.
    void follow(const Match& match, const Look& look, bool explains, bool explains_own,
                std::optional<Seat> seat);

private:
    int ply_;
};

} // namespace papamu::screens
