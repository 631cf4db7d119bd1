#pragma once

// The words of the rules page, in its order: of every section the heading, the paragraphs, the caption.

#include "core/message.hpp"

namespace papamu::hexapawn::texts::page {

inline const auto goal = Text("hexapawn.page.goal", "What you want");
inline const auto goal_1 =
    Text("hexapawn.page.goal.1", "Bring a pawn to the far rank, or leave the other side without a move.");
inline const auto goal_picture = Text("hexapawn.page.goal.picture", "White's pawn reaches the far rank.");

inline const auto step = Text("hexapawn.page.step", "A step");
inline const auto step_1 =
    Text("hexapawn.page.step.1", "A pawn goes one square straight ahead, onto a free square.");
inline const auto step_picture = Text("hexapawn.page.step.picture", "White's pawn on b1 may step to b2.");

inline const auto capture = Text("hexapawn.page.capture", "Capturing");
inline const auto capture_1 =
    Text("hexapawn.page.capture.1",
         "A pawn captures one square diagonally ahead, and goes there in no other way.");
inline const auto capture_picture =
    Text("hexapawn.page.capture.picture", "The pawn on a1 may step to a2 or capture on b2.");

inline const auto end = Text("hexapawn.page.end", "How it ends");
inline const auto end_1 = Text("hexapawn.page.end.1", "Who is on turn and has no move has lost.");
inline const auto end_picture =
    Text("hexapawn.page.end.picture", "White's only pawn is blocked: Black has won.");

} // namespace papamu::hexapawn::texts::page
