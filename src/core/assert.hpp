#pragma once

// A broken promise of our own code stops the program, in Release too. Inside hot loops use `hot_assert`,
// which only the checked builds (Debug and the sanitizers) keep.

#include <cassert>

#ifdef PAPAMU_CHECKED
#define hot_assert(condition) assert(condition)
#else
#define hot_assert(condition) static_cast<void>(0)
#endif
