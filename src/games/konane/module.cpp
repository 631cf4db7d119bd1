#include "engine/thinker.hpp"
#include "game/game_of.hpp"
#include "games/konane/rules.hpp"

namespace papamu::konane {

std::unique_ptr<const Game> module() { return make_game<Rules, engine::Thinker<Rules>>(); }

} // namespace papamu::konane
