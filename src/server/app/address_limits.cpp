#include "server/app/address_limits.hpp"

#include <utility>

namespace papamu::server {

namespace {

const std::string by_household = "connect household", by_network = "connect network",
                  above = "hurry household";

} // namespace

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
    if (limits_) limits_->count(origin_, -1);
}

AddressLimits::AddressLimits(std::shared_ptr<Tallies> tallies, std::size_t connections,
                             std::size_t handshakes)
    : tallies_(std::move(tallies)), connections_(connections)
{
    const auto most = static_cast<double>(handshakes);
    constexpr auto homes = static_cast<double>(homes_of_network);
    tallies_->set_rate(by_household, most / 60, most);
    tallies_->set_rate(by_network, most * homes / 60, most * homes);
    tallies_->set_rate(above, most / 60, most);
}

AddressLimits::Admission AddressLimits::come(const Origin& origin, std::int64_t now, Place& place)
{
    if (origin.household.empty()) {
        place = Place(nullptr, origin);
        return Admission::welcome;
    }
    const bool alone = origin.network == origin.household;
    const bool hurried = !tallies_->take(by_household, origin.household, now) ||
                         (!alone && !tallies_->take(by_network, origin.network, now));
    if (hurried && (tallies_->all(Tally::hurried, origin.household) >= most_hurried ||
                    !tallies_->take(above, origin.household, now)))
        return Admission::too_often;
    if (tallies_->all(Tally::connections, origin.household) >= connections_) return Admission::too_many;
    if (!alone && tallies_->all(Tally::connections, origin.network) >= connections_ * homes_of_network)
        return Admission::too_many;
    place = Place(this, {origin.household, origin.network, hurried});
    count(place.origin(), 1);
    return Admission::welcome;
}

void AddressLimits::count(const Origin& origin, std::ptrdiff_t change)
{
    tallies_->add(Tally::connections, origin.household, change);
    if (origin.network != origin.household) tallies_->add(Tally::connections, origin.network, change);
    if (origin.hurried) tallies_->add(Tally::hurried, origin.household, change);
}

} // namespace papamu::server
