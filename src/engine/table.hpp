#pragma once

// The transposition table: what was found out about positions, shared by all threads of a thought without a
// lock. An entry is two words; the first is the key xor the second, so an entry that two threads wrote at
// once matches no key (R. Hyatt, T. Mann, "A lock-less transposition table implementation for parallel
// search", ICGA Journal 25(1), 2002).

#include "core/zeroed.hpp"
#include "engine/score.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>

namespace papamu::engine {

/// Whether a score is the value itself or a bound of it.
enum class Bound : std::uint8_t { none, lower, upper, exact };

struct TableEntry {
    Score score = 0; ///< counted from the position itself
    int depth = 0;   ///< plies that were looked ahead
    Bound bound = Bound::none;
    bool complete = false;  ///< every line was followed to its end: right at any depth
    std::uint16_t move = 0; ///< the best move's place in the list of legal ones, and one more; 0 for none
};

inline constexpr int most_depth = 255;
inline constexpr std::uint16_t most_moves = (1 << 12) - 2;

class Table {
public:
    static constexpr std::size_t entries_in_bucket = 4;

    /// What is used at once; the rest as `grow` asks for it.
    static constexpr std::size_t bytes_at_first = std::size_t{16} << 20;

    /// At most so many bytes, rounded down to a power of two; at least one bucket.
    explicit Table(std::size_t bytes) { resize(bytes); }

    void resize(std::size_t bytes)
    {
        std::size_t buckets = 1;
        while (buckets * 2 * sizeof(Bucket) <= bytes) buckets *= 2;
        buckets_ = Zeroed<Bucket>(buckets);
        most_ = buckets - 1;
        mask_ = std::min(most_, bytes_at_first / sizeof(Bucket) - 1);
        age_ = 0;
    }
    std::size_t bytes() const { return (most_ + 1) * sizeof(Bucket); }

    /// Grows to so many entries, within its limit, and keeps what it has. No other thread may use it
    /// meanwhile. It begins small because zeroing all of it takes longer than a short thought.
    void grow(std::uint64_t entries)
    {
        while (mask_ < most_ && (mask_ + 1) * entries_in_bucket < entries) {
            const std::size_t more = mask_ + 1;
            for (std::size_t i = 0; i <= mask_; ++i)
                for (std::size_t place = 0; place < entries_in_bucket; ++place) {
                    auto& slot = buckets_[i].slots[place];
                    if (((slot.check ^ slot.data) & more) == 0) continue;
                    buckets_[i + more].slots[place] = slot;
                    slot = {};
                }
            mask_ += more;
        }
    }
    /// All of it at once.
    void grow() { mask_ = most_; }

    /// Begins a new thought. Entries of older ones are replaced first.
    void next_age() { age_ = static_cast<std::uint8_t>((age_ + 1) & 63); }
    void clear()
    {
        for (std::size_t i = 0; i <= mask_; ++i)
            for (auto& slot : buckets_[i].slots) {
                write(slot.check, 0);
                write(slot.data, 0);
            }
        age_ = 0;
    }

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[place_of(key)]); }

    std::optional<TableEntry> find(std::uint64_t key) const
    {
        for (const auto& slot : buckets_[place_of(key)].slots) {
            const auto data = read(slot.data);
            if ((read(slot.check) ^ data) == key && data != 0) return unpacked(data);
        }
        return std::nullopt;
    }

    void put(std::uint64_t key, const TableEntry& entry)
    {
        auto& bucket = buckets_[place_of(key)];
        Slot* place = nullptr;
        int worst = 1 << 20;
        for (auto& slot : bucket.slots) {
            const auto data = read(slot.data);
            if (data == 0 || (read(slot.check) ^ data) == key) {
                place = &slot;
                break;
            }
            // What is old, shallow and unproven goes first.
            const auto old = unpacked(data);
            const int age = (age_ - age_of(data)) & 63;
            const int worth = (old.complete ? 12 : 0) + old.depth - 8 * age;
            if (worth < worst) {
                worst = worth;
                place = &slot;
            }
        }
        const auto data = packed(entry);
        write(place->check, key ^ data);
        write(place->data, data);
    }

    /// Of a thousand places, how many this thought has filled; from a sample.
    int permille_full() const
    {
        const std::size_t sample = mask_ < 250 ? mask_ + 1 : 250;
        std::size_t used = 0;
        for (std::size_t i = 0; i < sample; ++i)
            for (const auto& slot : buckets_[i].slots) {
                const auto data = read(slot.data);
                used += data != 0 && age_of(data) == age_;
            }
        return static_cast<int>(used * 1000 / (sample * entries_in_bucket));
    }

private:
    // Which bucket a key belongs to; where addresses have 32 bits, its lower half says.
    std::size_t place_of(std::uint64_t key) const { return static_cast<std::size_t>(key) & mask_; }

    // Plain words, so that zeroed memory is an empty table; read and written as atomics are, relaxed (libc++
    // 14 has no std::atomic_ref).
    struct Slot {
        std::uint64_t check;
        std::uint64_t data;
    };
    static std::uint64_t read(const std::uint64_t& word) { return __atomic_load_n(&word, __ATOMIC_RELAXED); }
    static void write(std::uint64_t& word, std::uint64_t value)
    {
        __atomic_store_n(&word, value, __ATOMIC_RELAXED);
    }
    struct alignas(64) Bucket {
        Slot slots[entries_in_bucket];
    };

    // score 16, depth 8, bound 2, complete 1, move 12, age 6; and one bit that says that it is an entry.
    std::uint64_t packed(const TableEntry& entry) const
    {
        assert(entry.depth >= 0 && entry.depth <= most_depth && entry.move <= most_moves + 1);
        return static_cast<std::uint64_t>(static_cast<std::uint16_t>(entry.score)) |
               static_cast<std::uint64_t>(entry.depth) << 16 | static_cast<std::uint64_t>(entry.bound) << 24 |
               static_cast<std::uint64_t>(entry.complete) << 26 |
               static_cast<std::uint64_t>(entry.move) << 27 | static_cast<std::uint64_t>(age_) << 39 |
               std::uint64_t{1} << 63;
    }
    static TableEntry unpacked(std::uint64_t data)
    {
        return {static_cast<std::int16_t>(data & 0xffff), static_cast<int>(data >> 16 & 0xff),
                static_cast<Bound>(data >> 24 & 3), (data >> 26 & 1) != 0,
                static_cast<std::uint16_t>(data >> 27 & 0xfff)};
    }
    static int age_of(std::uint64_t data) { return static_cast<int>(data >> 39 & 63); }

    Zeroed<Bucket> buckets_;
    std::size_t mask_ = 0; ///< of the buckets in use
    std::size_t most_ = 0; ///< of all
    std::uint8_t age_ = 0;
};

} // namespace papamu::engine
