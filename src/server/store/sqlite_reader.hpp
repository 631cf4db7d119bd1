#pragma once

// Reading the log from an SQLite file, while another connection may write it: a reader sees what was
// committed and blocks no writer.

#include "server/store/move_log.hpp"
#include "server/store/shelf.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_tables.hpp"

namespace papamu::server::sqlite {

/// For one thread at a time.
class Reader {
public:
    /// Of a file that has been prepared by a writer.
    static Result<Reader> open(const std::filesystem::path& file);
    /// Of a file as it is, in whatever form up to the present one. What carries no check values yet is
    /// believed.
    static Result<Reader> open(Connection connection, const std::filesystem::path& file);

    /// What is kept of this match may be damaged: then the reason names it, and the entry where that shows.
    Result<std::vector<LogEntry>> entries(std::string_view match, std::uint64_t from, std::size_t limit);
    Result<std::vector<LogMatch>> matches(std::string_view after, std::size_t limit);
    /// A damaged item has an empty value, which `put` never stores.
    Result<std::vector<ShelfItem>> items(std::string_view prefix, std::string_view after, std::size_t limit);
    /// A damaged table has an empty record. Files of a form without tables have none.
    Result<std::vector<TableRow>> tables(const Wanted& wanted, std::string_view after, std::size_t limit);
    Result<std::vector<NodeRow>> nodes();
    /// See `look_at_all` in sqlite_sound.hpp.
    Result<void> verify();
    /// What the above have cost so far, in steps of SQLite's machine: the same on every computer.
    std::uint64_t steps() const;

private:
    struct Statements {
        Statement begin, end, match, entries, matches, items;
    };

    Reader(Connection connection, std::filesystem::path file, bool sealed, Statements statements,
           std::optional<TableReader> tables)
        : connection_(std::move(connection)), file_(std::move(file)), sealed_(sealed),
          statements_(std::move(statements)), tables_(std::move(tables))
    {
    }

    Result<std::vector<LogEntry>> entries_now(std::string_view match, std::uint64_t from, std::size_t limit);

    Connection connection_;
    std::filesystem::path file_;
    bool sealed_;
    Statements statements_; // after the connection, so that they end before it
    std::optional<TableReader> tables_;
};

} // namespace papamu::server::sqlite
