#pragma once

#include <bit>
#include <cstdint>

namespace papamu {

template <class Mask>
constexpr int count_bits(Mask mask)
{
    return std::popcount(mask);
}

/// Index of the lowest set bit; the mask must not be empty.
template <class Mask>
constexpr int lowest_bit(Mask mask)
{
    return std::countr_zero(mask);
}

/// Takes the lowest set bit out of the mask and returns its index.
template <class Mask>
constexpr int take_lowest(Mask& mask)
{
    const int index = std::countr_zero(mask);
    mask = static_cast<Mask>(mask & (mask - 1));
    return index;
}

/// The indices of the set bits, lowest first: `for (int square : Bits{mask})`.
template <class Mask>
class Bits {
public:
    class Iterator {
    public:
        explicit constexpr Iterator(Mask rest) : rest_(rest) {}
        constexpr int operator*() const { return std::countr_zero(rest_); }
        constexpr Iterator& operator++()
        {
            rest_ = static_cast<Mask>(rest_ & (rest_ - 1));
            return *this;
        }
        constexpr bool operator!=(const Iterator& that) const { return rest_ != that.rest_; }

    private:
        Mask rest_;
    };

    explicit constexpr Bits(Mask mask) : mask_(mask) {}
    constexpr Iterator begin() const { return Iterator{mask_}; }
    constexpr Iterator end() const { return Iterator{Mask{0}}; }

private:
    Mask mask_;
};

} // namespace papamu
