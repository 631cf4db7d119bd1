#pragma once

// What a crowd knows of each guest and of each match: for crowd.cpp, which plays, and crowd_verdict.cpp,
// which compares.

#include "lab/online/crowd.hpp"

#include <array>
#include <optional>
#include <set>

namespace papamu::lab {

/// Of every match: nobody's time is over within a measurement, and what is charged can be seen.
constexpr TimeControl crowd_clock{TimeControl::Kind::fischer, 600'000, 1'000};

struct Crowd::Guest {
    std::size_t at = 0;           ///< to which of the addresses they went last
    bool came = false;            ///< before
    std::set<std::size_t> left{}; ///< addresses, since they were told of an entry
    std::unique_ptr<net::Link> link;
    bool open = false;
    bool greeted = false;
    bool wakes = false; ///< stands among those that have something to say
    Instant again_at{}; ///< when a lost connection is opened again
    bool lost = false;
    Instant opening{};  ///< when that was begun
    Instant heard{};    ///< when something came last, or was said into a silence
    bool asked = false; ///< whether the node is there
};

// Guests 2n and 2n+1 play at table n, the even one on the first seat.
struct Crowd::Board {
    std::string code;
    std::string match;
    std::uint64_t told = 0;               ///< entries that a guest was told, counted from the first
    std::array<std::uint64_t, 2> heard{}; ///< the same by each guest
    std::uint64_t known = 0;              ///< plies that both sides may take for played
    bool on_its_way = false;
    Instant sent{};
    std::optional<Instant> again_at;  ///< when a refused move is made again
    std::vector<std::string> entries; ///< read back
    std::array<bool, 2> read{};       ///< by each guest
    Told evidence;
    double recovered = -1;
    Instant counted{}; ///< when the move was sent by which both had moved once: from it on clocks run
    Instant last{};    ///< when the last entry was told
};

} // namespace papamu::lab
