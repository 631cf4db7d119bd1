#pragma once

#include "core/message.hpp"

namespace papamu::hex::texts {

inline const auto name = Text("hex.name", "Hex");
inline const auto idea = Text("hex.idea", "Join your two edges before the other side joins theirs.");
inline const auto credit = Text("hex.credit", "Piet Hein and John Nash");
inline const auto red = Text("hex.red", "Red");
inline const auto blue = Text("hex.blue", "Blue");
inline const auto board = Text("hex.board", "Board");
inline const auto stone = Text("hex.stone", "Stone");
inline const auto size = Text("hex.size", "Board");
inline const auto size_5 = Text("hex.size_5", "5 by 5");
inline const auto size_9 = Text("hex.size_9", "9 by 9");
inline const auto size_11 = Text("hex.size_11", "11 by 11");
inline const auto joined = Text("hex.joined", "{seat} has joined both edges");
inline const auto stones = Text(
    "hex.stones", "{red} red stones and {blue} blue ones cannot stand there when it is this side's turn");
inline const auto joined_before =
    Text("hex.joined_before", "the side to move has joined its edges already, so it is not its turn");

} // namespace papamu::hex::texts
