#pragma once

#include "core/result.hpp"
#include "game/seat.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace papamu::lab {

/// One move of a line, and whose it is.
struct LineMove {
    Seat seat = Seat::first;
    std::string text;
};

/// A game, and a long line of its moves from its start that does not end it, by rule or by repetition.
struct Line {
    std::string game; ///< its id
    std::vector<LineMove> moves;
};

/// Of the game of this id, or of the first one whose start is not drawn where it is empty; at most `plies`
/// moves, always the same. Says why where there is no such game, or where its start is drawn.
Result<Line> long_line(const std::string& game, std::size_t plies);

} // namespace papamu::lab
