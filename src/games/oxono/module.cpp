#include "engine/thinker.hpp"
#include "game/game_of.hpp"
#include "games/oxono/rules.hpp"

namespace papamu::oxono {

std::unique_ptr<const Game> module() { return make_game<Rules, engine::Thinker<Rules>>(); }

} // namespace papamu::oxono
