#include "server/app/support/wire.hpp"

#include "core/text.hpp"
#include "support/awaiting.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace papamu::testing {

std::uint16_t Wire::Frame::code() const
{
    if (payload.size() < 2) return 0;
    return static_cast<std::uint16_t>(static_cast<unsigned char>(payload[0]) << 8 |
                                      static_cast<unsigned char>(payload[1]));
}

Wire::Wire(const std::string& place, int receive_buffer)
{
    const auto colon = place.rfind(':');
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<std::uint16_t>(std::stoi(place.substr(colon + 1))));
    ::inet_pton(AF_INET, place.substr(0, colon).c_str(), &to.sin_addr);
    socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (receive_buffer > 0)
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) hang_up();
}

Wire::Wire(Wire&& other) noexcept : socket_(std::exchange(other.socket_, -1)), heard_(std::move(other.heard_))
{
}

Wire::~Wire() { hang_up(); }

void Wire::hang_up()
{
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
}

void Wire::reset()
{
    const linger now{1, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    hang_up();
}

bool Wire::say(std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

bool Wire::more()
{
    if (socket_ < 0) return false;
    Waiting waiting("bytes of the server");
    pollfd wanted{socket_, POLLIN, 0};
    while (::poll(&wanted, 1, static_cast<int>(std::chrono::milliseconds{Waiting::word_every}.count())) <= 0)
        waiting.say();
    std::array<char, 65536> bytes{};
    const auto count = ::recv(socket_, bytes.data(), bytes.size(), 0);
    if (count <= 0) return false;
    heard_.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
}

std::string Wire::hear_until(std::string_view end)
{
    for (;;) {
        const auto found = end.empty() ? std::string::npos : heard_.find(end);
        if (found != std::string::npos) {
            auto out = heard_.substr(0, found + end.size());
            heard_.erase(0, found + end.size());
            return out;
        }
        if (!more()) return std::exchange(heard_, {});
    }
}

void Wire::hear_end()
{
    while (more()) heard_.clear();
}

std::string Wire::ask_upgrade(const std::string& more, const std::string& path)
{
    say("GET " + path +
        " HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
        more + "\r\n");
    return hear_until("\r\n\r\n");
}

bool Wire::send(std::string_view payload, int opcode, bool last)
{
    std::string bytes;
    bytes += static_cast<char>((last ? 0x80 : 0) | opcode);
    if (payload.size() < 126) {
        bytes += static_cast<char>(0x80 | payload.size());
    } else {
        bytes += static_cast<char>(0x80 | 126);
        bytes += static_cast<char>(payload.size() >> 8);
        bytes += static_cast<char>(payload.size() & 0xFF);
    }
    constexpr std::string_view mask = "mask";
    bytes += mask;
    for (std::size_t at = 0; at < payload.size(); ++at)
        bytes += static_cast<char>(payload[at] ^ mask[at % 4]);
    return say(bytes);
}

std::optional<Wire::Frame> Wire::any_frame()
{
    const auto have = [&](std::size_t count) {
        while (heard_.size() < count)
            if (!more()) return false;
        return true;
    };
    const auto byte = [&](std::size_t at) {
        return static_cast<std::uint64_t>(static_cast<unsigned char>(heard_[at]));
    };
    if (!have(2)) return std::nullopt;
    std::uint64_t size = byte(1);
    std::size_t head = 2;
    if (const int extra = size == 126 ? 2 : size == 127 ? 8 : 0; extra > 0) {
        head += static_cast<std::size_t>(extra);
        if (!have(head)) return std::nullopt;
        size = 0;
        for (std::size_t at = 2; at < head; ++at) size = size << 8 | byte(at);
    }
    if (!have(head + size)) return std::nullopt;
    Frame frame{static_cast<int>(byte(0) & 0xF), heard_.substr(head, size)};
    heard_.erase(0, head + size);
    return frame;
}

std::optional<Wire::Frame> Wire::frame()
{
    for (;;) {
        auto next = any_frame();
        if (!next || next->opcode != ping) return next;
        send(next->payload, pong);
    }
}

Reply ask(const std::string& place, const std::string& target, const std::string& headers,
          const std::string& method)
{
    Wire wire(place);
    REQUIRE(wire.connected());
    wire.say(method + ' ' + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + headers + "\r\n");
    const auto head = wire.hear_until("\r\n\r\n");
    Reply reply;
    if (head.size() < 12) return reply;
    reply.status = std::stoi(head.substr(9, 3));
    for (const auto line : split(head, '\n')) {
        const auto colon = line.find(':');
        if (colon == line.npos) continue;
        std::string name;
        for (const char c : line.substr(0, colon))
            name += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
        reply.headers[name] = trimmed(line.substr(colon + 1));
    }
    reply.body = wire.hear_until("");
    return reply;
}

} // namespace papamu::testing
