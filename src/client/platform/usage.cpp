#include "client/platform/usage.hpp"

#include <ctime>
#include <fstream>
#include <string>

namespace papamu::platform {

double resident_megabytes()
{
    std::ifstream in("/proc/self/status");
    std::string word;
    while (in >> word)
        if (double kilobytes = 0; word == "VmRSS:" && in >> kilobytes) return kilobytes / 1024;
    return 0;
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
