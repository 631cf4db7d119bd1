#pragma once

// PostgreSQL as this project uses it: statements that were prepared, sent many at a time without waiting for
// each, with values in binary. libpq 15, chapter 34.5 "Pipeline Mode".

#include "server/store/postgres_place.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

struct pg_conn;
struct pg_result;

namespace papamu::server::postgres {

/// The values of one statement, in the order of $1, $2, ...
class Values {
public:
    Values& with(std::int64_t number);
    Values& with(std::uint64_t number) { return with(static_cast<std::int64_t>(number)); }
    Values& with(bool truth);
    Values& with(std::string_view text);
    Values& with(const std::string& text) { return with(std::string_view(text)); }
    Values& with(const char* text) { return with(std::string_view(text)); }
    Values& with(const std::vector<std::int64_t>& numbers);
    Values& with(const std::vector<std::string_view>& texts);

private:
    friend class Connection;
    std::vector<std::string> bytes_;
};

/// What a statement was answered with.
class Rows {
public:
    explicit Rows(pg_result* result);
    std::size_t size() const;
    bool is_null(std::size_t row, int column) const;
    /// Of a bigint or an integer; 0 where it is null.
    std::int64_t number(std::size_t row, int column) const;
    bool truth(std::size_t row, int column) const;
    std::string text(std::size_t row, int column) const;
    /// How many rows it has changed.
    std::size_t changed() const;

private:
    std::shared_ptr<pg_result> result_;
};

/// By its number among those that were prepared.
struct Step {
    std::size_t statement = 0;
    Values values;
};

/// One connection, for one thread at a time.
class Connection {
public:
    /// The sessions of all forget nothing that was committed, and are not kept by the database for longer
    /// than seconds when their client has gone. Of several hosts they find the primary, unless the address
    /// says otherwise; who only looks takes any.
    enum class Use : std::uint8_t { writing, reading, looking };

    /// What it takes to find a host and log in is limited by the address alone (`connect_timeout`, else five
    /// seconds for each host).
    static std::variant<Connection, Trouble> open(const Place& place, Use use,
                                                  std::chrono::milliseconds patience);
    Connection(Connection&& other) noexcept = default;
    Connection& operator=(Connection&& other) noexcept = default;

    /// Runs statements of one text, each of them whole; for what is done once. After its patience a
    /// connection is given up: then, as whenever it is lost, nobody knows what was done.
    std::variant<Rows, Trouble> run(const std::string& sql);
    /// The same of one that may take longer.
    std::variant<Rows, Trouble> run(const std::string& sql, std::chrono::milliseconds patience);

    /// From now on `run` takes steps, which name these by their places here.
    std::optional<Trouble> prepare(const std::vector<std::string>& statements);
    /// All of them in order, or up to the first trouble.
    std::variant<std::vector<Rows>, Trouble> run(const std::vector<Step>& steps);

    bool lost() const { return lost_; }
    /// Whether it has been lost while nothing was asked, as far as it can be known without asking.
    bool ended();

private:
    Connection(std::shared_ptr<pg_conn> connection, std::chrono::milliseconds patience)
        : connection_(std::move(connection)), patience_(patience)
    {
    }

    using Clock = std::chrono::steady_clock;
    std::optional<Trouble> end_of_pipeline(std::vector<Rows>& rows, std::size_t expected,
                                           Clock::time_point deadline);
    std::optional<Trouble> flush_and_read(Clock::time_point deadline);
    Trouble gone(const char* instead = nullptr);

    std::shared_ptr<std::string> warned_ = std::make_shared<std::string>(); ///< see `note_warning`
    std::shared_ptr<pg_conn> connection_;                                   // after that, which it may use
    std::chrono::milliseconds patience_;
    bool lost_ = false;
};

} // namespace papamu::server::postgres
