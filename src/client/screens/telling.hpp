#pragma once

// A board and what happens on it, told to somebody who does not see it. An utterance each.

#include "client/input/intent.hpp"
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
/// What is said of a move beside the move: nothing, how far a side has come with it, or also what the rules
/// prove that it threatens or stops, which is advice.
enum class Meaning : std::uint8_t { none, progress, all };

/// What is asked about a board on which a turn is built: the board, the row or the piece of the focus, what
/// can be chosen. Nothing where something else is asked, or nothing has the focus.
Told turn_told(const TurnStage& stage, input::Asked what);
/// What events come to from a position, as a move of whoever is to move there.
Told events_told(const Game& game, const Look& look, const std::string& before, const Events& events);
/// A move from a position. What decides the game means nothing more: the board tells that end first.
Told move_told(const Game& game, const Look& look, const std::string& before, const Ply& played,
               Meaning meaning);
/// A move of a match, counted from 1.
Told move_told(const Match& match, const Look& look, int ply, Meaning meaning);

/// Each of them, as `ui::announce` does.
void announce(Told told);

/// Announces the moves of a match as they come (`ui::announce`).
class MovesTold {
public:
    explicit MovesTold(int known) : ply_(known) {}
    /// In a frame. `seat`: whoever sits here alone, to whom own moves mean what they meant them to mean.
    void follow(const Match& match, const Look& look, Meaning others, Meaning own, std::optional<Seat> seat);

private:
    int ply_;
};

} // namespace papamu::screens
