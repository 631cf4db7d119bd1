#pragma once

// How positions of Oxono end, by trying every move and remembering the results: none of the engine's ideas,
// only its list of moves, which a plain reading of the rules confirms elsewhere.

#include "games/oxono/rules.hpp"

#include <unordered_map>

namespace papamu::testing::oxono {

using Oxono = papamu::oxono::Rules;
using Position = papamu::oxono::Position;
using Move = papamu::oxono::Move;

inline Position position_of(const std::string& text) { return *Oxono::parse(text); }

/// A run of four or more of any colour or symbol, counted square by square.
bool plain_run(const Position& position);

/// The side to move has a move that makes a run.
bool plain_wins_now(const Position& position);

struct Ended {
    int value = 0; ///< 1 won, 0 drawn, -1 lost for the side to move
    int plies = 0; ///< to the end: the quickest win, the longest resistance

    friend bool operator==(const Ended&, const Ended&) = default;
};

class Minimax {
public:
    Ended value(const Position& position);

private:
    struct Hash {
        std::size_t operator()(const Position& position) const;
    };
    std::unordered_map<Position, Ended, Hash> known_;
};

} // namespace papamu::testing::oxono
