#include "engine/one_ply.hpp"
#include "game/game_of.hpp"
#include "games/onitama/rules.hpp"

namespace papamu::onitama {

std::unique_ptr<const Game> module() { return make_game<Rules, engine::OnePly<Rules>>(); }

} // namespace papamu::onitama
