#pragma once

// What a transaction consists of that decides some commands.

#include "server/store/command.hpp"
#include "server/store/postgres.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace papamu::server::postgres {

/// What a connection prepares that writes.
const std::vector<std::string>& writing_statements();
extern const Step rolling_back;

using Batch = std::span<Command>;

/// Who writes, and to which of all stores.
struct Self {
    std::int64_t store = 0; ///< the number of its ledger
    std::int64_t me = 0;    ///< that of the connection, by chance
};

/// A match that this process owns, or owned when it heard of it last.
struct Owned {
    std::int64_t id = 0, epoch = 0;
    std::int64_t writer = 0; ///< the number under which it was claimed
    std::uint64_t tip = 0;
};

/// By the names of the matches.
using AllOwned = std::unordered_map<std::string, Owned>;

/// The steps of one transaction, and which of them answers which command.
struct Plan {
    std::vector<Step> steps;
    std::vector<std::size_t> answered_by; ///< for each command
    std::size_t appending = 0;            ///< the step that adds all that are the next; 0 for none
};

/// Whether it may need the lock of another writer. It is not done together with what holds our own.
bool takes_away(const Command& command);

/// `careful` for commands of which all take away or none does, each to be decided by itself.
Plan plan(Batch batch, bool careful, const AllOwned& owned, const Self& self);

} // namespace papamu::server::postgres
