#pragma once

#include "client/screens/play_stage.hpp"

namespace papamu::screens {

// The computer at its seat: a quiet sign that it thinks, on the board and beside it.

void draw_thought(const PlayStage& stage, render::Batch& batch);
void show_thinker(const PlayStage& stage);
/// When the sign looks different, in seconds.
double next_thought(double now);

} // namespace papamu::screens
