#include "data/addresses.hpp"

#include <algorithm>
#include <memory>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace papamu {

namespace {

struct FreeList {
    void operator()(ifaddrs* list) const { ::freeifaddrs(list); }
};

// RFC 1918.
bool of_a_home(const std::string& number)
{
    return number.starts_with("192.168.") || number.starts_with("10.");
}

} // namespace

std::vector<std::string> own_addresses()
{
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0) return {};
    const std::unique_ptr<ifaddrs, FreeList> all{first};
    std::vector<std::string> out;
    for (const auto* at = first; at; at = at->ifa_next) {
        const bool up = (at->ifa_flags & IFF_UP) != 0 && (at->ifa_flags & IFF_LOOPBACK) == 0;
        if (!up || !at->ifa_addr || at->ifa_addr->sa_family != AF_INET) continue;
        char words[INET_ADDRSTRLEN] = {};
        const auto* address = reinterpret_cast<const sockaddr_in*>(at->ifa_addr);
        if (::inet_ntop(AF_INET, &address->sin_addr, words, sizeof words)) out.emplace_back(words);
    }
    std::stable_partition(out.begin(), out.end(), of_a_home);
    return out;
}

} // namespace papamu
