#include "server/app/address_limits.hpp"

#include <cassert>
#include <utility>

namespace papamu::server {

Place::Place(Place&& other) noexcept
    : limits_(std::exchange(other.limits_, nullptr)), origin_(std::move(other.origin_))
{
}

Place& Place::operator=(Place&& other) noexcept
{
    std::swap(limits_, other.limits_);
    std::swap(origin_, other.origin_);
    return *this;
}

Place::~Place()
{
    if (limits_) limits_->left(origin_);
}

AddressLimits::Known& AddressLimits::known(const std::string& name, std::size_t times)
{
    const auto most = static_cast<double>(handshakes_ * times);
    return known_.try_emplace(name, Known{Bucket(most / 60, most), Bucket(most / 60, most)}).first->second;
}

AddressLimits::Admission AddressLimits::come(const Origin& origin, std::int64_t now, Place& place)
{
    if (origin.household.empty()) {
        place = Place(nullptr, origin);
        return Admission::welcome;
    }
    auto& household = known(origin.household, 1);
    const bool alone = origin.network == origin.household;
    auto* network = alone ? nullptr : &known(origin.network, homes_of_network);
    const bool hurried =
        !household.handshakes.take_if_there(now) || (network && !network->handshakes.take_if_there(now));
    if (hurried && (household.hurried >= most_hurried || !household.above.take_if_there(now)))
        return Admission::too_often;
    if (household.here >= connections_) return Admission::too_many;
    if (network && network->here >= connections_ * homes_of_network) return Admission::too_many;
    ++household.here;
    if (network) ++network->here;
    if (hurried) ++household.hurried;
    place = Place(this, {origin.household, origin.network, hurried});
    return Admission::welcome;
}

void AddressLimits::left(const Origin& origin)
{
    const auto one_less = [this](const std::string& name) {
        const auto known = known_.find(name);
        assert(known != known_.end() && known->second.here > 0);
        --known->second.here;
    };
    if (origin.hurried) --known_.find(origin.household)->second.hurried;
    one_less(origin.household);
    if (origin.network != origin.household) one_less(origin.network);
}

void AddressLimits::tidy(std::int64_t now)
{
    for (auto it = known_.begin(); it != known_.end();) {
        const bool gone =
            it->second.here == 0 && it->second.handshakes.full(now) && it->second.above.full(now);
        it = gone ? known_.erase(it) : std::next(it);
    }
}

} // namespace papamu::server
