#pragma once

// What proxies say about their clients, in the headers `Forwarded` (RFC 7239) and `X-Forwarded-For`. A client
// can write the beginning of both, so they are read from the end.

#include "server/app/ip_address.hpp"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace papamu::server {

/// The client of each proxy, the last proxy's last; nothing for one that is hidden or has no address.
using Hops = std::vector<std::optional<IpAddress>>;

/// The values of all `Forwarded` headers, joined by commas. Nothing where they are not well formed: an open
/// quote could hide what a proxy added.
std::optional<Hops> parse_forwarded(std::string_view value);

/// The same of `X-Forwarded-For`. What is no address counts as hidden.
Hops parse_forwarded_for(std::string_view value);

/// The nearest client that is not a trusted proxy: from `peer` on, as long as each one is trusted and names
/// the one before it.
IpAddress real_address(const IpAddress& peer, const Hops& hops,
                       const std::function<bool(const IpAddress&)>& believed);

} // namespace papamu::server
