#pragma once

#include "core/message.hpp"

namespace papamu::line::texts {

inline const auto name = Text("line.name", "Line");
inline const auto idea =
    Text("line.idea", "Three in a row; of the two steps of a turn the second may be anybody's stone.");
inline const auto credit = Text("line.credit", "Made for Papamu's tests");
inline const auto black = Text("line.black", "Black");
inline const auto white = Text("line.white", "White");
inline const auto board = Text("line.board", "Board");
inline const auto stone = Text("line.stone", "Stone");
inline const auto pass = Text("line.pass", "Pass");
inline const auto in_a_row = Text("line.in_a_row", "{seat} has three in a row");
inline const auto three_stones = Text("line.three_stones", "each side has three stones");
inline const auto two_rows =
    Text("line.two_rows", "both sides have three in a row, but the first row ends the game");
inline const auto nobody_moved =
    Text("line.nobody_moved", "the side to move has no stone on {point} that could have made the first step");

} // namespace papamu::line::texts
