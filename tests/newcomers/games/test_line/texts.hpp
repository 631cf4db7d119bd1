#pragma once

#include "core/message.hpp"

namespace papamu::test_line::texts {

inline const auto name = Text("test_line.name", "Line");
inline const auto idea =
    Text("test_line.idea", "Three in a row; of the two steps of a turn the second may be anybody's stone.");
inline const auto credit = Text("test_line.credit", "Made for Papamu's tests");
inline const auto black = Text("test_line.black", "Black");
inline const auto white = Text("test_line.white", "White");
inline const auto board = Text("test_line.board", "Board");
inline const auto stone = Text("test_line.stone", "Stone");
inline const auto pass = Text("test_line.pass", "Pass");
inline const auto in_a_row = Text("test_line.in_a_row", "{seat} has three in a row");
inline const auto three_stones = Text("test_line.three_stones", "each side has three stones");
inline const auto two_rows =
    Text("test_line.two_rows", "both sides have three in a row, but the first row ends the game");
inline const auto nobody_moved = Text(
    "test_line.nobody_moved", "the side to move has no stone on {point} that could have made the first step");

} // namespace papamu::test_line::texts
