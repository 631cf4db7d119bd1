#pragma once

#include "core/message.hpp"

namespace papamu::test_hex::texts {

inline const auto name = Text("test_hex.name", "Hex");
inline const auto idea = Text("test_hex.idea", "Join your two edges before the other side joins theirs.");
inline const auto credit = Text("test_hex.credit", "Piet Hein and John Nash");
inline const auto red = Text("test_hex.red", "Red");
inline const auto blue = Text("test_hex.blue", "Blue");
inline const auto board = Text("test_hex.board", "Board");
inline const auto stone = Text("test_hex.stone", "Stone");
inline const auto size = Text("test_hex.size", "Board");
inline const auto size_5 = Text("test_hex.size_5", "5 by 5");
inline const auto size_9 = Text("test_hex.size_9", "9 by 9");
inline const auto size_11 = Text("test_hex.size_11", "11 by 11");
inline const auto joined = Text("test_hex.joined", "{seat} has joined both edges");
inline const auto stones =
    Text("test_hex.stones",
         "{red} red stones and {blue} blue ones cannot stand there when it is this side's turn");
inline const auto joined_before =
    Text("test_hex.joined_before", "the side to move has joined its edges already, so it is not its turn");

} // namespace papamu::test_hex::texts
