#include "lab/thinking/signature.hpp"

#include "core/hash.hpp"
#include "core/random.hpp"
#include "lab/thinking/ask.hpp"
#include "lab/thinking/search.hpp"

#include <cassert>

namespace papamu::lab {

std::uint64_t search_signature(const std::vector<const Game*>& games)
{
    constexpr int positions = 6;
    constexpr std::uint64_t nodes = 20'000;
    std::uint64_t signature = 0;
    for (const Game* game : games) {
        Means means;
        means.table_bytes = std::size_t{8} << 20;
        Limits limits;
        limits.nodes = nodes;
        limits.endings = false; // what is made ready for them says nothing of the search
        Random random(hash_text(game->info().id));
        std::string position = game->info().standard_position;
        for (int number = 0; number < positions; ++number) {
            const auto moves = *game->moves(position);
            if (moves.empty()) break;
            const auto searcher = game->searcher(means);
            if (!searcher) break;
            const auto analysis = ask(*searcher, position, {}, limits);
            signature = mix(signature ^ analysis.nodes);
            signature = mix(signature ^ static_cast<std::uint64_t>(analysis.depth));
            for (const auto& line : analysis.lines) {
                signature = hash_text(in_words(line.value), signature);
                for (const auto& move : line.moves) signature = hash_text(move, signature);
            }
            // On to another one, by two moves that nobody chose.
            for (int ply = 0; ply < 2; ++ply) {
                const auto choice = *game->moves(position);
                if (choice.empty()) break;
                auto next =
                    game->play(position, choice[random.below(static_cast<std::uint32_t>(choice.size()))]);
                assert(next);
                position = next->position;
            }
        }
    }
    return signature % 100'000'000;
}

} // namespace papamu::lab
