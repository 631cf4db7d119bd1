#pragma once

#include "client/screens/turn_stage.hpp"

namespace papamu::screens {

/// What floats over the board while a turn is built.
void show_turn_bar(TurnStage& stage);
/// Why the last touch led nowhere, right beside it.
void show_refusal(const TurnStage& stage);

} // namespace papamu::screens
