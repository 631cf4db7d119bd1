#pragma once

// The store in a PostgreSQL database, which several servers may share. One thread writes over one connection:
// it takes everything that waits, decides it in one transaction, and answers when the database has it
// durable, on its replicas too where it waits for those. Other threads read over connections of their own.

#include "server/store/postgres_reader.hpp"
#include "server/store/postgres_writer.hpp"
#include "server/store/store.hpp"
#include "server/store/waiting.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace papamu::server {

struct PostgresLimits {
    std::size_t waiting = 16384; ///< more than that is refused at once
    std::size_t together = 1024; ///< at most, in one transaction
    std::size_t reading = 32768; ///< readings that wait; more are refused at once
    std::size_t readers = 4;     ///< connections, and threads
    /// How long an answer may take. Less than a service's watchdog allows.
    std::chrono::milliseconds patience{20'000};
};

/// For any thread. While the database is away, what is asked is refused; it is looked for again whenever
/// something is asked, so it recovers by itself, also at another of the hosts that the address names. An
/// answer that does not come within the patience is given up, as if the connection had been lost.
class PostgresLog final : public Store {
public:
    /// `url` as libpq takes it. Makes the schema, or brings it to the present form. The reason says what to
    /// do.
    static Result<std::unique_ptr<Store>> open(std::string_view url, PostgresLimits limits = {});
    /// The same, only looked at: nothing is made, replicas will do, and what would change it is refused.
    static Result<std::unique_ptr<Store>> look_at(std::string_view url);
    ~PostgresLog() override;

    Result<void> verify() override;
    void take_reading(Reading reading, Extent extent) override;
    void take(Command command) override;
    bool alone() const override { return false; }
    std::string identity() const override { return identity_ ? identity_->text() : std::string(); }
    std::optional<std::chrono::milliseconds> clock_ahead() const override
    {
        return identity_ ? identity_->clock_ahead() : std::nullopt;
    }
    std::uint64_t connections() const override { return identity_ ? identity_->connections() : 0; }

private:
    /// Connections for reading that nobody uses at this moment.
    class Pool {
    public:
        Pool(const postgres::Place& place, const std::shared_ptr<postgres::Identity>& identity,
             const PostgresLimits& limits);
        template <class Read>
        auto with(const Read& read);

    private:
        std::mutex mutex_;
        std::condition_variable changed_;
        std::vector<std::unique_ptr<postgres::Reader>> free_;
    };

    PostgresLog(const postgres::Place& place, std::shared_ptr<postgres::Identity> identity,
                std::optional<postgres::Writer> writer, PostgresLimits limits);

    Result<std::vector<LogEntry>> find_entries(std::string_view match, std::uint64_t from,
                                               std::size_t limit) override;
    Result<std::vector<LogMatch>> find_matches(std::string_view after, std::size_t limit) override;
    Result<std::vector<ShelfItem>> find_items(std::string_view prefix, std::string_view after,
                                              std::size_t limit) override;
    Result<std::vector<TableRow>> find_tables(const Wanted& wanted, std::string_view after,
                                              std::size_t limit) override;
    Result<std::vector<NodeRow>> find_nodes() override;
    void write(std::size_t together);

    const std::shared_ptr<postgres::Identity> identity_; ///< null where it is only looked at
    Pool pool_;
    std::optional<postgres::Writer> writer_;
    WaitingCommands waiting_;
    std::thread thread_; // after all that, so that they find everything
    Readers readers_;
};

} // namespace papamu::server
