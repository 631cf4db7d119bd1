#pragma once

#include "core/hash.hpp"

#include <cassert>
#include <cstdint>
#include <span>

namespace papamu {

/// Random bytes that were drawn outside of a game: a record or a server log keeps them, so what follows from
/// them can be checked.
using Bytes = std::span<const std::uint8_t>;

/// A small generator whose sequence is the same on every machine and in every release (SplitMix64). Not for
/// secrets: those come from the system's generator, and only the bytes drawn from it reach this class.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}
    explicit constexpr Random(Bytes bytes)
    {
        for (const std::uint8_t byte : bytes) state_ = mix(state_ + byte + 0x9e3779b97f4a7c15ULL);
    }

    constexpr std::uint64_t next() { return mix(state_ += 0x9e3779b97f4a7c15ULL); }

    /// Uniform in [0, bound); the bound is at least one.
    constexpr std::uint32_t below(std::uint32_t bound)
    {
        assert(bound > 0);
        // Values above the last full multiple of the bound are drawn again, so no value is favoured.
        const std::uint64_t limit = ~std::uint64_t{0} - ~std::uint64_t{0} % bound;
        std::uint64_t value = next();
        while (value >= limit) value = next();
        return static_cast<std::uint32_t>(value % bound);
    }

private:
    std::uint64_t state_ = 0;
};

} // namespace papamu
