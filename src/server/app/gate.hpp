#pragma once

// Decides on connections: where they come from, past trusted proxies, and whether there is room for so many.

#include "server/app/address_limits.hpp"
#include "server/app/door_limits.hpp"
#include "server/app/ip_address.hpp"
#include "server/app/metrics.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace papamu::server {

/// Why a connection is turned away, as HTTP says it.
struct TurnedAway {
    unsigned status = 0;
    std::string_view why; ///< a sentence with a line end
};

/// For an address that connects too often.
inline constexpr TurnedAway too_often{429, "Your address connects too often; wait a minute.\n"};

/// What the headers of a request say about its sender.
struct ProxyHeaders {
    std::string forwarded, forwarded_for; ///< all values of each, joined by commas
};

class Gate {
public:
    Gate(const DoorLimits& limits, std::vector<Network> trusted, DoorCounts& counts,
         std::shared_ptr<Tallies> tallies)
        : trusted_(std::move(trusted)),
          limits_(std::move(tallies), limits.per_address, limits.handshakes_per_address),
          limit_loopback_(limits.limit_loopback), counts_(counts)
    {
    }

    /// Whether this is a trusted proxy.
    bool believes(const IpAddress& address) const;
    /// The client behind a trusted proxy; a reason where that cannot be told.
    std::variant<IpAddress, TurnedAway> who(const IpAddress& peer, const ProxyHeaders& headers) const;

    /// Gives a place to a connection from there. Connections from this computer are not counted, unless that
    /// is wanted: they come from proxies for many, or from a load test.
    std::optional<TurnedAway> come(const IpAddress& from, std::int64_t now, Place& place);

private:
    std::vector<Network> trusted_;
    AddressLimits limits_;
    bool limit_loopback_;
    DoorCounts& counts_;
};

} // namespace papamu::server
