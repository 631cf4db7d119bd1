#pragma once

// A disk for SQLite that can be full, refuse to flush, and lose what was not flushed: SQLite's calls go
// through here to the real files, and what has been flushed is remembered.

#include "core/random.hpp"

#include <filesystem>
#include <memory>

namespace papamu::testing {

/// Everything SQLite opens while this lives lies on this disk. One at a time.
class FaultyDisk {
public:
    /// Whether what others have written ahead into files that are already there has been flushed. What stands
    /// in their main files always was, as far as it does not stand in those as well.
    explicit FaultyDisk(bool flushed = true);
    ~FaultyDisk();

    /// No file can grow.
    void fill(bool full);
    /// What is written stays where a power cut loses it.
    void break_flushing(bool broken);
    std::size_t flushes() const;
    /// After so many more steps, which are writes and the beginnings and ends of flushes, whoever wants
    /// another one waits until `go_on`.
    void stop_after(std::size_t steps);
    void go_on();
    /// Whether somebody waits so.
    bool stopped() const;

    /// The power fails: writes to `to` what the disk would hold of the files in `from`. What was flushed is
    /// there; of what came after, some is and some is not.
    void cut(const std::filesystem::path& from, const std::filesystem::path& to, Random& random) const;

    struct State;

private:
    std::unique_ptr<State> state_;
};

} // namespace papamu::testing
