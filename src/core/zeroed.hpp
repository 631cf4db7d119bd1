#pragma once

// Large tables that begin as zeros. The system zeroes memory page by page when it is first touched, so a
// short search pays only for what it uses. Large pages are used where the system has them, so that there are
// few to pay for.

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace papamu {

/// An array of values of which zero bytes are the empty one, aligned as its type asks.
template <class Value>
class Zeroed {
    static_assert(std::is_trivially_destructible_v<Value>);

public:
    Zeroed() = default;
    explicit Zeroed(std::size_t count)
    {
        constexpr std::size_t slack = alignof(Value);
        memory_.reset(std::calloc(count + (slack + sizeof(Value) - 1) / sizeof(Value), sizeof(Value)));
        if (!memory_) throw std::bad_alloc{};
        const auto address = reinterpret_cast<std::uintptr_t>(memory_.get());
        first_ = reinterpret_cast<Value*>((address + slack - 1) / slack * slack);
        advise(count * sizeof(Value));
    }

    Value& operator[](std::size_t index) { return first_[index]; }
    const Value& operator[](std::size_t index) const { return first_[index]; }

private:
    // Whole large pages inside alone; whether there are any is the system's business.
    void advise([[maybe_unused]] std::size_t bytes)
    {
#ifdef __linux__
        constexpr std::uintptr_t large = std::uintptr_t{2} << 20;
        const auto begin = (reinterpret_cast<std::uintptr_t>(first_) + large - 1) / large * large;
        const auto end = (reinterpret_cast<std::uintptr_t>(first_) + bytes) / large * large;
        if (end > begin) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#endif
    }

    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    std::unique_ptr<void, Free> memory_;
    Value* first_ = nullptr;
};

} // namespace papamu
