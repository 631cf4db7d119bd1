#pragma once

// The log in one SQLite file. One thread writes: it takes whatever waits, decides it in one transaction, and
// answers when the disk has it. So a thousand moves that come together cost one wait for the disk, and a move
// that comes alone waits for nobody. Another thread reads what nobody may wait for.

#include "server/store/file_lock.hpp"
#include "server/store/sqlite_reader.hpp"
#include "server/store/sqlite_writer.hpp"
#include "server/store/store.hpp"

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>

namespace papamu::server {

struct SqliteLimits {
    std::size_t waiting = 16384; ///< more than that is refused at once
    std::size_t together = 1024; ///< at most, in one transaction
    std::size_t reading = 4096;  ///< readings that wait; more are refused at once
};

/// May be asked by any thread. Holds three files more beside its own: FILE-wal and FILE-shm, which are part
/// of it, and FILE-lock. No second process can open it meanwhile; programs that only read, back-ups for
/// instance, may. Whatever fails (a full disk, for instance) makes unavailable what was just asked and
/// nothing else: the next is tried again, so it goes on by itself as soon as it can.
class SqliteLog final : public Store {
public:
    /// Opens the file or makes it; its folder must be there. The reason says what to do.
    static Result<std::unique_ptr<Store>> open(const std::filesystem::path& file, SqliteLimits limits = {});
    ~SqliteLog() override;

    Result<void> verify() override;
    void take_reading(Reading reading) override;

private:
    struct AskedClaim {
        std::string match;
        ClaimDone done;
        std::optional<Result<Claim>> answer;
    };
    struct AskedAppend {
        Append asked;
        AppendDone done;
        std::optional<AppendResult> answer;
    };
    struct AskedPut {
        ShelfItem item;
        ShelfDone done;
    };
    using Asked = std::variant<AskedClaim, AskedAppend, AskedPut>;

    SqliteLog(FileLock lock, sqlite::Writer writer, sqlite::Reader reader, SqliteLimits limits);

    void take_claim(std::string match, ClaimDone done) override;
    void take_append(Append asked, AppendDone done) override;
    Result<std::vector<LogEntry>> find_entries(std::string_view match, std::uint64_t from,
                                               std::size_t limit) override;
    Result<std::vector<LogMatch>> find_matches(std::string_view after, std::size_t limit) override;

    void take_put(ShelfItem item, ShelfDone done) override;
    Result<std::vector<ShelfItem>> find_items(std::string_view prefix, std::string_view after,
                                              std::size_t limit) override;

    bool enqueue(Asked& asked);
    std::vector<Asked> next_batch();
    void write();
    void read();
    Result<void> decide(std::vector<Asked>& batch);

    FileLock lock_; // the first, so that it is let go last
    sqlite::Writer writer_;
    std::mutex reading_;
    sqlite::Reader reader_;
    const SqliteLimits limits_;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Asked> waiting_;
    bool closing_ = false;
    std::deque<Reading> readings_;
    std::condition_variable wanted_;
    std::thread thread_, reading_thread_; // the last, so that they find everything else
};

} // namespace papamu::server
