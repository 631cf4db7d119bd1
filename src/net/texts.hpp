#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto replica_not_joined =
    Text("replica.not_joined", "the game has not arrived from the server yet");
inline const auto replica_pending = Text("replica.pending", "your last move is still on its way");
inline const auto replica_watching = Text("replica.watching", "you are watching this game");

} // namespace papamu::texts
