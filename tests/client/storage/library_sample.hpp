#pragma once

// Matches for a library.

#include "client/storage/library.hpp"
#include "game/registry.hpp"
#include "storage/support.hpp"

#include <catch2/catch.hpp>

#include <string>

namespace papamu::testing {

inline constexpr std::chrono::sys_seconds then{std::chrono::seconds{1'795'245'514}}; ///< 2026-11-21 07:18:34

/// Keeps a whole match under an id of its own, begun so many seconds later, and says which.
inline std::string keep(const storage::Library& library, const Match& match, int seconds = 0,
                        const storage::Seats& seats = {})
{
    auto journal = library.begin(match.started().game, seats, then + std::chrono::seconds{seconds}, {0, 1});
    for (const auto& entry : match.entries()) {
        const auto added = journal.append(entry);
        REQUIRE(added);
    }
    return journal.file().stem().string();
}

inline Match sample(std::size_t entries, std::uint64_t seed = 7, const char* game = "konane")
{
    Random random(seed);
    return random_match(**find_game(game), random, entries);
}

} // namespace papamu::testing
