#pragma once

// A connection as it begins: TLS where it is wanted, then requests over HTTP, until one of them asks to talk.

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
    Gate* gate = nullptr;             ///< counts who comes; outlives all visits
};

/// Takes in the visitor, whose socket leads to `from`. The options outlive the visit.
void begin_visit(Door& door, Place place, const ListenerOptions& options, const IpAddress& from,
                 Socket socket);

/// Says why not, as well as that can be said in one go, and closes.
void turn_away(Door& door, const IpAddress& from, Socket socket, const TurnedAway& away);

} // namespace papamu::server
