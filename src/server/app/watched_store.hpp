#pragma once

// Wraps a store to measure it: how long it takes, what fails, and whether it wants to be pumped. The service
// does not know of it.

#include "server/app/event_log.hpp"
#include "server/app/histogram.hpp"
#include "server/store/store.hpp"

#include <atomic>
#include <memory>

namespace papamu::server {

class WatchedStore final : public Store {
public:
    /// `asked` is called after each request, by the thread that made it.
    WatchedStore(std::unique_ptr<Store> store, Histogram& appends, EventLog& log,
                 std::function<void()> asked);

    Result<void> verify() override { return store_->verify(); }
    std::size_t pump() override { return store_->pump(); }
    void take_reading(Reading reading) override;
    std::optional<Message> damage() const override { return store_->damage(); }

    /// Whether it has answered something since the last call, or owes no answer. A refusal is an answer. For
    /// one thread.
    bool answers();

private:
    /// What is logged of an append; the move itself is not.
    struct Noted {
        std::string match;
        std::uint64_t seq = 0;
    };

    void take_claim(std::string match, ClaimDone done) override;
    void take_append(Append asked, AppendDone done) override;
    void take_put(ShelfItem item, ShelfDone done) override;
    void take_erase(std::string match, EraseDone done) override;
    Result<std::vector<LogEntry>> find_entries(std::string_view match, std::uint64_t from,
                                               std::size_t limit) override;
    Result<std::vector<LogMatch>> find_matches(std::string_view after, std::size_t limit) override;
    Result<std::vector<ShelfItem>> find_items(std::string_view prefix, std::string_view after,
                                              std::size_t limit) override;

    void note(const Noted& noted, const AppendResult& result);

    std::atomic<std::uint64_t> asked_count_ = 0, answered_count_ = 0;
    std::uint64_t seen_ = 0; ///< of the answers
    Histogram& appends_;
    EventLog& log_;
    std::function<void()> asked_;
    std::unique_ptr<Store> store_; // the last, so that it answers what waits while all else is there
};

} // namespace papamu::server
