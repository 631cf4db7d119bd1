#pragma once

// A match on the disk: one file, one line an entry (see reading.hpp). What `append` acknowledged is there
// after the program was killed at any moment; what could not be written waits and goes first the next time,
// so that the file never has a hole. Only for the program that holds the lock of the data folder
// (client/platform/lock.hpp).

#include "client/storage/seats.hpp"
#include "match/match.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace papamu::storage {

/// No match is so long; a larger file is no journal.
inline constexpr std::size_t longest_journal = std::size_t{1} << 24;

class Journal {
public:
    struct Opened;

    /// A new match, kept as `<folder>/<id>.journal`. Nothing is on the disk before the first entry is, and
    /// what goes wrong with the disk is said by `append`; so a match can always begin.
    static Journal begin(const std::filesystem::path& folder, const std::string& id, const Seats& seats);

    /// Reads a match back to be continued. Where the file is damaged, its good part stays in it, the rest is
    /// kept beside it in a new file (the name with `.damaged` behind it), and a trouble says so.
    ///
    /// Fails where the file cannot be read (it is left alone), where a newer program or one with more games
    /// wrote it (it is left alone), or where nothing in it is good: then the whole file was renamed, which is
    /// all that changes, and the reason says to what.
    static Result<Opened> open(const std::filesystem::path& file);

    Journal(Journal&&) = default;
    Journal& operator=(Journal&&) = default;
    // Two that write one file would damage it.
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    /// Writes the next entry of the match, after those that still wait; on success all of them are on the
    /// disk, which takes some milliseconds. The reason is for the person: the match goes on in memory, and
    /// this entry waits too. A file that vanished meanwhile is written anew; one that something else changed
    /// is renamed at the next attempt.
    Result<void> append(const Entry& entry);

    /// Tries again to write what waits, without a new entry; when the program is about to end.
    Result<void> retry();

    /// The same match from its first entry on in another file, where this one cannot be written any more; it
    /// is left as it is. Nothing that is there already is overwritten. The reason as by `append`.
    Result<void> begin_anew(const std::filesystem::path& file);

    /// How many entries are not on the disk.
    std::size_t pending() const { return pending_; }

    const std::filesystem::path& file() const { return file_; }
    const Seats& seats() const { return seats_; }

private:
    Journal(std::filesystem::path file, const Seats& seats) : file_(std::move(file)), seats_(seats) {}

    Result<void> write();
    Result<void> write_whole();
    Result<std::filesystem::path> keep_tail();

    std::filesystem::path file_;
    Seats seats_{};
    std::string text_;        ///< the whole journal as it should be: small, and so it can be written anew
    std::size_t written_ = 0; ///< how much of it is on the disk
    std::size_t pending_ = 0;
    std::uint64_t next_seq_ = 0;
    std::string tail_;  ///< damaged bytes behind the good part, which are nowhere else yet
    bool torn_ = false; ///< something of ours, or already kept elsewhere, may stand behind what was written
    bool ours_ = false; ///< the file was read or written by us, so it may be written anew
    bool replaced_ = false; ///< the file was found to be changed by another program
};

/// A match read back, and everything to go on with.
struct Journal::Opened {
    Match match;
    Journal journal;
    std::vector<Message> troubles;
};

} // namespace papamu::storage
