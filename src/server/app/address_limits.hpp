#pragma once

// Who may come in, by the address they come from: one person cannot fill the house.

#include "server/bucket.hpp"

#include <boost/asio/ip/address.hpp>

#include <cstddef>
#include <map>
#include <string>

namespace papamu::server {

class AddressLimits;

/// A place for one connection of an address, given back when this goes.
class Place {
public:
    Place() = default;
    Place(Place&& other) noexcept;
    Place& operator=(Place&& other) noexcept;
    ~Place();

private:
    friend class AddressLimits;
    Place(AddressLimits* limits, std::string address) : limits_(limits), address_(std::move(address)) {}

    AddressLimits* limits_ = nullptr;
    std::string address_;
};

/// Outlives every place it gave.
class AddressLimits {
public:
    enum class Answer { welcome, too_many, too_often };

    /// Connections at the same time, and new ones a minute.
    AddressLimits(std::size_t connections, std::size_t handshakes, bool limit_loopback)
        : connections_(connections), handshakes_(static_cast<double>(handshakes)),
          limit_loopback_(limit_loopback)
    {
    }

    /// Whoever stands on this computer is let in without counting, unless that is wanted: it is a proxy that
    /// speaks for many, or a load that is measured. The networks of IPv6 are counted by their first half,
    /// which is one household.
    Answer come(const boost::asio::ip::address& address, std::int64_t now, Place& place);

    /// Forgets who is not here and has not come for a while.
    void tidy(std::int64_t now);
    std::size_t known() const { return known_.size(); }

private:
    friend class Place;
    struct Known {
        Bucket handshakes;
        std::size_t here = 0;
    };

    void left(const std::string& address);

    std::size_t connections_;
    double handshakes_;
    bool limit_loopback_;
    std::map<std::string, Known> known_;
};

} // namespace papamu::server
