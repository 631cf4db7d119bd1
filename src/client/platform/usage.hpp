#pragma once

#include <chrono>

namespace papamu::platform {

/// The memory that this program holds now, in megabytes; 0 where the system does not say.
double resident_megabytes();

/// What the processor has done for this thread so far: unlike a clock's time it is the same on a busy
/// machine.
std::chrono::nanoseconds thread_time();

} // namespace papamu::platform
