#pragma once

#include <chrono>
#include <string>

namespace papamu::screens {

/// Day and time by the person's own clock, in digits that every language reads: "2026-11-21 08:40".
std::string local_time(std::chrono::sys_seconds when);

} // namespace papamu::screens
