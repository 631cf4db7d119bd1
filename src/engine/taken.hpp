#pragma once

// Simplified ABDADA, by which threads share a search instead of repeating it: a thread that comes to a move
// which another one is searching puts it off behind the rest, and by then finds its result in the
// transposition table (J.-C. Weill, "The ABDADA distributed minimax search algorithm", ICCA Journal 19(1),
// 1996; T. Kerrigan's simplification). Entries here matter for speed alone: one that is lost, or mistaken for
// another, costs work and never changes a result.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace papamu::engine {

/// The positions that threads are searching now, each with its depth; shared without a lock.
class Taken {
public:
    /// One word for a position's key and a depth, never 0.
    static std::uint64_t word(std::uint64_t key, int depth)
    {
        return (key ^ static_cast<std::uint64_t>(depth + 1) * 0x9e3779b97f4a7c15ULL) | 1;
    }

    bool has(std::uint64_t word) const
    {
        for (const auto& place : row(word))
            if (place.load(std::memory_order_relaxed) == word) return true;
        return false;
    }
    void take(std::uint64_t word)
    {
        auto& places = row(word);
        for (auto& place : places)
            if (place.load(std::memory_order_relaxed) == 0)
                return place.store(word, std::memory_order_relaxed);
        places[0].store(word, std::memory_order_relaxed);
    }
    void give_back(std::uint64_t word)
    {
        for (auto& place : row(word))
            if (place.load(std::memory_order_relaxed) == word) place.store(0, std::memory_order_relaxed);
    }

private:
    struct alignas(64) Row : std::array<std::atomic<std::uint64_t>, 8> {};
    static constexpr std::size_t count = 512;

    const Row& row(std::uint64_t word) const { return rows_[word >> 32 & (count - 1)]; }
    Row& row(std::uint64_t word) { return rows_[word >> 32 & (count - 1)]; }

    std::array<Row, count> rows_{};
};

} // namespace papamu::engine
