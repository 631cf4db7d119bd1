#pragma once

// How much a store must hold, said beside it: SQLite takes the end of what was written ahead for the first
// byte there that is wrong, and drops all behind it without a word. Whoever was told that a move is kept is
// owed more than that.
//
// The file is written after every commit and never flushed: it outlives the process, however that ends, and
// need not outlive a power cut. It never says more than is on the disk, so being old, or missing, is no harm.

#include "core/result.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace papamu::server {

/// Whoever has the last commit has all before it. That is one that added an entry, which is then there, or
/// one that the store itself counts: counting all of them would cost one page more for each move.
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

    /// From the moment it returns the end of this process leaves it readable; within it, what was said
    /// before.
    Result<void> write(const Kept& kept);

private:
    KeptCount(std::filesystem::path file, int descriptor) : file_(std::move(file)), descriptor_(descriptor) {}

    std::filesystem::path file_;
    int descriptor_;
    bool second_ = false; ///< where the next one goes
};

} // namespace papamu::server
