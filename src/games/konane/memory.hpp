#pragma once

// What has been found out about positions and regions, in a table of fixed size that threads share without
// locks: the key is kept mixed with the data, so what two threads wrote at once fits no key (as in
// engine/table.hpp). What was cheap to find goes first when room is short.

#include "core/zeroed.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace papamu::konane {

class Memory {
public:
    /// At most so many bytes, rounded down to a power of two; at least one bucket.
    explicit Memory(std::size_t bytes)
    {
        std::size_t buckets = 1;
        while (buckets * 2 * sizeof(Bucket) <= bytes) buckets *= 2;
        buckets_ = Zeroed<Bucket>(buckets);
        mask_ = buckets - 1;
    }

    void clear()
    {
        for (std::size_t i = 0; i <= mask_; ++i)
            for (auto& slot : buckets_[i].slots) {
                slot.check.store(0, std::memory_order_relaxed);
                slot.data.store(0, std::memory_order_relaxed);
            }
    }

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[place_of(key)]); }

    /// What was put under this key, without its cost; it fills 56 bits and is never 0.
    std::optional<std::uint64_t> find(std::uint64_t key) const
    {
        for (const auto& slot : buckets_[place_of(key)].slots) {
            const auto data = slot.data.load(std::memory_order_relaxed);
            if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0)
                return data >> cost_bits;
        }
        return std::nullopt;
    }

    /// `nodes`: what it took to find this out.
    void put(std::uint64_t key, std::uint64_t value, std::uint64_t nodes)
    {
        Slot* place = nullptr;
        std::uint64_t least = most_cost + 1;
        for (auto& slot : buckets_[place_of(key)].slots) {
            const auto data = slot.data.load(std::memory_order_relaxed);
            if (data == 0 || (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
                place = &slot;
                break;
            }
            const auto cost = data & most_cost;
            if (cost < least) {
                least = cost;
                place = &slot;
            }
        }
        const auto data = value << cost_bits | cost_of(nodes);
        place->check.store(key ^ data, std::memory_order_relaxed);
        place->data.store(data, std::memory_order_relaxed);
    }

private:
    std::size_t place_of(std::uint64_t key) const { return static_cast<std::size_t>(key) & mask_; }

    static constexpr int cost_bits = 8;
    static constexpr std::uint64_t most_cost = (1 << cost_bits) - 1;

    struct Slot {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Bucket {
        Slot slots[4];
    };

    // Four steps to every doubling.
    static std::uint64_t cost_of(std::uint64_t nodes)
    {
        if (nodes < 4) return nodes;
        const auto doublings = static_cast<std::uint64_t>(63 - __builtin_clzll(nodes));
        return (doublings - 1) * 4 + (nodes >> (doublings - 2) & 3);
    }

    Zeroed<Bucket> buckets_;
    std::size_t mask_ = 0;
};

} // namespace papamu::konane
