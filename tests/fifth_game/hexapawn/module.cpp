#include "engine/one_ply.hpp"
#include "game/game_of.hpp"
#include "rules.hpp"

namespace papamu::hexapawn {

std::unique_ptr<const Game> module() { return make_game<Rules, engine::OnePly<Rules>>(); }

} // namespace papamu::hexapawn
