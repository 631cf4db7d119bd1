#include "data/machine.hpp"

#include <algorithm>
#include <cstdint>

#if defined(_WIN32)
#include <windows.h>
#elif defined(__APPLE__)
#include <sys/sysctl.h>
#else
#include <unistd.h>
#endif

namespace papamu {

int memory_megabytes()
{
#if defined(_WIN32)
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof status;
    return ::GlobalMemoryStatusEx(&status) ? static_cast<int>(status.ullTotalPhys >> 20) : 0;
#elif defined(__APPLE__)
    std::int64_t bytes = 0;
    std::size_t size = sizeof bytes;
    return ::sysctlbyname("hw.memsize", &bytes, &size, nullptr, 0) == 0 ? static_cast<int>(bytes >> 20) : 0;
#else
    const std::int64_t pages = ::sysconf(_SC_PHYS_PAGES), bytes = ::sysconf(_SC_PAGESIZE);
    return pages > 0 && bytes > 0 ? static_cast<int>(pages * bytes >> 20) : 0;
#endif
}

bool has_threads() { return true; }

// A thirtieth for the transposition table; from eight gigabytes on that is as much as long proofs can use.
Means thinking_means(int megabytes, bool patient)
{
    constexpr int least_table = 64, most_table = 256, all_endings = 400;
    Means means;
    means.table_bytes = static_cast<std::size_t>(std::clamp(megabytes / 30, least_table, most_table)) << 20;
    if (patient && megabytes >= least_megabytes) means.endings_bytes = std::size_t{all_endings} << 20;
    means.background = patient;
    return means;
}

} // namespace papamu
