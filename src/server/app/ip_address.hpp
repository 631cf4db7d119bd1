#pragma once

// Addresses of the internet: how they are written, and how people are counted by them.

#include "core/result.hpp"
#include "server/host.hpp"

#include <boost/asio/ip/address.hpp>

#include <optional>
#include <string_view>

namespace papamu::server {

using IpAddress = boost::asio::ip::address;

/// "::ffff:192.0.2.1" is how a socket for both kinds shows an IPv4 address; it is that one.
IpAddress plain(const IpAddress& address);

/// One address in numbers, with or without brackets and port: "192.0.2.1", "[2001:db8::1]:443". Nothing where
/// it is something else.
std::optional<IpAddress> parse_ip(std::string_view text);

/// Never empty: the caller decides whether the connection is counted.
Origin origin_of(const IpAddress& address);

/// Addresses that begin alike: "10.0.0.0/8", "2001:db8::/32", or one alone.
class Network {
public:
    static Result<Network> parse(std::string_view text);
    bool holds(const IpAddress& address) const;

private:
    Network(const IpAddress& address, unsigned bits) : address_(address), bits_(bits) {}

    IpAddress address_;
    unsigned bits_;
};

} // namespace papamu::server
