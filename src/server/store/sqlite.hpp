#pragma once

// The little of SQLite that the log needs: a connection, prepared statements, and its troubles as reasons.

#include "core/result.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace papamu::server::sqlite {

/// For one thread at a time.
class Connection {
public:
    /// Opens the file, which is made if it is not there.
    static Result<Connection> open(const std::filesystem::path& file);
    /// Opens a file that nobody changes meanwhile, to read it. Nothing is changed or made, in it or beside
    /// it, so it may lie in a folder that cannot be written to.
    static Result<Connection> open_to_look(const std::filesystem::path& file);

    /// Statements without answers.
    Result<void> run(const char* sql);
    /// The first value of the first row as a number, or as a text; 0 or empty when there is none.
    Result<std::int64_t> number(std::string_view sql);
    Result<std::string> text(std::string_view sql);

    /// Whether a transaction is open. Some troubles end it by themselves.
    bool in_transaction() const;
    /// Rows changed since it was opened.
    std::uint64_t changes() const;
    /// Whether closing leaves what was written ahead where it is, so that a damaged file can be inspected.
    void leave_as_it_is(bool leave);
    /// How long to wait for another process that holds the file.
    void wait_for_others(int milliseconds);
    /// Why the last call failed, as a person can act on.
    Message reason() const;

    sqlite3* handle() const { return handle_.get(); }

private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };

    explicit Connection(std::filesystem::path file) : file_(std::move(file)) {}

    std::unique_ptr<sqlite3, Close> handle_;
    std::filesystem::path file_;
};

/// Prepared once, used often. Ends before its connection.
class Statement {
public:
    Statement() = default; ///< only to be replaced
    static Result<Statement> prepare(const Connection& connection, std::string_view sql);

    /// Steps of SQLite's own machine that the statement has taken, with those that preparing it anew is
    /// worth.
    std::uint64_t steps() const;

private:
    friend class Query;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };

    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// Prepares several statements, and says what was wrong with the first that could not be.
class Preparing {
public:
    explicit Preparing(const Connection& connection) : connection_(connection) {}
    Statement operator()(std::string_view sql)
    {
        auto statement = Statement::prepare(connection_, sql);
        if (!statement && !trouble_) trouble_ = statement.reason();
        return statement ? std::move(*statement) : Statement{};
    }
    const std::optional<Message>& trouble() const { return trouble_; }

private:
    const Connection& connection_;
    std::optional<Message> trouble_;
};

/// SQLite counts rows with a sign, and means all of them by a negative number.
inline std::uint64_t rows(std::size_t limit)
{
    return std::min<std::uint64_t>(limit, std::uint64_t{1} << 52);
}

/// One use of a statement: values in order, then rows. The values must live as long as the query.
class Query {
public:
    Query(const Connection& connection, const Statement& statement)
        : connection_(connection), statement_(statement.statement_.get())
    {
    }
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;
    ~Query();

    Query& with(std::uint64_t value);
    Query& with(std::string_view value);

    /// Whether there is a next row; its columns are read by the two below.
    Result<bool> row();
    /// For what answers no rows.
    Result<void> run();

    std::uint64_t number(int column) const;
    std::string text(int column) const;
    bool is_nothing(int column) const;

private:
    const Connection& connection_;
    sqlite3_stmt* statement_;
    int bound_ = 0;
    bool wrong_ = false;
};

} // namespace papamu::server::sqlite
