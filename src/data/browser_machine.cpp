#include "data/machine.hpp"

namespace papamu {

int memory_megabytes() { return 0; }

bool has_threads() { return false; }

// A page is closed by the browser of a phone when it takes much more than all of its searchers together take.
Means thinking_means(int /*megabytes*/, bool /*patient*/)
{
    Means means;
    means.table_bytes = std::size_t{16} << 20;
    means.endings_bytes = std::size_t{8} << 20;
    return means;
}

} // namespace papamu
