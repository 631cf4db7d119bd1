#pragma once

#include "client/screens/play_stage.hpp"

namespace papamu::screens {

/// What floats over the board while a turn is built.
void show_turn_bar(PlayStage& stage);

} // namespace papamu::screens
