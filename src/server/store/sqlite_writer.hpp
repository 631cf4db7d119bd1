#pragma once

// Deciding what is asked of the log, inside transactions of an SQLite file.

#include "server/store/move_log.hpp"
#include "server/store/shelf.hpp"
#include "server/store/sqlite.hpp"

namespace papamu::server::sqlite {

/// For one thread. Any reason makes the transaction worthless: end it by `give_up`, and nothing of it
/// happened.
class Writer {
public:
    static Result<Writer> open(const std::filesystem::path& file);

    Result<void> begin();
    Result<Claim> claim(const std::string& match);
    Result<AppendResult> append(const Append& asked);
    Result<void> put(const ShelfItem& item);
    /// Returns when all since `begin` is on the disk.
    Result<void> commit();
    void give_up();

private:
    struct Statements {
        Statement begin, commit, rollback, claim, match, by_client, by_seq, insert, put, remove;
    };
    struct Found {
        std::uint64_t id = 0;
        Epoch epoch = 0;
        std::uint64_t tip = 0;
    };

    Writer(Connection connection, Statements statements)
        : connection_(std::move(connection)), statements_(std::move(statements))
    {
    }

    Result<Found> find(const std::string& match);
    Result<bool> stands(const Found& match, const Append& asked, LogEntry& entry);

    Connection connection_;
    Statements statements_; // after the connection, so that they end before it
};

} // namespace papamu::server::sqlite
