#pragma once

// Limits connections by where they come from, so that one person cannot fill the service.

#include "server/host.hpp"
#include "server/tallies.hpp"

#include <cstddef>
#include <memory>

namespace papamu::server {

class AddressLimits;

/// A place for one connection, given back by its destructor, and where the connection comes from.
class Place {
public:
    Place() = default;
    Place(Place&& other) noexcept;
    Place& operator=(Place&& other) noexcept;
    ~Place();

    /// Empty where the connection is not counted.
    const Origin& origin() const { return origin_; }

private:
    friend class AddressLimits;
    Place(AddressLimits* limits, Origin origin) : limits_(limits), origin_(std::move(origin)) {}

    AddressLimits* limits_ = nullptr;
    Origin origin_;
};

/// Outlives every place it gave.
class AddressLimits {
public:
    enum class Admission { welcome, too_many, too_often };
    /// Above its rate a household may come as often again, as "hurried", with so many of these connections at
    /// the same time.
    static constexpr std::size_t most_hurried = 64;

    /// Connections at the same time, and new ones a minute, of one household.
    AddressLimits(std::shared_ptr<Tallies> tallies, std::size_t connections, std::size_t handshakes);

    /// An empty origin is let in without counting.
    Admission come(const Origin& origin, std::int64_t now, Place& place);

private:
    friend class Place;

    void count(const Origin& origin, std::ptrdiff_t change);

    std::shared_ptr<Tallies> tallies_;
    std::size_t connections_;
};

} // namespace papamu::server
