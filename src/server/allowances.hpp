#pragma once

// How much guests of one address may do, and how much all of them together may guess. Guests who have played
// here before have an allowance of their own, which strangers behind the same address cannot use up. Time is
// an argument of every call.

#include "server/bucket.hpp"
#include "server/host.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
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
    bool take_guess(std::int64_t now, bool known = false) { return guesses_[known].take_if_there(now); }
    void give_guess_back(bool known = false) { guesses_[known].give_back(); }

    /// Forgets all whose allowance is full again.
    void tidy(std::int64_t now);
    std::size_t known() const { return buckets_.size(); }

private:
    /// Letters before a name keep addresses, networks and guests apart.
    Bucket& bucket(Act act, char kind, const std::string& name);

    std::map<std::pair<Act, std::string>, Bucket> buckets_;
    std::array<Bucket, 2> guesses_{Bucket{20, 1000}, Bucket{20, 1000}};
};

} // namespace papamu::server
