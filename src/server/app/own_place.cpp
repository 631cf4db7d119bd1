#include "server/app/own_place.hpp"

#include "server/app/listener.hpp"

#include <array>
#include <fstream>

#include <unistd.h>

namespace papamu::server {

std::string own_place(const tcp::endpoint& endpoint)
{
    std::array<char, 128> host{};
    std::ifstream boot("/proc/sys/kernel/random/boot_id");
    std::string since;
    if (!(boot >> since) || ::gethostname(host.data(), host.size() - 1) != 0) return {};
    return std::string(host.data()) + ' ' + since + ' ' + text(endpoint);
}

} // namespace papamu::server
