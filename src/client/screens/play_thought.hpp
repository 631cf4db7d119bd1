#pragma once

#include "client/screens/play_stage.hpp"

namespace papamu::screens {

// The computer at its seat: a quiet sign that it thinks, on the board.

void draw_thought(const PlayStage& stage, render::Batch& batch);
/// When the sign looks different, in seconds.
double next_thought(double now);

} // namespace papamu::screens
