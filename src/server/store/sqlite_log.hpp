#pragma once

// The log in one SQLite file. One thread writes: it takes everything that waits, decides it in one
// transaction, and answers when the disk has it. So a thousand moves that come together cost one flush, and a
// single move waits for nothing else. Another thread does the reads that the service must not wait for.

#include "server/store/alarm.hpp"
#include "server/store/file_lock.hpp"
#include "server/store/kept_count.hpp"
#include "server/store/sqlite_reader.hpp"
#include "server/store/sqlite_rounds.hpp"
#include "server/store/sqlite_writer.hpp"
#include "server/store/store.hpp"
#include "server/store/waiting.hpp"

#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>

namespace papamu::server {

struct SqliteLimits {
    std::size_t waiting = 16384; ///< more than that is refused at once
    std::size_t together = 1024; ///< at most, in one transaction
    std::size_t reading = 32768; ///< readings that wait; more are refused at once
    /// Up to this size every page of a file is checked before it is opened; that takes less than a tenth of a
    /// second.
    std::uintmax_t whole = 8U << 20;
    sqlite::RoundsPace rounds{};
};

/// For any thread. Holds four more files beside its own: FILE-wal and FILE-shm, which are part of it,
/// FILE-lock, and FILE-count, which says how much there must be. No second process can open it meanwhile,
/// except to read, as back-ups do. When something fails, such as on a full disk, the command is answered as
/// unavailable and the next one is tried again, so it recovers by itself. Only when the file itself is
/// damaged nothing more is taken.
class SqliteLog final : public Store {
public:
    /// Opens the file or makes it; its folder must be there. The reason says what to do.
    /// One that is damaged, or holds less than was acknowledged, is refused and left as it was.
    static Result<std::unique_ptr<Store>> open(const std::filesystem::path& file, SqliteLimits limits = {},
                                               StoreNews news = {});
    ~SqliteLog() override;

    Result<void> verify() override;
    void take_reading(Reading reading, Extent extent) override;
    void take(Command command) override;
    std::optional<Message> damage() const override { return alarm_.damage(); }

private:
    SqliteLog(FileLock lock, FileLock::Mark ahead, KeptCount count, sqlite::Writer writer,
              sqlite::Reader reader, const std::filesystem::path& file, SqliteLimits limits, StoreNews news);

    Result<std::vector<LogEntry>> find_entries(std::string_view match, std::uint64_t from,
                                               std::size_t limit) override;
    Result<std::vector<LogMatch>> find_matches(std::string_view after, std::size_t limit) override;

    Result<std::vector<ShelfItem>> find_items(std::string_view prefix, std::string_view after,
                                              std::size_t limit) override;
    Result<std::vector<TableRow>> find_tables(const Wanted& wanted, std::string_view after,
                                              std::size_t limit) override;
    Result<std::vector<NodeRow>> find_nodes() override;

    void write();
    Result<void> decide(std::vector<Command>& batch);
    Result<void> in_place() const;
    template <class T>
    Result<T> watched(Result<T> read);

    FileLock lock_; // the first, so that it is let go last
    const FileLock::Mark ahead_;
    Alarm alarm_;
    KeptCount count_;
    sqlite::Writer writer_;
    std::mutex reading_;
    sqlite::Reader reader_;
    const SqliteLimits limits_;

    WaitingCommands waiting_;
    std::thread thread_; // after all that, so that they find everything
    Readers readers_;
    sqlite::Rounds rounds_;
};

} // namespace papamu::server
