#pragma once

// A log for tests and simulations, without threads or clock, so that a run can be repeated exactly. Only what
// is "durable" here survives `crash`.

#include "server/store/memory_tables.hpp"
#include "server/store/store.hpp"

#include <cstddef>
#include <deque>
#include <limits>
#include <map>

namespace papamu::server {

/// For one thread.
class MemoryLog final : public Store {
public:
    /// Does what waits, as `pump` does.
    ~MemoryLog() override;

    /// Answers what waits, everything asked for meanwhile included.
    std::size_t pump() override;
    /// Answers at most so much of what waits, oldest first.
    std::size_t pump(std::size_t limit);
    std::size_t waiting() const { return waiting_.size(); }

    /// The process dies and another opens the log: what waits is never answered. Of it, the oldest `kept` had
    /// become durable all the same, as when a crash comes between writing and answering.
    void crash(std::size_t kept = 0);

    /// What becomes of a command that fails.
    enum class Fate {
        lost, ///< it did not happen
        kept  ///< it happened, and only the answer does not know
    };

    /// The next `count` answers are this reason; 0 ends it.
    void fail_next(std::size_t count, Message reason, Fate fate = Fate::lost);

    /// From now on every command for this match fails, for this reason.
    void spoil(const std::string& match, Message reason) { damaged_[match] = std::move(reason); }

    /// The next `pumps` calls of `pump` answer nothing: a disk that takes its time.
    void delay(std::size_t pumps) { delayed_ = pumps; }

    /// As if several servers used it, which are silent by this clock in milliseconds, and forgotten after so
    /// much silence.
    void share(std::int64_t clock, std::int64_t forgotten_after = nodes_forgotten_after)
    {
        shared_ = true;
        tables_.set_clock(clock, forgotten_after);
    }
    bool alone() const override { return !shared_; }

    /// How often a read outside of `pump` had to wait for it.
    std::size_t waited_for() const { return waited_for_; }
    /// Entries that were read so far.
    std::size_t entries_read() const { return entries_read_; }

    Result<void> verify() override;
    void take_reading(Reading reading, Extent extent) override;
    void take(Command command) override;

private:
    struct Kept {
        Epoch epoch = 0;
        std::vector<LogEntry> entries;
        std::map<std::string, std::uint64_t> by_client;
    };
    using Waiting = std::variant<Command, Reading>;

    Result<std::vector<LogEntry>> find_entries(std::string_view match, std::uint64_t from,
                                               std::size_t limit) override;
    Result<std::vector<LogMatch>> find_matches(std::string_view after, std::size_t limit) override;
    Result<std::vector<ShelfItem>> find_items(std::string_view prefix, std::string_view after,
                                              std::size_t limit) override;
    Result<std::vector<TableRow>> find_tables(const Wanted& wanted, std::string_view after,
                                              std::size_t limit) override;
    Result<std::vector<NodeRow>> find_nodes() override;

    Waiting next();
    Result<Claim> decide(const asked::Claim& claim);
    AppendResult decide(const asked::Append& append);
    Result<void> decide(const asked::Put& put);
    Result<bool> decide(const asked::Erase& erase);
    OpenResult decide(const asked::Open& open) { return tables_.open(*open.row); }
    Result<std::optional<ClaimedTable>> decide(const asked::ClaimTable& claim);
    KeepResult decide(const asked::Keep& keep) { return tables_.keep(*keep.row); }
    KeepResult decide(const asked::Close& close) { return tables_.close(close.code, close.epoch); }
    Result<Node> decide(const asked::Enter& enter) { return tables_.enter(enter); }
    Result<void> decide(const asked::Beat& beat) { return tables_.beat(beat); }

    std::map<std::string, Kept, std::less<>> matches_;
    std::map<std::string, std::string, std::less<>> shelf_;
    std::map<std::string, Message, std::less<>> damaged_;
    MemoryTables tables_;
    std::deque<Waiting> waiting_;
    std::size_t delayed_ = 0;
    bool pumping_ = false;
    bool shared_ = false;
    std::size_t waited_for_ = 0, entries_read_ = 0;
    std::size_t failing_ = 0;
    Message failing_reason_;
    Fate failing_fate_ = Fate::lost;
};

} // namespace papamu::server
