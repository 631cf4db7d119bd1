#pragma once

// Filling an SQLite file, in one transaction.

#include "server/store/file_lock.hpp"
#include "server/store/filling.hpp"
#include "server/store/kept_count.hpp"
#include "server/store/sqlite.hpp"

#include <filesystem>
#include <memory>

namespace papamu::server {

/// Has the file for itself, as a running service has it. What comes is written ahead until it is finished, so
/// the disk needs room for it twice.
class SqliteFilling final : public Filling {
public:
    /// Opens the file or makes it; its folder must be there. One that holds anything is refused.
    static Result<std::unique_ptr<Filling>> open(const std::filesystem::path& file);

    Result<void> match(const LogMatch& match) override;
    Result<void> entries(std::vector<LogEntry> next) override;
    Result<void> node(NodeRow row) override;
    Result<void> table(TableRow row) override;
    Result<void> item(ShelfItem item) override;
    Result<void> finish() override;

private:
    struct Statements {
        sqlite::Statement match, entry, node, table, item, count;
    };

    SqliteFilling(FileLock lock, sqlite::Connection connection, Statements statements, KeptCount count,
                  Kept kept)
        : lock_(std::move(lock)), connection_(std::move(connection)), statements_(std::move(statements)),
          count_(std::move(count)), kept_(kept)
    {
    }
    Result<void> end_match();

    FileLock lock_; // the first, so that it is let go last
    sqlite::Connection connection_;
    Statements statements_; // after the connection, so that they end before it
    KeptCount count_;
    Kept kept_; ///< what must be there in the end
    Epoch most_ = 0;
    // The match that came last, and of its entries those that came already:
    LogMatch match_;
    std::uint64_t id_ = 0;
    std::uint64_t chain_ = 0;
};

} // namespace papamu::server
