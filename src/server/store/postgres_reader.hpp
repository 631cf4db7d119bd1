#pragma once

// Reading a store in PostgreSQL over a connection of its own.

#include "server/store/postgres_identity.hpp"
#include "server/store/shelf.hpp"
#include "server/store/table_book.hpp"

#include <chrono>
#include <memory>
#include <optional>

namespace papamu::server::postgres {

/// For one thread at a time. Connects when it is needed, and again when the connection is lost.
class Reader {
public:
    /// `patience` for each question; a connection that takes longer is given up. Without an identity any
    /// store will do that is there, on a replica too.
    Reader(Place place, std::shared_ptr<Identity> identity, std::chrono::milliseconds patience)
        : place_(std::move(place)), identity_(std::move(identity)), patience_(patience)
    {
    }
    /// Over this connection and no other: what is read may be that of a transaction. Once it is lost nothing
    /// is read any more.
    static Result<Reader> over(Place place, std::shared_ptr<Identity> identity,
                               std::chrono::milliseconds patience, Connection connection);
    /// Whether all is there that is read.
    std::optional<Trouble> connect_prepared();

    Result<std::vector<LogEntry>> entries(std::string_view match, std::uint64_t from, std::size_t limit);
    Result<std::vector<LogMatch>> matches(std::string_view after, std::size_t limit);
    Result<std::vector<ShelfItem>> items(std::string_view prefix, std::string_view after, std::size_t limit);
    Result<std::vector<TableRow>> tables(const Wanted& wanted, std::string_view after, std::size_t limit);
    Result<std::vector<NodeRow>> nodes();
    /// That every entry has a match and the one before it. Takes as long as reading all of it,
    /// on a connection of its own.
    Result<void> verify();

private:
    std::optional<Trouble> connect();
    Result<Rows> ask(std::size_t statement, Values values);

    Place place_;
    std::shared_ptr<Identity> identity_;
    std::chrono::milliseconds patience_;
    std::optional<Connection> connection_;
    bool may_connect_ = true;
    std::chrono::steady_clock::time_point next_try_{};
    Trouble last_;
};

} // namespace papamu::server::postgres
