#include "engine/thinker.hpp"
#include "game/game_of.hpp"
#include "rules.hpp"

namespace papamu::test_hex {

std::unique_ptr<const Game> module() { return make_game<Rules, engine::Thinker<Rules>>(); }

} // namespace papamu::test_hex
