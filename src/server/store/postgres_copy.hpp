#pragma once

// A store in PostgreSQL that is read as it is at one moment, while nobody changes it.

#include "server/store/postgres_reader.hpp"
#include "server/store/store.hpp"
#include "server/texts.hpp"

#include <memory>
#include <string_view>

namespace papamu::server {

/// What SqliteCopy is for a file: to be copied as a whole. All that is read is of the moment when it was
/// opened, over one connection; when that is lost, reading ends. As long as it is open, whoever wants to
/// change the store waits, for PostgreSQL locks it for that; so nothing can be acknowledged there that is not
/// in the copy. For one thread.
class PostgresCopy final : public Store {
public:
    /// `url` as libpq takes it. Refused where a service is connected to it, and of a replica, which cannot
    /// keep others from writing.
    static Result<std::unique_ptr<Store>> open(std::string_view url);

    Result<void> verify() override { return reader_.verify(); }
    /// Refuses: a copy is read only by the calls that wait.
    void take_reading(Reading reading, Extent extent) override;
    void take(Command command) override { refuse(command, texts::store_looking); }

private:
    explicit PostgresCopy(postgres::Reader reader) : reader_(std::move(reader)) {}

    Result<std::vector<LogEntry>> find_entries(std::string_view match, std::uint64_t from,
                                               std::size_t limit) override
    {
        return reader_.entries(match, from, limit);
    }
    Result<std::vector<LogMatch>> find_matches(std::string_view after, std::size_t limit) override
    {
        return reader_.matches(after, limit);
    }
    Result<std::vector<ShelfItem>> find_items(std::string_view prefix, std::string_view after,
                                              std::size_t limit) override
    {
        return reader_.items(prefix, after, limit);
    }
    Result<std::vector<TableRow>> find_tables(const Wanted& wanted, std::string_view after,
                                              std::size_t limit) override
    {
        return reader_.tables(wanted, after, limit);
    }
    Result<std::vector<NodeRow>> find_nodes() override { return reader_.nodes(); }

    postgres::Reader reader_;
};

} // namespace papamu::server
