#pragma once

// What the search is told of Kani Nari Ebi beyond its rules. The hot loop of every thought, so all of it is
// inline.

#include "core/hash.hpp"
#include "engine/refinements.hpp"
#include "games/kani/count.hpp"

namespace papamu::kani {

inline engine::Verdict verdict(const Position& position)
{
    return position.won || !can_move(position) ? engine::Verdict::lost : engine::Verdict::ongoing;
}

inline std::uint64_t key(const Position& position)
{
    const std::uint64_t first = position.crabs[0] | std::uint64_t{position.shrimps[0]} << 25;
    const std::uint64_t second = position.crabs[1] | std::uint64_t{position.shrimps[1]} << 25;
    const auto rest =
        static_cast<std::uint64_t>(position.turn) << 50 | static_cast<std::uint64_t>(position.bonds) << 51;
    return mix((first | rest) * 0x9e3779b97f4a7c15ULL ^ mix(second));
}

inline int evaluate(const Position& position)
{
    using namespace counting;
    const auto own = index_of(position.turn);
    const auto counted = [](Mask a, Mask b) {
        std::uint64_t n = in_nibbles(a | std::uint64_t{b} << 32);
        n = (n & 0x0f0f0f0f0f0f0f0f) + (n >> 4 & 0x0f0f0f0f0f0f0f0f);
        n = (n * 0x01010101);
        return static_cast<int>(n >> 24 & 0xff) - static_cast<int>(n >> 56 & 0xff);
    };
    const Mask a = position.crabs[own], b = position.crabs[1 - own];
    const Mask s = position.shrimps[own], t = position.shrimps[1 - own];
    const Mask fa = file_a, fb = fa << 1, fd = fa << 3, fe = fa << 4;
    const bool first = position.turn == Seat::first;
    const Mask far1 = first ? fe : fa, far2 = first ? fd : fb;
    const Mask near1 = first ? fa : fe, near2 = first ? fb : fd;
    int v = 200 * counted(a | s, b | t) + 120 * counted(s, t);
    v += 10 * counted(a & (far1 | far2), b & (near1 | near2)) + 10 * counted(a & ~near1, b & ~far1);
    return v;
}

} // namespace papamu::kani
