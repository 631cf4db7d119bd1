#include "engine/thinker.hpp"
#include "game/game_of.hpp"
#include "games/kani/rules.hpp"

namespace papamu::kani {

std::unique_ptr<const Game> module() { return make_game<Rules, engine::Thinker<Rules>>(); }

} // namespace papamu::kani
