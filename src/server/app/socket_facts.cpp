#include "server/app/socket_facts.hpp"

#include <netinet/in.h>
#include <sys/socket.h>
#ifdef __linux__
// The newer form of `tcp_info`, which the C library does not know: nothing here may include its
// <netinet/tcp.h>.
#include <linux/tcp.h>
#else
#include <netinet/tcp.h>
#endif

#include <cstddef>

namespace papamu::server {

std::optional<std::int64_t> socket_round_trip([[maybe_unused]] int socket)
{
#ifdef __linux__
    tcp_info facts{};
    socklen_t size = sizeof facts;
    // The minimum and not the smoothed time, which includes delayed acknowledgements.
    constexpr auto needed = offsetof(tcp_info, tcpi_min_rtt) + sizeof facts.tcpi_min_rtt;
    if (::getsockopt(socket, IPPROTO_TCP, TCP_INFO, &facts, &size) == 0 && size >= needed &&
        facts.tcpi_min_rtt != ~std::uint32_t{})
        return facts.tcpi_min_rtt / 1000;
#endif
    return std::nullopt;
}

void keep_buffers_small(int socket)
{
    // At a tenth of a second of round trip that is 640 kB a second, for frames of some hundred bytes. Linux
    // takes twice as much, for its own data beside the bytes.
    const int out = 64 << 10, in = 32 << 10;
    static_cast<void>(::setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &out, sizeof out));
    static_cast<void>(::setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &in, sizeof in));
}

void keep_unsent_small([[maybe_unused]] int socket)
{
#ifdef TCP_NOTSENT_LOWAT
    const int most = 128 << 10;
    static_cast<void>(::setsockopt(socket, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &most, sizeof most));
#endif
}

} // namespace papamu::server
