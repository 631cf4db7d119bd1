#include "lab/online/line.hpp"

#include "game/registry.hpp"
#include "lab/start.hpp"
#include "lab/texts.hpp"

#include <algorithm>
#include <map>

namespace papamu::lab {

namespace {

std::vector<LineMove> longest(const Game& game, const std::string& position, std::size_t plies)
{
    Random dice(1);
    std::vector<LineMove> best;
    // A random walk may end in a corner: the longest of several is used.
    for (int attempt = 0; attempt < 50 && best.size() < plies; ++attempt) {
        std::vector<LineMove> line;
        std::map<std::string, int> seen{{position, 1}};
        std::string at = position;
        while (line.size() < plies) {
            auto moves = *game.moves(at);
            bool moved = false;
            while (!moves.empty() && !moved) {
                const auto choice = moves.begin() + dice.below(static_cast<std::uint32_t>(moves.size()));
                const auto played = game.play(at, *choice);
                if (played && !played->outcome.decided() && seen[played->position] < 2) {
                    ++seen[played->position];
                    line.push_back({*game.to_move(at), played->text});
                    at = played->position;
                    moved = true;
                } else {
                    moves.erase(choice);
                }
            }
            if (!moved) break;
        }
        if (line.size() > best.size()) best = std::move(line);
    }
    return best;
}

} // namespace

Result<Line> long_line(const std::string& id, std::size_t plies)
{
    for (const Game* game : games()) {
        if (!id.empty() && game->info().id != id) continue;
        const auto plain = game->draw({}, std::vector<std::uint8_t>(16, 0));
        if (!plain || is_drawn(*game, {})) continue;
        return Line{game->info().id, longest(*game, plain->position, plies)};
    }
    if (const auto known = find_game(id); !known) return known.reason();
    return Message{texts::lab_load_drawn, {{"game", id}}};
}

} // namespace papamu::lab
