#include "game/registry.hpp"

#include "core/text.hpp"
#include "game/texts.hpp"

namespace papamu {

const std::vector<const Game*>& games()
{
    static const auto owned = registered_games();
    static const auto all = [] {
        std::vector<const Game*> pointers;
        pointers.reserve(owned.size());
        for (const auto& game : owned) pointers.push_back(game.get());
        return pointers;
    }();
    return all;
}

Result<const Game*> find_game(std::string_view id)
{
    std::string known;
    for (const Game* game : games()) {
        if (game->info().id == id) return game;
        known += (known.empty() ? "" : ", ") + game->info().id;
    }
    return Message{texts::game_unknown, {{"game", in_quotes(id)}, {"known", known}}};
}

} // namespace papamu
