#include "lab/thinking/signature.hpp"

#include "core/hash.hpp"
#include "core/random.hpp"
#include "lab/thinking/ask.hpp"
#include "lab/thinking/search.hpp"

namespace papamu::lab {

std::optional<std::uint64_t> search_signature(const std::vector<const Game*>& games)
{
    constexpr int positions = 6;
    Means means;
    means.table_bytes = std::size_t{8} << 20;
    Limits limits;
    limits.nodes = 20'000;
    limits.endings = false; // preparing endings would say nothing of the search
    std::uint64_t signature = 0;
    for (const Game* game : games) {
        Random random(hash_text(game->info().id));
        std::string position = game->info().standard_position;
        // Every second position of a random game.
        for (int ply = 0; ply < 2 * positions; ++ply) {
            const auto moves = *game->moves(position);
            const auto searcher = game->searcher(means);
            if (moves.empty() || !searcher) break;
            if (ply % 2 == 0) {
                const auto analysis = ask(*searcher, position, {}, limits);
                if (Interruption::wanted()) return std::nullopt;
                signature = mix(signature ^ analysis.nodes);
                signature = mix(signature ^ static_cast<std::uint64_t>(analysis.depth));
                for (const auto& line : analysis.lines) {
                    signature = hash_text(in_words(line.value), signature);
                    for (const auto& move : line.moves) signature = hash_text(move, signature);
                }
            }
            const auto choice = random.below(static_cast<std::uint32_t>(moves.size()));
            position = game->play(position, moves[choice])->position;
        }
    }
    return signature % 100'000'000;
}

} // namespace papamu::lab
