#include "engine/one_ply.hpp"
#include "game/game_of.hpp"
#include "games/konane/rules.hpp"

namespace papamu::konane {

std::unique_ptr<const Game> module() { return make_game<Rules, engine::OnePly<Rules>>(); }

} // namespace papamu::konane
