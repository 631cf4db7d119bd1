#pragma once

// A store that is only looked at: a back-up, a copy, one whose service does not run.

#include "server/store/file_lock.hpp"
#include "server/store/sqlite_reader.hpp"
#include "server/store/store.hpp"
#include "server/texts.hpp"

#include <filesystem>
#include <memory>

namespace papamu::server {

/// Reads a file in whatever form, together with what was written ahead beside it, and changes nothing: the
/// file and its folder may be such that nothing can be written there. For one thread.
class SqliteCopy final : public Store {
public:
    /// Which files are taken: those of older forms keep tables where no other store has them.
    enum class Form : std::uint8_t { any, present };

    /// The reason says what is damaged, as far as that is seen at once; `verify` and reading see the rest.
    static Result<std::unique_ptr<Store>> open(const std::filesystem::path& file, Form form = Form::any);

    Result<void> verify() override { return reader_.verify(); }
    /// Refuses: a copy is read only by the calls that wait.
    void take_reading(Reading reading, Extent extent) override;
    void take(Command command) override { refuse(command, texts::store_looking); }

private:
    SqliteCopy(FileLock lock, sqlite::Reader reader) : lock_(std::move(lock)), reader_(std::move(reader)) {}

    Result<std::vector<LogEntry>> find_entries(std::string_view match, std::uint64_t from,
                                               std::size_t limit) override;
    Result<std::vector<LogMatch>> find_matches(std::string_view after, std::size_t limit) override;
    Result<std::vector<ShelfItem>> find_items(std::string_view prefix, std::string_view after,
                                              std::size_t limit) override;
    Result<std::vector<TableRow>> find_tables(const Wanted& wanted, std::string_view after,
                                              std::size_t limit) override;
    Result<std::vector<NodeRow>> find_nodes() override { return reader_.nodes(); }

    FileLock lock_; // the first, so that it is let go last
    sqlite::Reader reader_;
};

} // namespace papamu::server
