#pragma once

// What the guests of one match were told of it, and when: what its log is held against in the end.

#include "match/match.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::lab {

using Instant = std::chrono::steady_clock::time_point;

class Told {
public:
    /// A guest was told this entry under this number: every other guest must be told the same one.
    void entry(std::uint64_t seq, std::string_view text);
    /// Entries of which two guests were told different things.
    std::uint64_t forked() const { return forked_; }

    /// Of the entry of this number nobody had been told.
    void news(std::uint64_t seq, Instant now);
    /// The guest whose turn it is knows of it.
    void turn(Instant now);
    /// They would move now, whether or not they can. Only the first time after each news counts.
    void wanted(Instant now);

    /// Looks at pauses from here on.
    void watch(Instant now);
    /// The longest time without news since then, in seconds; the one that lasts until now among them.
    double pause(Instant now) const;

    /// The most that one move of this match was charged beyond the time its guest took, in seconds; of moves
    /// from this ply on.
    double charged(const Match& match, std::size_t from) const;

    /// A pause of so many seconds has another reason than a busy computer: a node is taken for dead when it
    /// was silent for ten, two of which may have passed when it dies.
    static constexpr double long_pause = 8;
    /// Of all moves for which a match stood still so long, the most that one was charged beyond the time its
    /// guest took, as a part of its pause: about 1 where that was on a clock, and about 0 where it was not,
    /// on any computer that needs less than some seconds for a move's way.
    double charged_part(const Match& match, std::size_t from) const;

private:
    /// Calls `found` with each such move and what it was charged beyond the time its guest took.
    template <class Found>
    void each_charge(const Match& match, std::size_t from, Found found) const;

    /// Of one move, in seconds.
    struct Wait {
        double taken = 0;  ///< by its guest
        double paused = 0; ///< since the news before it
    };

    std::vector<std::uint64_t> entries_; ///< hashes of their texts; 0 where nobody was told
    std::vector<Wait> waits_;            ///< of each move
    std::uint64_t forked_ = 0;
    Instant last_{}, turn_{}, wanted_{}, watched_{};
    double pause_ = 0;
};

} // namespace papamu::lab
