#pragma once

// How much guests of one address may do, and how much all of them together may guess. Guests who have played
// here before have an allowance of their own, which strangers behind the same address cannot use up. Time is
// an argument of every call.

#include "server/host.hpp"
#include "server/tallies.hpp"

#include <cstdint>
#include <string>

namespace papamu::server {

/// What is counted.
enum class Act : std::uint8_t {
    table, ///< opening one
    seat,  ///< sitting down at somebody else's
    guess, ///< naming a code, or a key, that is wrong
    knock  ///< asking a host to be let in
};

class Allowances {
public:
    /// Outlives this.
    explicit Allowances(Tallies& tallies);

    /// Takes one from the address and from its network. False where there is none left: then nothing is
    /// taken. Always true for an origin that is not counted.
    bool take(Act act, const Origin& origin, std::int64_t now);
    /// As `take`, from the allowance of a guest who is known here.
    bool take(Act act, const std::string& guest, std::int64_t now);
    /// Gives one back: it was not needed after all.
    void give_back(Act act, const Origin& origin);
    void give_back(Act act, const std::string& guest);

    /// Guesses of everybody together, whether they are counted by address or not. Known guests share a number
    /// of their own, which strangers cannot use up.
    bool take_guess(std::int64_t now, bool known = false);
    void give_guess_back(bool known = false);

private:
    Tallies& tallies_;
};

} // namespace papamu::server
