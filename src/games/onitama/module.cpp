#include "engine/thinker.hpp"
#include "game/game_of.hpp"
#include "games/onitama/rules.hpp"

namespace papamu::onitama {

std::unique_ptr<const Game> module() { return make_game<Rules, engine::Thinker<Rules>>(); }

} // namespace papamu::onitama
