#include "engine/one_ply.hpp"
#include "game/game_of.hpp"
#include "games/oxono/rules.hpp"

namespace papamu::oxono {

std::unique_ptr<const Game> module() { return make_game<Rules, engine::OnePly<Rules>>(); }

} // namespace papamu::oxono
