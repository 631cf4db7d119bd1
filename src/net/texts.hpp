#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto replica_not_joined =
    Text("replica.not_joined", "the game has not arrived from the server yet");
inline const auto replica_pending = Text("replica.pending", "your last move is still on its way");
inline const auto replica_watching = Text("replica.watching", "you are watching this game");

inline const auto net_silent = Text("net.silent", "the server does not answer");
inline const auto net_nonsense =
    Text("net.nonsense", "the server said something that cannot be understood ({why})");
inline const auto net_no_table = Text("net.no_table", "you are at no table");
inline const auto net_not_over = Text("net.not_over", "the game is not over yet");
inline const auto net_version =
    Text("net.version", "the server speaks another version; please update this program");

} // namespace papamu::texts
