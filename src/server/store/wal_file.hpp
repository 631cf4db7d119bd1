#pragma once

// What SQLite has written ahead, read as its documented format says. SQLite itself takes the first frame that
// is wrong for the end, as after a power cut, and forgets all behind it; this tells the two apart.

#include "core/result.hpp"

#include <cstdint>
#include <filesystem>
#include <set>

namespace papamu::server {

struct WalFile {
    std::uint64_t bytes = 0;
    std::uint32_t pages = 0;      ///< of the whole store, as of the last commit in it; 0 when there is none
    std::set<std::uint32_t> held; ///< numbers of the pages that its commits hold
    std::optional<std::uint64_t> lost; ///< where the damage is before which commits end that others followed
};

/// The reason is that it is there and cannot be read. Each commit is on the disk before the next begins, so
/// one behind which another stands was never cut off by a loss of power.
Result<WalFile> read_wal(const std::filesystem::path& file);

/// Whether the store can be whole, seen from outside, without SQLite and without changing anything: that it
/// is there at all, is as long as it says, and that no commit is lost from what was written ahead.
Result<void> look_from_outside(const std::filesystem::path& store);

} // namespace papamu::server
