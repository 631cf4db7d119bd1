#pragma once

// The words about the computer: as an opponent, as one who advises, as one who looks at a match again.

#include "core/message.hpp"
#include "game/searcher.hpp"

namespace papamu::texts {

inline const auto seat_opponent = Text("seat.opponent", "Opponent");
inline const auto seat_friend = Text("seat.friend", "Friend");
inline const auto seat_computer = Text("seat.computer", "Computer");
inline const auto seat_side = Text("seat.side", "You play");
inline const auto seat_watch = Text("seat.watch", "The computer plays both sides");
inline const auto replays_computer = Text("replays.computer", "{when}, {moves}, level {level}");
inline const auto level_first =
    Text("level.first", "{count} position, {time} a move", "{count} positions, {time} a move");
// Elo is counted from level 1.
inline const auto level_strength = Text("level.strength", "Elo +{elo}, {count} position, {time} a move",
                                        "Elo +{elo}, {count} positions, {time} a move");
inline const auto level_time = Text("level.time", "{time} ms");
inline const auto level_no_time = Text("level.no_time", "less than 1 ms");

// What the levels are called, the weakest first.
inline const auto level_1 = Text("level.1", "Chick");
inline const auto level_2 = Text("level.2", "Mouse");
inline const auto level_3 = Text("level.3", "Frog");
inline const auto level_4 = Text("level.4", "Rabbit");
inline const auto level_5 = Text("level.5", "Cat");
inline const auto level_6 = Text("level.6", "Fox");
inline const auto level_7 = Text("level.7", "Badger");
inline const auto level_8 = Text("level.8", "Bear");
inline const auto level_9 = Text("level.9", "Owl");
inline const auto level_10 = Text("level.10", "Dragon");

inline const auto play_thinks = Text("play.thinks", "{name} thinks");
inline const auto engine_unreached =
    Text("engine.unreached",
         "The computer player could not be fetched. Check the network: Papamu tries again when it is back");
inline const auto engine_broken = Text(
    "engine.broken", "The computer player broke down. What you play is kept: loading Papamu anew may help");
/// The sentence for an engine that failed; null for one that is well.
inline const Text* trouble_of(EngineState engine)
{
    return engine == EngineState::unreached ? &engine_unreached
           : engine == EngineState::broken  ? &engine_broken
                                            : nullptr;
}

inline const auto evaluation = Text("evaluation", "Evaluation");
inline const auto evaluation_detail =
    Text("evaluation.detail", "Estimates come from games of the computer against itself");
inline const auto evaluation_off = Text("evaluation.off", "Off");
inline const auto evaluation_bar = Text("evaluation.bar", "Bar");
inline const auto evaluation_moves = Text("evaluation.moves", "Best moves");

inline const auto hint_piece = Text("hint.piece", "Think about the marked piece");
inline const auto hint_move = Text("hint.move", "Best: {move}");
inline const auto hint_step = Text("hint.step", "{move} ({number} of {all})");
inline const auto hint_outlook = Text("hint.outlook", "What could follow");
// What the other side would do to a move that is held over the board, and what that comes to.
inline const auto advice_reply = Text("advice.reply", "Then {move}. {value}");
inline const auto advice_thinks = Text("advice.thinks", "Thinking …");

inline const auto value_wins = Text("value.wins", "{seat} wins with best play");
inline const auto value_wins_in =
    Text("value.wins_in", "{seat} wins in {count} move", "{seat} wins in {count} moves");
inline const auto value_wins_at_most =
    Text("value.wins_at_most", "{seat} wins in at most {count} move", "{seat} wins in at most {count} moves");
inline const auto value_draw = Text("value.draw", "A draw with best play");
inline const auto value_by_repetition = Text("value.by_repetition", "{value} (repetition is a draw)");
inline const auto value_estimate = Text("value.estimate", "Estimate: {seat} {percent} %");
inline const auto value_even = Text("value.even", "Estimate: even");
inline const auto value_estimate_from =
    Text("value.estimate_from", "{seat} {percent} %, estimated from self-play");
inline const auto value_even_from = Text("value.even_from", "Even, estimated from self-play");

inline const auto review_begin = Text("review.begin", "Review");
inline const auto review_next = Text("review.next", "Next mistake");
inline const auto review_better = Text("review.better", "Better line");
inline const auto review_back = Text("review.back", "To the match");
inline const auto review_progress = Text("review.progress", "Looked at {percent} %");
inline const auto review_seeks = Text("review.seeks", "Looking for the move it turned on …");
inline const auto review_no_turn = Text("review.no_turn", "No single move gave much away");
inline const auto review_good = Text("review.good", "Good");
inline const auto review_inaccuracy = Text("review.inaccuracy", "Inaccuracy");
inline const auto review_mistake = Text("review.mistake", "Mistake");
inline const auto review_blunder = Text("review.blunder", "Blunder");
inline const auto review_verdict =
    Text("review.verdict", "{grade}: {before} % became {after} %. Better: {better}");
inline const auto review_verdict_proven =
    Text("review.verdict_proven", "{grade}. Before: {before}. Now: {after}. Better: {better}");
inline const auto review_verdict_brief = Text("review.verdict_brief", "{grade}: -{points} %");
inline const auto review_better_move = Text("review.better_move", "Better: {move}");
inline const auto review_line = Text("review.line", "Better: {move} ({number} of {all})");

} // namespace papamu::texts
