#pragma once

// How the tests of faults ask a store in PostgreSQL: with little patience, and again and again.

#include "server/store/conformance.hpp"
#include "server/store/postgres_log.hpp"
#include "server/store/postgres_server.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>

namespace papamu::testing {

/// So that a test need not wait as long as a service does.
inline server::PostgresLimits impatient(std::chrono::milliseconds patience = std::chrono::milliseconds(3000))
{
    server::PostgresLimits limits;
    limits.patience = patience;
    return limits;
}

inline std::unique_ptr<server::Store> open_at(const std::string& url,
                                              server::PostgresLimits limits = impatient())
{
    auto opened = server::PostgresLog::open(url, limits);
    INFO((opened ? "" : english(opened.reason())));
    REQUIRE(opened);
    return std::move(*opened);
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

/// In the same words until it is known, for twenty seconds at most.
inline server::AppendResult append_until_known(server::MoveLog& log, const server::Append& asked)
{
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    auto result = append(log, asked);
    while (!unknown(result).empty() && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        result = append(log, asked);
    }
    return result;
}

inline Result<server::Claim> claim_until_known(server::MoveLog& log, const std::string& match)
{
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    auto result = claim(log, match);
    while (!result && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        result = claim(log, match);
    }
    return result;
}

/// The next entry of a match, with an id and words of its own.
inline server::Append entry(const std::string& match, server::Epoch epoch, std::uint64_t seq)
{
    const auto number = std::to_string(seq);
    return {match, epoch, seq, "id" + number, "entry " + number};
}

inline bool within(std::chrono::milliseconds time, const std::function<bool()>& happens)
{
    const auto end = std::chrono::steady_clock::now() + time;
    while (std::chrono::steady_clock::now() < end) {
        if (happens()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return happens();
}

inline double seconds_of(const std::function<void()>& action)
{
    const auto begin = std::chrono::steady_clock::now();
    action();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Keeps the thread that writes in an answer until it is let go, so that what is asked meanwhile is one
/// batch.
class OneBatch {
public:
    explicit OneBatch(server::Store& store)
    {
        // The store may still look at it when this has gone.
        store.append({"nobody's", 0, 0, "", "-"}, [held = held_](const server::AppendResult&) {
            held->inside = true;
            while (!held->free) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        });
        while (!held_->inside) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ~OneBatch() { held_->free = true; }
    OneBatch(const OneBatch&) = delete;
    OneBatch& operator=(const OneBatch&) = delete;

private:
    struct Held {
        std::atomic<bool> inside = false, free = false;
    };
    std::shared_ptr<Held> held_ = std::make_shared<Held>();
};

} // namespace papamu::testing
