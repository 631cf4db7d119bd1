#pragma once

#include <utility>

namespace papamu {

/// An open file of the system, closed by the destructor.
class Descriptor {
public:
    /// Takes what `open` gave; negative when it gave none.
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& that) noexcept : number_(std::exchange(that.number_, -1)) {}
    Descriptor& operator=(Descriptor&& that) noexcept
    {
        std::swap(number_, that.number_);
        return *this;
    }
    ~Descriptor();

    explicit operator bool() const { return number_ >= 0; }
    int number() const { return number_; }

private:
    int number_;
};

} // namespace papamu
