#pragma once

#include "rules.hpp"

#include <vector>

namespace papamu::test_hex {

inline Spot spot_of(int cell) { return {0, static_cast<std::uint16_t>(cell)}; }

/// The cells around one: two in its rank, two above and two below.
struct Around {
    std::array<int, 6> cells{};
    int count = 0;
};
const Around& around(int size, int cell);

/// How many stones this side needs at least to join its edges; 0 where it has. Filled by the other side:
/// `never`.
inline constexpr int never = 1000;
int distance(const Position& position, Seat seat);

/// Stones of one side that join its edges, from one to the other.
std::vector<Spot> chain(const Position& position, Seat seat);

} // namespace papamu::test_hex
