#include "server/app/socket_facts.hpp"

#ifdef __linux__
// The newer form of `tcp_info`, which the C library does not know: nothing here may include its
// <netinet/tcp.h>.
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>
#endif

#include <cstddef>

namespace papamu::server {

std::optional<std::int64_t> socket_round_trip([[maybe_unused]] int socket)
{
#ifdef __linux__
    tcp_info facts{};
    socklen_t size = sizeof facts;
    // Not the smoothed time: it holds what the other side waited before it acknowledged.
    constexpr auto needed = offsetof(tcp_info, tcpi_min_rtt) + sizeof facts.tcpi_min_rtt;
    if (::getsockopt(socket, IPPROTO_TCP, TCP_INFO, &facts, &size) == 0 && size >= needed &&
        facts.tcpi_min_rtt != ~std::uint32_t{})
        return facts.tcpi_min_rtt / 1000;
#endif
    return std::nullopt;
}

} // namespace papamu::server
