#include "client/screens/local_time.hpp"

#include <array>
#include <ctime>

namespace papamu::screens {

std::string local_time(std::chrono::sys_seconds when)
{
    const std::time_t seconds = std::chrono::system_clock::to_time_t(when);
    const std::tm* parts = std::localtime(&seconds);
    if (!parts) return {}; // a year that no calendar here can say
    std::array<char, 64> out{};
    const auto length = std::strftime(out.data(), out.size(), "%Y-%m-%d %H:%M", parts);
    return {out.data(), length};
}

} // namespace papamu::screens
