#pragma once

#include "game/page.hpp"

namespace papamu {

class Game;

/// A page for a game that brings none: its idea, its start, one picture for every kind of touch and of change
/// that some random games meet, and a move that wins. It shows what the rules allow, but cannot say why.
Page default_page(const Game& game);

} // namespace papamu
