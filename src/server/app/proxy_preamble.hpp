#pragma once

// The PROXY protocol, versions 1 and 2: what a proxy says at the beginning of a connection, before anything
// that its visitor sends.

#include "server/app/ip_address.hpp"

#include <cstddef>
#include <string_view>

namespace papamu::server {

struct ProxyPreamble {
    enum class State {
        none,  ///< the connection begins with something else
        more,  ///< not yet known
        wrong, ///< it begins like one and goes on as none
        own,   ///< the proxy speaks for itself, or does not know for whom
        known, ///< it speaks for `from`
    };
    State state = State::none;
    std::size_t size = 0; ///< bytes that it takes, where it is `own` or `known`
    IpAddress from;
};

/// Longer ones are wrong: what a proxy may add beside the addresses is not read here.
inline constexpr std::size_t longest_preamble = 4096;

/// Of what has come so far.
ProxyPreamble read_preamble(std::string_view bytes);

} // namespace papamu::server
