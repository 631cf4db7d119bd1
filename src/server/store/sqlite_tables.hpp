#pragma once

// The tables and nodes of a service in an SQLite file: deciding what is asked of them inside a transaction,
// and reading them.

#include "server/store/command.hpp"
#include "server/store/sqlite.hpp"

namespace papamu::server::sqlite {

/// For one thread, on the connection that it was prepared for. After any reason the transaction is worthless.
class TableWriter {
public:
    static Result<TableWriter> prepare(const Connection& connection);

    Result<OpenResult> open(const Connection& connection, TableRow row);
    Result<std::optional<TableRow>> find(const Connection& connection, const std::string& code);
    /// The row as it stands then; as it was, with an empty record, where it is damaged.
    Result<std::optional<TableRow>> claim(const Connection& connection, const asked::ClaimTable& claim);
    Result<KeepResult> keep(const Connection& connection, const TableRow& row);
    Result<KeepResult> close(const Connection& connection, const std::string& code, Epoch epoch);
    Result<Node> enter(const Connection& connection, const std::string& address);
    /// False where there is no such node.
    Result<bool> beat(const Connection& connection, Node node, std::int64_t up);

private:
    struct Statements {
        Statement asked, find, open, claim, keep, close, next_node, enter, forget_nodes, beat, heard,
            next_epoch, epochs;
    };

    explicit TableWriter(Statements statements) : statements_(std::move(statements)) {}
    Result<Epoch> next_epoch(const Connection& connection);

    Statements statements_;
};

/// For one thread at a time.
class TableReader {
public:
    static Result<TableReader> prepare(const Connection& connection);

    /// A damaged row has an empty record.
    Result<std::vector<TableRow>> tables(const Connection& connection, const Wanted& wanted,
                                         std::string_view after, std::size_t limit);
    Result<std::vector<NodeRow>> nodes(const Connection& connection);
    /// What it has cost so far, in steps of SQLite's machine.
    std::uint64_t steps() const;

private:
    struct Statements {
        Statement code, seat, asked, under, all, nodes;
    };

    explicit TableReader(Statements statements) : statements_(std::move(statements)) {}

    Statements statements_;
};

} // namespace papamu::server::sqlite
