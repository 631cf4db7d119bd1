#pragma once

#include "core/result.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace papamu::platform {

/// Bytes from the system's generator that nobody can guess; at most 256 of them.
Result<std::vector<std::uint8_t>> random_bytes(std::size_t count);

} // namespace papamu::platform
