#pragma once

// Wraps a store to measure it: how long it takes, what fails, and whether it wants to be pumped. The service
// does not know of it.

#include "server/app/event_log.hpp"
#include "server/app/histogram.hpp"
#include "server/app/metrics.hpp"
#include "server/app/outage.hpp"
#include "server/store/store_around.hpp"

#include <atomic>
#include <memory>

namespace papamu::server {

class WatchedStore final : public StoreAround {
public:
    using Clock = std::function<std::chrono::steady_clock::time_point()>;

    /// `asked` is called after each request, by the thread that made it.
    WatchedStore(std::unique_ptr<Store> store, Histogram& appends, EventLog& log, std::function<void()> asked,
                 Clock clock = std::chrono::steady_clock::now);

    void take_reading(Reading reading, Extent extent) override;
    void take(Command command) override;

    /// Whether it has answered something since the last call, or owes no answer. A refusal is an answer. For
    /// one thread.
    bool answers();

    /// To be called about once a second: notes that the store has come back.
    void look();
    /// For any thread.
    StoreCounts counts() const;

private:
    /// What is logged of a command; what it says is not.
    struct Noted {
        std::string match, table;
        std::string name; ///< on the shelf
        std::uint64_t seq = 0;
    };
    static Noted noted(const asked::Claim& claim) { return {claim.match, {}, {}}; }
    static Noted noted(const asked::Append& append) { return {append.entry.match, {}, {}, append.entry.seq}; }
    static Noted noted(const asked::Put& put) { return {{}, {}, put.item.name}; }
    static Noted noted(const asked::Erase& erase) { return {erase.match, {}, {}}; }
    static Noted noted(const asked::Open& open) { return {{}, open.row->code, {}}; }
    static Noted noted(const asked::ClaimTable& claim) { return {{}, claim.code, {}}; }
    static Noted noted(const asked::Keep& keep) { return {keep.row->match, keep.row->code, {}}; }
    static Noted noted(const asked::Close& close) { return {{}, close.code, {}}; }
    static Noted noted(const asked::Enter&) { return {{}, {}, "node"}; }
    static Noted noted(const asked::Beat&) { return {{}, {}, "node"}; }

    Store& inner() const override { return *store_; }

    template <class What>
    void watch(Job<What>& job);
    void note(const Noted& noted, const AppendResult& result);
    void note(const Noted& noted, const Result<Claim>& claim);
    void note(const Noted& noted, const KeepResult& result);
    template <class Answer>
    void note(const Noted& noted, const Answer& answer);
    void failed(std::string_view event, std::vector<Argument> what, const Message& reason);

    std::atomic<std::uint64_t> asked_count_ = 0, answered_count_ = 0;
    std::atomic<std::uint64_t> refused_count_ = 0;
    std::uint64_t seen_ = 0; ///< of the answers
    Outage outage_;
    Clock clock_;
    Histogram& appends_;
    EventLog& log_;
    std::function<void()> asked_;
    std::unique_ptr<Store> store_; // the last, so that it answers what waits while all else is there
};

} // namespace papamu::server
