#include "server/app/address_limits.hpp"

#include <cassert>
#include <utility>

namespace papamu::server {

namespace {

namespace ip = boost::asio::ip;

ip::address plain(const ip::address& address)
{
    // "::ffff:1.2.3.4" is how a socket for both kinds shows an IPv4 address.
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    return address;
}

std::string household(const ip::address& address)
{
    if (address.is_v4()) {
        const auto bytes = address.to_v4().to_bytes();
        return {bytes.begin(), bytes.end()};
    }
    const auto bytes = address.to_v6().to_bytes();
    return {bytes.begin(), bytes.begin() + bytes.size() / 2};
}

} // namespace

Place::Place(Place&& other) noexcept
    : limits_(std::exchange(other.limits_, nullptr)), address_(std::move(other.address_))
{
}

Place& Place::operator=(Place&& other) noexcept
{
    std::swap(limits_, other.limits_);
    std::swap(address_, other.address_);
    return *this;
}

Place::~Place()
{
    if (limits_) limits_->left(address_);
}

AddressLimits::Answer AddressLimits::come(const ip::address& address, std::int64_t now, Place& place)
{
    const auto from = plain(address);
    if (from.is_loopback() && !limit_loopback_) return Answer::welcome;
    auto key = household(from);
    auto& known = known_.try_emplace(key, Known{Bucket(handshakes_ / 60, handshakes_), 0}).first->second;
    if (!known.handshakes.take_if_there(now)) return Answer::too_often;
    if (known.here >= connections_) return Answer::too_many;
    ++known.here;
    place = Place(this, std::move(key));
    return Answer::welcome;
}

void AddressLimits::left(const std::string& address)
{
    const auto known = known_.find(address);
    assert(known != known_.end() && known->second.here > 0);
    --known->second.here;
}

void AddressLimits::tidy(std::int64_t now)
{
    for (auto it = known_.begin(); it != known_.end();) {
        const bool gone = it->second.here == 0 && it->second.handshakes.full(now);
        it = gone ? known_.erase(it) : std::next(it);
    }
}

} // namespace papamu::server
