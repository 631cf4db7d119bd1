#pragma once

#include "game/game.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace papamu::lab {

/// One move of a line, and whose it is.
struct LineMove {
    Seat seat = Seat::first;
    std::string text;
};

/// A long line of moves from this position that does not end the game, by rule or by repetition; at most
/// `plies` moves. The same seed gives the same line.
std::vector<LineMove> long_line(const Game& game, const std::string& position, std::size_t plies,
                                std::uint64_t seed);

} // namespace papamu::lab
