#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto replica_not_joined =
    Text("replica.not_joined", "the game has not arrived from the server yet");
inline const auto replica_pending = Text("replica.pending", "your last move is still on its way");
inline const auto replica_watching = Text("replica.watching", "you are watching this game");

inline const auto replica_gap = Text("replica.gap", "some of it never came");
inline const auto replica_digest = Text("replica.digest", "it is another game than it says");
inline const auto replica_elsewhere = Text("replica.elsewhere", "it speaks of another game");

inline const auto net_silent = Text("net.silent", "the server does not answer");
inline const auto net_nonsense =
    Text("net.nonsense", "the server said something that cannot be understood ({why})");
inline const auto net_flood =
    Text("net.flood", "the server says more than anybody can hear; something is wrong with it");
inline const auto net_unanswered =
    Text("net.unanswered", "the server is there, but does not answer what it was asked");
inline const auto net_torn = Text("net.torn", "the server tells a game that does not fit together ({why})");
inline const auto net_no_table = Text("net.no_table", "you are at no table");
inline const auto net_offline = Text("net.offline", "there is no connection at the moment");
inline const auto net_not_over = Text("net.not_over", "the game is not over yet");
inline const auto net_version =
    Text("net.version", "the server speaks another version; please update this program");

inline const auto net_no_host =
    Text("net.no_host", "there is no computer called {host}, or this one is not connected to the network");
inline const auto net_refused =
    Text("net.refused", "no server answers at {address}; has it been started, and is the port right?");
inline const auto net_unreachable =
    Text("net.unreachable", "{address} cannot be reached from here ({reason}); look at the network");
inline const auto net_timed_out =
    Text("net.timed_out", "{address} did not answer in time; is the address right?");
inline const auto net_certificate =
    Text("net.certificate", "{host} could not prove that it is {host} ({reason}); do not play there");
inline const auto net_no_tls =
    Text("net.no_tls", "{address} does not speak TLS; try it with ws:// before the name, or another port");
inline const auto net_no_papamu =
    Text("net.no_papamu", "something answers at {address}, but it is no server of Papamu");
inline const auto net_full =
    Text("net.full", "the server at {address} takes nobody else now; try again later");
inline const auto net_lost = Text("net.lost", "the connection was lost");
inline const auto net_ended = Text("net.ended", "the server ended the connection");
inline const auto net_leaving = Text("net.leaving", "the server is being stopped; it may be back soon");
inline const auto net_slow = Text("net.slow", "the connection was too slow to keep up");

} // namespace papamu::texts
