#include "lab/online/line.hpp"

#include <algorithm>
#include <map>

namespace papamu::lab {

std::vector<LineMove> long_line(const Game& game, const std::string& position, std::size_t plies,
                                std::uint64_t seed)
{
    Random dice(seed);
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

} // namespace papamu::lab
