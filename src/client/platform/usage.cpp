#include "client/platform/usage.hpp"

#include "data/bytes.hpp"

#include <cstdlib>
#include <ctime>
#include <string_view>

namespace papamu::platform {

double resident_megabytes()
{
    constexpr std::string_view sign = "VmRSS:";
    const auto status = read_bytes("/proc/self/status").value_or("");
    const auto at = status.find(sign);
    if (at == std::string::npos) return 0;
    return std::strtod(status.c_str() + at + sign.size(), nullptr) / 1024;
}

std::chrono::nanoseconds thread_time()
{
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec now{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0)
        return std::chrono::seconds{now.tv_sec} + std::chrono::nanoseconds{now.tv_nsec};
#endif
    return std::chrono::steady_clock::now().time_since_epoch();
}

} // namespace papamu::platform
