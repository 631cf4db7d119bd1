#pragma once

// The log of every match, kept for ever, behind one interface. A room decides what should happen; the log
// decides that it has happened.
//
// A match's log is a sequence of entries, numbered from 0 without gaps. Entries are never changed or deleted,
// except a whole match by the operator (store.hpp). Before appending, a server claims the match and is given
// an epoch; from then on every earlier epoch is fenced. So a server that was believed dead, or a second one,
// cannot write to a match that another has taken over, and the owner has read everything there is.
//
// Nothing here tells where the entries lie: a file, a database on another computer, memory.

#include "core/result.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace papamu::server {

/// Who owns a match, as a number: that of a later owner is greater. The first is 1; 0 owns nothing.
using Epoch = std::uint64_t;

inline constexpr std::size_t longest_match_name = 64; ///< bytes, at least one
inline constexpr std::size_t longest_client_id = 128; ///< bytes; an empty one is the server's own
inline constexpr std::size_t longest_payload = 4096;  ///< bytes, one line of clean UTF-8, at least one
/// Greater than every number of an entry.
inline constexpr std::uint64_t sequence_limit = std::uint64_t{1} << 52;

struct LogEntry {
    std::uint64_t seq = 0;
    std::string client; ///< the id under which it was asked for; empty for the server's own entries
    std::string payload;

    friend bool operator==(const LogEntry&, const LogEntry&) = default;
};

struct LogMatch {
    std::string name;
    Epoch epoch = 0;       ///< of its present owner, or of its last one
    std::uint64_t tip = 0; ///< how many entries it has, which is the number of the next one

    friend bool operator==(const LogMatch&, const LogMatch&) = default;
};

/// What a new owner learns. Only the holder of this epoch can make the log longer than `tip` from here on.
struct Claim {
    Epoch epoch = 0;
    std::uint64_t tip = 0;

    friend bool operator==(const Claim&, const Claim&) = default;
};

/// "Under this epoch, let this be entry `seq` of the match."
struct Append {
    std::string match;
    Epoch epoch = 0;
    std::uint64_t seq = 0;
    std::string client;
    std::string payload;
};

/// What became of an append. They are decided in this order: fenced, same, conflict, appended.
namespace appended {

/// It is the entry it wanted to be, and durable: whatever happens to this process or this computer now,
/// `read` shows it.
struct Now {
    friend bool operator==(const Now&, const Now&) = default;
};

/// It is already entry `seq`, and durable: this client id stands there with this payload, whichever number
/// was asked for. Without a client id it is the same only if entry `seq`, as asked for, has no id either and
/// this payload; so the server's own entries can be repeated too.
struct Same {
    std::uint64_t seq = 0;
    friend bool operator==(const Same&, const Same&) = default;
};

/// It cannot be done: the next entry is `tip`, and another was asked for; or the client id stands at an
/// earlier entry with another payload. Nothing was changed.
struct Conflict {
    std::uint64_t tip = 0;
    friend bool operator==(const Conflict&, const Conflict&) = default;
};

/// The match has another owner, or nobody was ever given this epoch. Nothing was changed, nothing ever will
/// be under this epoch, and what this owner believes of the match may be out of date.
struct Fenced {
    friend bool operator==(const Fenced&, const Fenced&) = default;
};

/// It could not be made durable now, for this reason. It may be told neither as done nor as failed: the last
/// step may have failed, so that it is still found, at the latest after a crash. Asking again in the same
/// words is always right, and answered with `Now` or `Same` if possible.
struct Unavailable {
    Message reason;
    friend bool operator==(const Unavailable&, const Unavailable&) = default;
};

} // namespace appended

/// Whether it keeps within the limits above.
bool fits(const LogEntry& entry);
bool fits(const LogMatch& match);

/// Whether a store refuses because this one match is damaged, while it keeps all others. Asking again does
/// not help.
bool of_one_match(const Message& reason);

using AppendResult =
    std::variant<appended::Now, appended::Same, appended::Conflict, appended::Fenced, appended::Unavailable>;

using ClaimDone = std::function<void(Result<Claim>)>;
using AppendDone = std::function<void(AppendResult)>;
using EntriesDone = std::function<void(Result<std::vector<LogEntry>>)>;

/// Claims and appends of one match are decided in the order of asking and answered in that order, except
/// those that are refused at once. The caller need not wait for an answer before asking for the next entry:
/// if one in the middle becomes unavailable, those behind it are conflicts.
///
/// `done` is called exactly once, unless the process ends before, and never throws. It is called from within
/// `pump`, or from a thread of the log's own: be ready for either, be quick, and hand over what takes long.
/// It may ask for more, and may read. From within `claim` or `append` it is called only to refuse at once
/// (when too much is waiting), so do not hold what it needs.
///
/// Closing a log (its destructor) answers everything that waits, by doing it where that is possible. `done`
/// must not close the log, and nobody may ask for more while it is closed.
class MoveLog {
public:
    MoveLog() = default;
    MoveLog(const MoveLog&) = delete;
    MoveLog& operator=(const MoveLog&) = delete;
    virtual ~MoveLog() = default;

    /// Takes a match over; one that nobody has ever claimed begins to exist, with no entries. Every earlier
    /// epoch is fenced from then on, for good: an epoch that was told is never told again. The answer comes
    /// when that is durable; a reason means that it is not known to be, and that asking again is right.
    void claim(std::string match, ClaimDone done);

    /// Within the limits above, which are the caller's to keep; `appended` says what the answers mean.
    void append(Append asked, AppendDone done);

    /// The entries from number `from` on, at most `limit`, in order: everything durable that was acknowledged
    /// before the call. An unknown match has no entries. May take as long as a disk does.
    Result<std::vector<LogEntry>> read(std::string_view match, std::uint64_t from, std::size_t limit);

    /// As `read`, but answered later, as `claim` and `append` are. It does not wait for writes.
    void fetch(std::string match, std::uint64_t from, std::size_t limit, EntriesDone done);

    /// The matches whose names come after `after`, at most `limit`, ordered by the bytes of their names.
    /// Shows what `read` would show. May take as long as a disk does.
    Result<std::vector<LogMatch>> matches(std::string_view after, std::size_t limit);

    /// Checks what is stored, as far as the store can tell without knowing games; may take long. check.hpp
    /// checks whether entries make sense.
    virtual Result<void> verify() = 0;

    /// A log without threads does its work here; returns how much was answered. Others have nothing to do.
    virtual std::size_t pump() { return 0; }

    /// Something that reads, or hears the reason why it cannot.
    using Reading = std::function<void(const Message* refused)>;
    /// What it reads. Hundreds of matches may be wanted at once, and rows do not wait for all of them.
    enum class Extent : std::uint8_t { rows, match };
    /// Calls it once, where it may take as long as a disk does; from within only to refuse. Used by the
    /// functions above, and by a log that wraps another.
    virtual void take_reading(Reading reading, Extent extent) = 0;

private:
    virtual void take_claim(std::string match, ClaimDone done) = 0;
    virtual void take_append(Append asked, AppendDone done) = 0;
    virtual Result<std::vector<LogEntry>> find_entries(std::string_view match, std::uint64_t from,
                                                       std::size_t limit) = 0;
    virtual Result<std::vector<LogMatch>> find_matches(std::string_view after, std::size_t limit) = 0;
};

} // namespace papamu::server
