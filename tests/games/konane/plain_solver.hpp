#pragma once

// Who wins at Konane, by trying every move and remembering every position: no ideas that could be wrong.

#include "core/hash.hpp"
#include "games/konane/moves.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace papamu::konane_tests {

class PlainSolver {
public:
    /// Plies to the end under best play, odd for a win of the side to move; nothing after so many positions.
    std::optional<int> plies(const konane::Position& position, int most_positions)
    {
        known_.clear();
        left_ = most_positions;
        const int found = look(position);
        return left_ < 0 ? std::nullopt : std::optional(found);
    }

private:
    struct Hash {
        std::size_t operator()(const konane::Position& position) const
        {
            return static_cast<std::size_t>(mix(position.mine + mix(position.theirs)));
        }
    };

    // The soonest win, or the latest loss.
    int look(const konane::Position& position)
    {
        if (const auto known = known_.find(position); known != known_.end()) return known->second;
        if (--left_ < 0) return 0;
        konane::Moves moves;
        konane::legal_moves(position, moves);
        int win = 0, loss = 0;
        for (const auto& move : moves) {
            const int below = 1 + look(konane::play(position, move));
            if (below % 2 == 1)
                win = win == 0 ? below : std::min(win, below);
            else
                loss = std::max(loss, below);
        }
        const int best = win > 0 ? win : loss;
        known_[position] = best;
        return best;
    }

    std::unordered_map<konane::Position, int, Hash> known_;
    int left_ = 0;
};

} // namespace papamu::konane_tests
