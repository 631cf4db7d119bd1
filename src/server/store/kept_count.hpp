#pragma once

// How much a store must hold, in a file beside it. SQLite takes the first wrong byte in its write-ahead log
// for the end and silently drops everything behind it. An acknowledged move must not be lost that way, so the
// store is checked against this count.
//
// The file is written after every commit and never flushed. So it survives the end of the process, but
// perhaps not a power cut. It never says more than is on the disk, so an old or missing file does no harm.

#include "core/result.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace papamu::server {

/// The last commit, which implies all before it: either one that added an entry, which must then be there, or
/// one that the store itself counts. Counting all of them would write one more page for each move.
struct Kept {
    std::uint64_t store = 0;   ///< which one: a number by chance that it was given when it was made
    std::uint64_t commits = 0; ///< those that added no entry
    std::uint64_t entries = 0; ///< of all matches, as far as it was told
    std::uint64_t match = 0;   ///< the number of the one that was last added to, since the last of `commits`
    std::uint64_t tip = 0;     ///< how many entries that made
    std::uint64_t chain = 0;   ///< of the last of them

    friend bool operator==(const Kept&, const Kept&) = default;
};

/// `matches.db-count` for `matches.db`.
std::filesystem::path count_beside(const std::filesystem::path& store);

class KeptCount {
public:
    /// What the file says; nothing where it is missing, or holds nothing that makes sense (a power cut).
    static std::optional<Kept> read(const std::filesystem::path& file);

    /// Makes it, or overwrites what it says.
    static Result<KeptCount> open(const std::filesystem::path& file, const Kept& kept);
    KeptCount(KeptCount&& other) noexcept;
    KeptCount& operator=(KeptCount&&) = delete;
    ~KeptCount();

    /// When it returns, the end of this process leaves the file readable; before that, it still says what it
    /// said.
    Result<void> write(const Kept& kept);

private:
    KeptCount(std::filesystem::path file, int descriptor) : file_(std::move(file)), descriptor_(descriptor) {}

    std::filesystem::path file_;
    int descriptor_;
    bool second_ = false; ///< where the next one goes
};

} // namespace papamu::server
