#pragma once

// Filling a store in PostgreSQL, in one transaction.

#include "server/store/filling.hpp"
#include "server/store/postgres.hpp"

#include <memory>
#include <optional>
#include <string_view>

namespace papamu::server {

/// Has the schema's tables for itself: whoever asks for anything there waits until it is done. What comes is
/// sent some thousand rows at a time.
class PostgresFilling final : public Filling {
public:
    /// `url` as libpq takes it. Makes the schema, or brings it to the present form; that stays, empty, where
    /// nothing is finished. A store that holds anything is refused.
    static Result<std::unique_ptr<Filling>> open(std::string_view url);

    Result<void> match(const LogMatch& match) override;
    Result<void> entries(std::vector<LogEntry> next) override;
    Result<void> node(NodeRow row) override;
    Result<void> table(TableRow row) override;
    Result<void> item(ShelfItem item) override;
    Result<void> finish() override;

private:
    struct Entry {
        std::int64_t match = 0;
        LogEntry entry;
    };

    PostgresFilling(postgres::Place place, postgres::Connection connection)
        : place_(std::move(place)), connection_(std::move(connection))
    {
    }
    Result<void> count(std::size_t bytes);
    Result<void> send();
    Result<void> run(std::vector<postgres::Step> steps);

    postgres::Place place_;
    postgres::Connection connection_;
    // What came and was not sent yet.
    std::vector<LogMatch> matches_;
    std::vector<Entry> entries_;
    std::vector<NodeRow> nodes_;
    std::vector<TableRow> tables_;
    std::vector<ShelfItem> items_;
    std::size_t rows_ = 0, bytes_ = 0;
    // Of all that came:
    std::int64_t last_match_ = 0, last_node_ = 0, last_epoch_ = 0;
};

} // namespace papamu::server
