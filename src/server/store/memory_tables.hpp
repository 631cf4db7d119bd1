#pragma once

// The tables of a log in memory, found by all their keys.

#include "server/store/command.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace papamu::server {

/// For one thread. What is answered is done.
class MemoryTables {
public:
    OpenResult open(const TableRow& row);
    /// The row as it stands then; without its match.
    std::optional<TableRow> claim(const asked::ClaimTable& claim);
    KeepResult keep(const TableRow& row);
    KeepResult close(const std::string& code, Epoch epoch);
    Node enter(const asked::Enter& enter);
    Result<void> beat(const asked::Beat& beat);

    std::vector<TableRow> find(const Wanted& wanted, std::string_view after, std::size_t limit) const;
    std::vector<NodeRow> nodes() const;
    /// The clock by which nodes are silent: what it is now, in milliseconds, and after how much silence they
    /// are forgotten. Without one all nodes but the last are gone.
    void set_clock(std::int64_t now, std::int64_t forgotten_after)
    {
        clock_ = now;
        forgotten_after_ = forgotten_after;
    }

private:
    using Codes = std::set<std::string, std::less<>>;

    void index(const TableRow& row, bool there);
    void forget_nodes();
    std::vector<TableRow> some(const Codes& codes, std::string_view after, std::size_t limit) const;

    std::map<std::string, TableRow, std::less<>> rows_;
    std::map<std::pair<std::string, std::string>, std::string> asked_;
    std::map<std::string, Codes> seats_; ///< of what is not over, as the next one
    std::map<Node, Codes> under_;
    std::map<Node, NodeRow> nodes_; ///< `silence` is the time of their last beat here
    Node entered_ = 0;              ///< the last one
    std::optional<std::int64_t> clock_;
    std::int64_t forgotten_after_ = nodes_forgotten_after;
    Epoch epochs_ = 0;
};

} // namespace papamu::server
