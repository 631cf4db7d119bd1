#pragma once

// A store that is another one seen from outside: what is read goes straight through, and what is asked is for
// whoever derives from it.

#include "server/store/store.hpp"

namespace papamu::server {

class StoreAround : public Store {
public:
    Result<void> verify() override { return inner().verify(); }
    std::size_t pump() override { return inner().pump(); }
    std::optional<Message> damage() const override { return inner().damage(); }
    std::string identity() const override { return inner().identity(); }
    std::optional<std::chrono::milliseconds> clock_ahead() const override { return inner().clock_ahead(); }
    bool alone() const override { return inner().alone(); }
    std::uint64_t connections() const override { return inner().connections(); }

private:
    virtual Store& inner() const = 0;

    Result<std::vector<LogEntry>> find_entries(std::string_view match, std::uint64_t from,
                                               std::size_t limit) final
    {
        return inner().read(match, from, limit);
    }
    Result<std::vector<LogMatch>> find_matches(std::string_view after, std::size_t limit) final
    {
        return inner().matches(after, limit);
    }
    Result<std::vector<ShelfItem>> find_items(std::string_view prefix, std::string_view after,
                                              std::size_t limit) final
    {
        return inner().find(prefix, after, limit);
    }
    Result<std::vector<TableRow>> find_tables(const Wanted& wanted, std::string_view after,
                                              std::size_t limit) final
    {
        return inner().tables(wanted, after, limit);
    }
    Result<std::vector<NodeRow>> find_nodes() final { return inner().nodes(); }
};

} // namespace papamu::server
