#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

namespace papamu::session {

/// Fresh bytes for draws: the system's generator, or fixed ones in scripts.
using Chance = std::function<std::vector<std::uint8_t>()>;

/// Two bytes that tell apart the ids of matches which begin in the same second.
std::array<std::uint8_t, 2> chance_of_id(const Chance& chance);

} // namespace papamu::session
