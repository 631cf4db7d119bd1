#pragma once

// How the tests of faults ask a store in PostgreSQL: with little patience where it runs out, and again and
// again.

#include "server/store/postgres_log.hpp"
#include "server/store/support/conformance.hpp"
#include "server/store/support/postgres_server.hpp"
#include "server/texts.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <future>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace papamu::testing {

/// Limits with a short patience, for tests in which the database must time out. A command that must succeed
/// uses the usual patience, or is repeated until its outcome is known, so that a slow machine cannot fail it.
inline server::PostgresLimits impatient(std::chrono::milliseconds patience)
{
    server::PostgresLimits limits;
    limits.patience = patience;
    return limits;
}

/// Opens the store. With a short patience it tries again whenever the database did not answer in time.
inline std::unique_ptr<server::Store> open_at(const std::string& url, server::PostgresLimits limits = {})
{
    const bool patient = limits.patience >= server::PostgresLimits{}.patience;
    auto opened = await("a store at " + url, [&]() -> std::optional<Result<std::unique_ptr<server::Store>>> {
        auto one = server::PostgresLog::open(url, limits);
        if (!one && !patient &&
            (one.reason().id == papamu::texts::database_failed.id() ||
             one.reason().id == papamu::texts::database_unreachable.id()))
            return {};
        return one;
    });
    INFO((*opened ? "" : english(opened->reason())));
    REQUIRE(*opened);
    return std::move(**opened);
}

/// Why nobody knows what became of it; empty where it is known.
inline std::string unknown(const server::AppendResult& result)
{
    const auto* unavailable = std::get_if<server::appended::Unavailable>(&result);
    return unavailable ? english(unavailable->reason) : "";
}

inline bool kept(const server::AppendResult& result)
{
    return std::holds_alternative<server::appended::Now>(result) ||
           std::holds_alternative<server::appended::Same>(result);
}

/// Repeats the same append until its outcome is known.
inline server::AppendResult append_until_known(server::MoveLog& log, const server::Append& asked)
{
    return *await("an entry to be known", [&]() -> std::optional<server::AppendResult> {
        auto result = append(log, asked);
        if (!unknown(result).empty()) return {};
        return result;
    });
}

inline server::Claim claim_until_known(server::MoveLog& log, const std::string& match)
{
    return *await("a claim to be known", [&] { return claim(log, match); });
}

/// The whole match, once it can be read.
inline std::vector<server::LogEntry> read_until_known(server::MoveLog& log, const std::string& match)
{
    return *await("a match to be read",
                  [&] { return log.read(match, 0, std::numeric_limits<std::size_t>::max()); });
}

/// The next entry of a match, with an id and words of its own.
inline server::Append entry(const std::string& match, server::Epoch epoch, std::uint64_t seq)
{
    const auto number = std::to_string(seq);
    return {match, epoch, seq, "id" + number, "entry " + number};
}

/// Prints how long it took until this had an answer, which is all that a test may say of time.
template <class Action>
auto timed(const std::string& what, const Action& action)
{
    const auto begin = std::chrono::steady_clock::now();
    auto answer = action();
    WARN(what << " after " << std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count()
              << " s");
    return answer;
}

/// The processes of this database that wait for a lock.
inline std::vector<pid_t> waiting_for_locks(const Database& database)
{
    std::istringstream all(database.sql("SELECT string_agg(pid::text, ' ') FROM pg_stat_activity WHERE "
                                        "wait_event_type = 'Lock' AND datname = current_database()"));
    return {std::istream_iterator<pid_t>(all), {}};
}

inline void await_waiting_for_locks(const Database& database, std::size_t count)
{
    await("so many who wait for a lock", [&] { return waiting_for_locks(database).size() >= count; });
}

/// Keeps the thread that writes in an answer until it is let go, so that what is asked meanwhile is one
/// batch.
class OneBatch {
public:
    explicit OneBatch(server::Store& store)
    {
        // The store may still look at it when this has gone.
        store.append({"nobody's", 0, 0, "", "-"}, [held = held_](const server::AppendResult&) {
            held->inside.set_value();
            held->free.get_future().wait();
        });
        held_->inside.get_future().wait();
    }
    ~OneBatch() { held_->free.set_value(); }
    OneBatch(const OneBatch&) = delete;
    OneBatch& operator=(const OneBatch&) = delete;

private:
    struct Held {
        std::promise<void> inside, free;
    };
    std::shared_ptr<Held> held_ = std::make_shared<Held>();
};

} // namespace papamu::testing
