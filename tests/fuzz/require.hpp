#pragma once

#include <cstdlib>
#include <iostream>

/// What a fuzzer looks for: a law that does not hold ends it, and says which.
inline void require(bool holds, const char* what)
{
    if (holds) return;
    std::cerr << "does not hold: " << what << '\n';
    std::abort();
}
