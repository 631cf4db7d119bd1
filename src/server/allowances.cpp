#include "server/allowances.hpp"

namespace papamu::server {

namespace {

struct Rate {
    double per_second, at_once;
};

// A school class sits down at once: a hundred tables, a hundred seats. Networks of IPv6 hold many homes.
constexpr Rate of_address[] = {{1 / 5.0, 128}, {1 / 2.0, 128}, {1 / 10.0, 30}, {1 / 20.0, 20}};
constexpr Rate of_guest[] = {{1 / 60.0, 16}, {1 / 10.0, 32}, {1 / 60.0, 10}, {1 / 60.0, 10}};

constexpr std::string_view acts[] = {"table", "seat", "guess", "knock"};
constexpr std::string_view of_household = "household", of_network = "network", own = "guest";
constexpr std::string_view everybody[] = {"guess everybody", "guess known"};

std::string kind(Act act, std::string_view whose)
{
    return std::string(acts[static_cast<std::size_t>(act)]) + ' ' + std::string(whose);
}

} // namespace

Allowances::Allowances(Tallies& tallies) : tallies_(tallies)
{
    constexpr auto homes = static_cast<double>(homes_of_network);
    for (std::size_t act = 0; act < std::size(acts); ++act) {
        const auto which = static_cast<Act>(act);
        const auto [per_second, at_once] = of_address[act];
        tallies.set_rate(kind(which, of_household), per_second, at_once);
        tallies.set_rate(kind(which, of_network), per_second * homes, at_once * homes);
        tallies.set_rate(kind(which, own), of_guest[act].per_second, of_guest[act].at_once);
    }
    for (const auto whose : everybody) tallies.set_rate(std::string(whose), 20, 1000);
}

bool Allowances::take(Act act, const Origin& origin, std::int64_t now)
{
    if (origin.household.empty()) return true;
    if (!tallies_.take(kind(act, of_household), origin.household, now)) return false;
    if (origin.network == origin.household) return true;
    if (tallies_.take(kind(act, of_network), origin.network, now)) return true;
    tallies_.give_back(kind(act, of_household), origin.household);
    return false;
}

bool Allowances::take(Act act, const std::string& guest, std::int64_t now)
{
    return tallies_.take(kind(act, own), guest, now);
}

void Allowances::give_back(Act act, const Origin& origin)
{
    if (origin.household.empty()) return;
    tallies_.give_back(kind(act, of_household), origin.household);
    if (origin.network != origin.household) tallies_.give_back(kind(act, of_network), origin.network);
}

void Allowances::give_back(Act act, const std::string& guest) { tallies_.give_back(kind(act, own), guest); }

bool Allowances::take_guess(std::int64_t now, bool known)
{
    return tallies_.take(std::string(everybody[known]), {}, now);
}

void Allowances::give_guess_back(bool known) { tallies_.give_back(std::string(everybody[known]), {}); }

} // namespace papamu::server
