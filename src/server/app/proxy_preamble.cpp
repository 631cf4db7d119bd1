#include "server/app/proxy_preamble.hpp"

#include "core/text.hpp"

#include <algorithm>
#include <string>

namespace papamu::server {

namespace {

using State = ProxyPreamble::State;
namespace ip = boost::asio::ip;

constexpr std::string_view first_word = "PROXY ";
constexpr std::size_t longest_line = 107; // with its end, as version 1 promises
constexpr std::string_view signature{"\r\n\r\n\0\r\nQUIT\n", 12};
constexpr std::size_t head_size =
    16; // the signature, a byte for version and command, one for kinds, two for length

bool is_port(std::string_view text)
{
    const auto port = parse_number(text);
    return port && *port <= 65535;
}

// "PROXY TCP4 192.0.2.1 198.51.100.7 56324 443"
ProxyPreamble read_line(std::string_view bytes)
{
    const auto end = bytes.substr(0, longest_line).find("\r\n");
    if (end == bytes.npos) return {bytes.size() < longest_line ? State::more : State::wrong, 0, {}};
    const auto words = split(bytes.substr(0, end), ' ');
    if (words[1] == "UNKNOWN") return {State::own, end + 2, {}};
    const bool four = words[1] == "TCP4";
    if ((!four && words[1] != "TCP6") || words.size() != 6 || !is_port(words[4]) || !is_port(words[5]))
        return {State::wrong, 0, {}};
    for (const auto word : {words[2], words[3]}) {
        boost::system::error_code failed;
        const auto address = ip::make_address(std::string{word}, failed);
        if (failed || address.is_v4() != four || word.find('%') != word.npos) return {State::wrong, 0, {}};
    }
    return {State::known, end + 2, plain(ip::make_address(std::string{words[2]}))};
}

ProxyPreamble read_head(std::string_view bytes)
{
    if (bytes.size() < head_size) return {State::more, 0, {}};
    const auto byte = [&](std::size_t at) { return unsigned{static_cast<unsigned char>(bytes[at])}; };
    const unsigned version = byte(12) >> 4, command = byte(12) & 0xF, family = byte(13) >> 4;
    const auto size = head_size + (byte(14) << 8 | byte(15));
    if (version != 2 || command > 1 || size > longest_preamble) return {State::wrong, 0, {}};
    if (bytes.size() < size) return {State::more, 0, {}};
    if (command == 0 || family == 0 || family == 3) return {State::own, size, {}};
    const auto address_at = [&](auto address_bytes) {
        std::copy_n(bytes.begin() + head_size, address_bytes.size(), address_bytes.begin());
        return address_bytes;
    };
    // Addresses and ports of both ends.
    if (family == 1 && size >= head_size + 12)
        return {State::known, size, ip::address_v4(address_at(ip::address_v4::bytes_type{}))};
    if (family == 2 && size >= head_size + 36)
        return {State::known, size, plain(ip::address_v6(address_at(ip::address_v6::bytes_type{})))};
    return {State::wrong, 0, {}};
}

} // namespace

ProxyPreamble read_preamble(std::string_view bytes)
{
    const auto begins = [&](std::string_view word) {
        return bytes.starts_with(word.substr(0, bytes.size()));
    };
    if (begins(first_word))
        return bytes.size() < first_word.size() ? ProxyPreamble{State::more, 0, {}} : read_line(bytes);
    if (begins(signature))
        return bytes.size() < signature.size() ? ProxyPreamble{State::more, 0, {}} : read_head(bytes);
    return {};
}

} // namespace papamu::server
