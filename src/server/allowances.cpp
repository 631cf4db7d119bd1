#include "server/allowances.hpp"

namespace papamu::server {

namespace {

struct Rate {
    double per_second, at_once;
};

// A school class sits down at once: a hundred tables, a hundred seats. Networks of IPv6 hold many homes.
constexpr Rate of_address[] = {{1 / 5.0, 128}, {1 / 2.0, 128}, {1 / 10.0, 30}, {1 / 20.0, 20}};
constexpr Rate of_guest[] = {{1 / 60.0, 16}, {1 / 10.0, 32}, {1 / 60.0, 10}, {1 / 60.0, 10}};

constexpr char address = 'a', network = 'n', guest_kind = 'g';

} // namespace

Bucket& Allowances::bucket(Act act, char kind, const std::string& name)
{
    const auto index = static_cast<std::size_t>(act);
    auto rate = kind == guest_kind ? of_guest[index] : of_address[index];
    if (kind == network) {
        constexpr auto homes = static_cast<double>(homes_of_network);
        rate = {rate.per_second * homes, rate.at_once * homes};
    }
    return buckets_.try_emplace({act, kind + name}, Bucket(rate.per_second, rate.at_once)).first->second;
}

bool Allowances::take(Act act, const Origin& origin, std::int64_t now)
{
    if (origin.household.empty()) return true;
    auto& own = bucket(act, address, origin.household);
    if (!own.take_if_there(now)) return false;
    if (origin.network == origin.household) return true;
    if (bucket(act, network, origin.network).take_if_there(now)) return true;
    own.give_back();
    return false;
}

bool Allowances::take(Act act, const std::string& guest, std::int64_t now)
{
    return bucket(act, guest_kind, guest).take_if_there(now);
}

void Allowances::give_back(Act act, const Origin& origin)
{
    if (origin.household.empty()) return;
    bucket(act, address, origin.household).give_back();
    if (origin.network != origin.household) bucket(act, network, origin.network).give_back();
}

void Allowances::give_back(Act act, const std::string& guest) { bucket(act, guest_kind, guest).give_back(); }

void Allowances::tidy(std::int64_t now)
{
    for (auto it = buckets_.begin(); it != buckets_.end();)
        it = it->second.full(now) ? buckets_.erase(it) : std::next(it);
}

} // namespace papamu::server
