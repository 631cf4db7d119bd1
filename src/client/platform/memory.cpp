#include "client/platform/memory.hpp"

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

} // namespace papamu::platform
