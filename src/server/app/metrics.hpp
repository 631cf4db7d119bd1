#pragma once

// What a monitoring system reads at `/metrics`: Prometheus' text form. docs/operations.md lists every name.

#include "server/app/histogram.hpp"
#include "server/service.hpp"

#include <string>

namespace papamu::server {

/// What the program around the service counts since its start.
struct DoorCounts {
    std::size_t connections = 0; ///< open now, of every kind
    std::uint64_t accepted = 0;
    std::uint64_t handshakes = 0;         ///< that became WebSockets
    std::uint64_t refused_full = 0;       ///< more than the program takes
    std::uint64_t refused_address = 0;    ///< more than one address may have
    std::uint64_t refused_handshakes = 0; ///< too many of one address in a short time
    std::uint64_t refused_page = 0;       ///< pages of other hosts
    std::uint64_t accept_failures = 0;
    std::uint64_t requests = 0; ///< over HTTP, upgrades included
    std::uint64_t messages_in = 0, messages_out = 0;
    std::uint64_t bytes_in = 0, bytes_out = 0; ///< of messages and of files
    std::size_t queued_bytes = 0;              ///< that wait now for connections to read them
    std::uint64_t resyncs = 0;                 ///< connections closed because they read too slowly
    std::uint64_t made_room = 0;               ///< of them, for the sake of others
    std::uint64_t throttled = 0;               ///< times that a connection was not read for a while
    std::uint64_t malformed = 0;               ///< frames that were no text or too long
    std::uint64_t silent = 0;                  ///< connections cut for silence
    std::uint64_t late = 0;                    ///< connections cut for being slow to ask or to leave
};

/// Of the store, as the program sees it.
struct StoreCounts {
    bool damaged = false;                   ///< so that nothing more is kept
    std::uint64_t waiting = 0;              ///< that were asked and are not answered yet
    std::uint64_t refused = 0;              ///< answers that it is not known to be kept
    std::uint64_t connections = 0;          ///< made to a database
    std::chrono::milliseconds clock_off{0}; ///< between this computer's clock and the store's
};

/// What passes between the nodes.
struct PeerCounts {
    std::size_t open = 0; ///< ways to other nodes, now
    std::uint64_t letters_in = 0, letters_out = 0;
    std::uint64_t bytes_in = 0, bytes_out = 0; ///< of letters, before they are sealed
};

struct Measured {
    std::string_view version;
    Node node = 0;
    bool ready = false;
    ServiceCounts service{};
    DoorCounts door{};
    StoreCounts store{};
    PeerCounts peers{};
};

std::string metrics_text(const Measured& all, const Histogram& appends, const Histogram& lag);

} // namespace papamu::server
