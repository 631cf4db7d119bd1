#include "server/app/lan.hpp"

#include "server/app/ip_address.hpp"
#include "server/app/texts.hpp"

namespace papamu::server {

namespace {

constexpr std::string_view black_on_white = "\x1b[38;5;16;48;5;231m";
constexpr std::string_view usual_colours = "\x1b[0m";

// "192.168.1.5:7410", "[2001:db8::1]:7410"
std::string place_of(const std::string& address, std::uint16_t port)
{
    const bool is_v6 = address.find(':') != std::string::npos;
    return (is_v6 ? '[' + address + ']' : address) + ':' + std::to_string(port);
}

} // namespace

std::vector<std::string> reached_at(const std::string& listens_on, std::vector<std::string> own)
{
    const auto address = parse_ip(listens_on);
    if (address && !address->is_unspecified()) return {address->to_string()};
    return own;
}

std::string half_blocks(const QrCode& code, bool coloured)
{
    std::string out;
    const int from = -QrCode::quiet_zone, to = code.size + QrCode::quiet_zone;
    for (int row = from; row < to; row += 2) {
        if (coloured) out += black_on_white;
        for (int column = from; column < to; ++column) {
            const bool upper = code.is_dark(column, row), lower = code.is_dark(column, row + 1);
            out += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
        }
        if (coloured) out += usual_colours;
        out += '\n';
    }
    return out;
}

std::string lan_text(const Lan& lan)
{
    if (lan.addresses.empty()) return english(texts::lan_no_network) + '\n';
    auto out = english(lan.has_page ? texts::lan_links : texts::lan_addresses) + "\n\n";
    const std::string scheme = lan.secure ? "https://" : "http://";
    const auto written = [&](const std::string& address) {
        const auto place = place_of(address, lan.port);
        return lan.has_page ? scheme + place + '/' : lan.secure ? scheme + place : place;
    };
    for (const auto& address : lan.addresses) out += "  " + written(address) + '\n';
    if (!lan.has_page) return out;
    if (const auto code = qr_code(written(lan.addresses.front())))
        out += '\n' + half_blocks(*code, lan.coloured);
    return out;
}

} // namespace papamu::server
