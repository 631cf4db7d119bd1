#pragma once

// SQLite's write-ahead log, read as its documented format says. SQLite itself takes the first wrong frame for
// the end, as after a power cut, and drops everything behind it. This tells a power cut from damage.

#include "core/result.hpp"

#include <cstdint>
#include <filesystem>
#include <set>

namespace papamu::server {

struct WalFile {
    std::uint64_t bytes = 0;
    std::uint32_t pages = 0;      ///< of the whole store, as of the last commit in it; 0 when there is none
    std::set<std::uint32_t> held; ///< numbers of the pages that its commits hold
    std::optional<std::uint64_t> lost; ///< where the first wrong frame is, if a commit and a later frame
                                       ///< follow it
};

/// Fails only where the file is there and cannot be read. Each commit is on the disk before the next begins,
/// so a commit that another follows was not cut off by a loss of power.
Result<WalFile> read_wal(const std::filesystem::path& file);

/// Whether the store can be complete, as seen from outside, without SQLite and without changing anything: the
/// file is there, is as long as it says, and no commit is missing from the write-ahead log.
Result<void> look_from_outside(const std::filesystem::path& store);

} // namespace papamu::server
