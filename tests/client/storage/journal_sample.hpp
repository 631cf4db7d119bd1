#pragma once

// A match as a journal, to be cut, damaged and continued.

#include "client/storage/journal.hpp"
#include "client/storage/reading.hpp"
#include "game/registry.hpp"
#include "storage/support.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace papamu::testing {

inline const std::string journal_id = "20261121-071834-konane-3f9c";
inline const storage::Seats journal_seats{storage::Who::person, storage::Who::computer()};

/// A match of so many entries, its journal, and where each line of that ends.
struct Sample {
    Match match;
    std::string text;
    std::vector<std::size_t> ends;

    explicit Sample(std::size_t entries, std::uint64_t seed = 7) : match(made(entries, seed))
    {
        text = storage::journal_text(journal_seats, match.entries());
        for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos;) ends.push_back(++at);
    }

    static Match made(std::size_t entries, std::uint64_t seed)
    {
        Random random(seed);
        return random_match(**find_game("konane"), random, entries);
    }
    /// How many entries stand whole before this byte.
    std::size_t whole_before(std::size_t byte) const
    {
        std::size_t count = 0;
        for (std::size_t i = 2; i < ends.size(); ++i) count += ends[i] <= byte;
        return count;
    }
};

/// Appends the entries that are missing and reads the file again: the match must be the one that was played.
inline void go_on(storage::Journal& journal, const Match& played, std::size_t from)
{
    for (auto at = from; at < played.entries().size(); ++at) {
        const auto added = journal.append(played.entries()[at]);
        REQUIRE(added);
    }
    const auto again = storage::Journal::open(journal.file());
    REQUIRE(again);
    REQUIRE(again->troubles.empty());
    REQUIRE(again->match.digest() == played.digest());
    REQUIRE(again->match.position() == played.position());
}

} // namespace papamu::testing
