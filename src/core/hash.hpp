#pragma once

#include <cstdint>
#include <string_view>

namespace papamu {

/// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): every input bit reaches every output bit.
constexpr std::uint64_t mix(std::uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

/// FNV-1a with 64 bits over the bytes of a text; the same on every machine, so it may be stored and sent.
constexpr std::uint64_t hash_text(std::string_view text, std::uint64_t seed = 0xcbf29ce484222325ULL)
{
    for (const char c : text) seed = (seed ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return seed;
}

} // namespace papamu
