#pragma once

#include "core/assert.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>

namespace papamu {

/// A list with room for `Capacity` values and no heap. Storage is not initialised, so a large capacity costs
/// nothing until it is used. Passing the capacity is a broken promise of the caller.
template <class T, std::size_t Capacity>
class FixedList {
    static_assert(std::is_trivially_copyable_v<T>, "a FixedList holds plain values");

public:
    // `= default` would zero the storage in value-initialisation.
    FixedList() {} // NOLINT
    FixedList(const FixedList& that) : size_(that.size_) { std::copy(that.begin(), that.end(), begin()); }
    FixedList& operator=(const FixedList& that)
    {
        size_ = that.size_;
        std::copy(that.begin(), that.end(), begin());
        return *this;
    }

    static constexpr std::size_t capacity() { return Capacity; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    void clear() { size_ = 0; }

    void push_back(const T& value)
    {
        hot_assert(size_ < Capacity);
        values_[size_++] = value;
    }

    T& operator[](std::size_t i) { return values_[i]; }
    const T& operator[](std::size_t i) const { return values_[i]; }
    T* begin() { return values_.data(); }
    T* end() { return values_.data() + size_; }
    const T* begin() const { return values_.data(); }
    const T* end() const { return values_.data() + size_; }

    friend bool operator==(const FixedList& a, const FixedList& b)
    {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    std::array<T, Capacity> values_;
    std::size_t size_ = 0;
};

} // namespace papamu
