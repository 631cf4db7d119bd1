#include "server/app/ip_address.hpp"

#include "core/text.hpp"
#include "server/app/texts.hpp"

#include <algorithm>

namespace papamu::server {

namespace {

namespace ip = boost::asio::ip;

std::string bytes_of(const IpAddress& address)
{
    if (address.is_v4()) {
        const auto bytes = address.to_v4().to_bytes();
        return {bytes.begin(), bytes.end()};
    }
    const auto bytes = address.to_v6().to_bytes();
    return {bytes.begin(), bytes.end()};
}

std::optional<IpAddress> parse_bare(std::string_view text)
{
    // The zone (the name of an interface) means something on one computer only.
    if (text.size() > 45 || text.find('%') != text.npos) return std::nullopt;
    boost::system::error_code failed;
    const auto address = ip::make_address(std::string{text}, failed);
    return failed ? std::nullopt : std::optional{plain(address)};
}

bool is_port(std::string_view text)
{
    const auto port = parse_number(text);
    return port && *port <= 65535;
}

} // namespace

IpAddress plain(const IpAddress& address)
{
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    return address;
}

std::optional<IpAddress> parse_ip(std::string_view text)
{
    if (text.starts_with('[')) {
        const auto end = text.find(']');
        if (end == text.npos) return std::nullopt;
        const auto port = text.substr(end + 1);
        if (!port.empty() && (port[0] != ':' || !is_port(port.substr(1)))) return std::nullopt;
        const auto inside = text.substr(1, end - 1);
        return inside.find(':') == inside.npos ? std::nullopt : parse_bare(inside);
    }
    const auto colon = text.find(':');
    if (colon != text.npos && colon == text.rfind(':'))
        return is_port(text.substr(colon + 1)) ? parse_bare(text.substr(0, colon)) : std::nullopt;
    return parse_bare(text);
}

Origin origin_of(const IpAddress& address)
{
    const auto bytes = bytes_of(plain(address));
    if (bytes.size() == 4) return {bytes, bytes};
    return {bytes.substr(0, 8), bytes.substr(0, 6)};
}

Result<Network> Network::parse(std::string_view text)
{
    const Message wrong{texts::server_network, {{"network", in_quotes(text)}}};
    const auto slash = text.find('/');
    const auto address = parse_bare(text.substr(0, slash));
    if (!address) return wrong;
    const unsigned all = address->is_v4() ? 32 : 128;
    if (slash == text.npos) return Network(*address, all);
    const auto bits = parse_number(text.substr(slash + 1));
    if (!bits || *bits > all) return wrong;
    return Network(*address, static_cast<unsigned>(*bits));
}

bool Network::holds(const IpAddress& address) const
{
    const auto mine = bytes_of(address_), theirs = bytes_of(plain(address));
    if (mine.size() != theirs.size()) return false;
    const auto whole = bits_ / 8, rest = bits_ % 8;
    if (!std::equal(mine.begin(), mine.begin() + whole, theirs.begin())) return false;
    return rest == 0 || ((mine[whole] ^ theirs[whole]) & (0xFF00 >> rest) & 0xFF) == 0;
}

} // namespace papamu::server
