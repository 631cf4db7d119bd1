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

/// Moves of one long game from this position, none of which ends it, by rule or by repetition: at most so
/// many. The same for the same seed.
std::vector<LineMove> long_line(const Game& game, const std::string& position, std::size_t plies,
                                std::uint64_t seed);

} // namespace papamu::lab
