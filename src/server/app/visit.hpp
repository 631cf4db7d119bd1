#pragma once

// A connection at its beginning: TLS where it is wanted, then HTTP requests, until one of them upgrades to a
// WebSocket.

#include "server/app/caller.hpp"
#include "server/app/gate.hpp"
#include "server/app/site.hpp"
#include "server/app/sockets.hpp"
#include "server/app/tls.hpp"

#include <functional>

namespace papamu::server {

/// What a listener does with the connections that come to it.
struct ListenerOptions {
    std::function<Response(const Request&)> answer;
    bool talks = false;               ///< whether a request may become a WebSocket
    Certificates* secure = nullptr;   ///< for TLS; outlives all visits
    std::vector<std::string> pages{}; ///< whose pages may talk, beside our own
    Gate* gate = nullptr;             ///< counts connections; outlives all visits
};

/// Takes in the visitor, whose socket leads to `from`. The options outlive the visit.
void begin_visit(Door& door, Place place, const ListenerOptions& options, const IpAddress& from,
                 Socket socket);

/// Tells the client why it is turned away, as far as one write can, and closes.
void turn_away(Door& door, const IpAddress& from, Socket socket, const TurnedAway& away);

} // namespace papamu::server
