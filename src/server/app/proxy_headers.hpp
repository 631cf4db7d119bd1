#pragma once

// What proxies say of those who came to them, in the headers `Forwarded` (RFC 7239) and `X-Forwarded-For`.
// Whoever asks may have written the beginning of both, so they are read from the end.

#include "server/app/ip_address.hpp"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace papamu::server {

/// Who asked each proxy, the last one's visitor last; nothing for one who is hidden or has no address.
using Hops = std::vector<std::optional<IpAddress>>;

/// The values of all `Forwarded` headers, joined by commas. Nothing where the whole is not well formed: a
/// quote that somebody left open could hide what a proxy added.
std::optional<Hops> parse_forwarded(std::string_view value);

/// The same of `X-Forwarded-For`. Whatever is no address stands for nobody.
Hops parse_forwarded_for(std::string_view value);

/// The nearest one who is not believed: from `peer` on, as long as each is and names the one before it.
IpAddress real_address(const IpAddress& peer, const Hops& hops,
                       const std::function<bool(const IpAddress&)>& believed);

} // namespace papamu::server
