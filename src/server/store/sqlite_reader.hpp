#pragma once

// Reading the log from an SQLite file, beside whoever writes it: a reader sees what was committed and keeps
// nobody waiting.

#include "server/store/move_log.hpp"
#include "server/store/shelf.hpp"
#include "server/store/sqlite.hpp"

namespace papamu::server::sqlite {

/// For one thread at a time. The file has been prepared by a writer.
class Reader {
public:
    static Result<Reader> open(const std::filesystem::path& file);

    Result<std::vector<LogEntry>> entries(std::string_view match, std::uint64_t from, std::size_t limit);
    Result<std::vector<LogMatch>> matches(std::string_view after, std::size_t limit);
    Result<std::vector<ShelfItem>> items(std::string_view prefix, std::string_view after, std::size_t limit);
    /// SQLite's own check of every page, index and unique pair, and whether every entry has a match.
    Result<void> verify();
    /// What the above have cost so far, in steps of SQLite's machine: the same on every computer.
    std::uint64_t steps() const;

private:
    Reader(Connection connection, std::filesystem::path file, Statement entries, Statement matches,
           Statement items)
        : connection_(std::move(connection)), file_(std::move(file)), entries_(std::move(entries)),
          matches_(std::move(matches)), items_(std::move(items))
    {
    }

    Connection connection_;
    std::filesystem::path file_;
    Statement entries_, matches_, items_; // after the connection, so that they end before it
};

} // namespace papamu::server::sqlite
