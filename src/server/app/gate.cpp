#include "server/app/gate.hpp"

#include "server/app/proxy_headers.hpp"

#include <algorithm>

namespace papamu::server {

bool Gate::believes(const IpAddress& address) const
{
    return std::any_of(trusted_.begin(), trusted_.end(),
                       [&](const Network& network) { return network.holds(address); });
}

std::variant<IpAddress, TurnedAway> Gate::who(const IpAddress& peer, const ProxyHeaders& headers) const
{
    const auto believed = [this](const IpAddress& address) { return believes(address); };
    const auto forwarded = parse_forwarded(headers.forwarded);
    if (!forwarded) return TurnedAway{400, "The header Forwarded cannot be read.\n"};
    const auto one = real_address(peer, *forwarded, believed);
    const auto other = real_address(peer, parse_forwarded_for(headers.forwarded_for), believed);
    if (headers.forwarded.empty()) return other;
    if (headers.forwarded_for.empty()) return one;
    // A proxy writes one of these headers and passes the other on unchanged, which its client may have
    // invented.
    if (one != other)
        return TurnedAway{400,
                          "The headers Forwarded and X-Forwarded-For name different addresses; the proxy "
                          "should remove the one that it does not write.\n"};
    return one;
}

std::optional<TurnedAway> Gate::come(const IpAddress& from, std::int64_t now, Place& place)
{
    const bool counted = !from.is_loopback() || limit_loopback_;
    switch (limits_.come(counted ? origin_of(from) : Origin{}, now, place)) {
    case AddressLimits::Admission::welcome: break;
    case AddressLimits::Admission::too_many:
        ++counts_.refused_address;
        return TurnedAway{429, "There are too many connections from your address.\n"};
    case AddressLimits::Admission::too_often: ++counts_.refused_handshakes; return too_often;
    }
    return std::nullopt;
}

} // namespace papamu::server
