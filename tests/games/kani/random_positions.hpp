#pragma once

// Random positions, not reached by play, in which something happens soon.

#include "games/kani/rules.hpp"

#include "core/random.hpp"

#include <algorithm>

namespace papamu::kani_tests {

/// Any pieces anywhere, at times crowded into a part of the board; the game goes on. With `few`, three a
/// side.
inline kani::Position random_position(Random& random, bool few = false)
{
    using namespace kani;
    for (;;) {
        Position position;
        position.turn = random.below(2) ? Seat::first : Seat::second;
        position.bonds = random.below(2) ? Bonds::same : Bonds::any;
        const auto files = 3 + random.below(3);
        const auto first = random.below(6 - files);
        for (const Seat seat : {Seat::first, Seat::second}) {
            const auto count = few ? 3 : 3 + random.below(3);
            const auto shrimps = random.below(3);
            for (std::uint32_t i = 0; i < count; ++i) {
                int square = 0;
                do square = static_cast<int>(random.below(5) * 5 + first + random.below(files));
                while (position.taken() & bit(square));
                auto& pieces = i < shrimps ? position.shrimps : position.crabs;
                pieces[index_of(seat)] |= bit(square);
            }
        }
        if (can_move(position)) return position;
    }
}

/// The last move has ended the game.
inline bool is_over(const kani::Position& position) { return kani::Rules::outcome(position).decided(); }

/// As plainly as it can be said: in how many plies best play ends the game, odd for a win of the side to
/// move, even for its loss; -1 where that takes more than `depth`.
inline int plainly(const kani::Position& position, int depth)
{
    if (is_over(position)) return 0;
    if (depth == 0) return -1;
    MoveList<kani::Rules> moves;
    kani::Rules::legal_moves(position, moves);
    int win = -1;
    int loss = 0;
    for (const auto& move : moves) {
        const int after = plainly(kani::Rules::play(position, move), win < 0 ? depth - 1 : win - 2);
        if (after >= 0 && after % 2 == 0) win = win < 0 ? after + 1 : std::min(win, after + 1);
        if (after < 0 || after % 2 == 0)
            loss = -1;
        else if (loss >= 0)
            loss = std::max(loss, after + 1);
        if (win == 1) return 1;
    }
    return win >= 0 ? win : loss;
}

} // namespace papamu::kani_tests
