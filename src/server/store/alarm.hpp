#pragma once

// What a store has to tell the operator of the service apart from its answers: damage above all.

#include "core/message.hpp"

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <string>

namespace papamu::server {

/// Called by any thread. Each thing is told once.
using StoreNews = std::function<void(const Message&)>;

/// For any thread.
class Alarm {
public:
    explicit Alarm(StoreNews news) : news_(std::move(news)) {}

    /// Something that concerns one match, or nothing that is kept.
    void tell(const Message& news);
    /// The file as such is damaged: nothing more may be written there.
    void damaged(const Message& reason);
    /// Checks whether a reason that the store met is one of those above.
    void met(const Message& reason);

    bool is_damaged() const { return damaged_; }
    std::optional<Message> damage() const;

private:
    StoreNews news_;
    std::atomic<bool> damaged_ = false;
    mutable std::mutex mutex_;
    std::optional<Message> damage_;
    std::set<std::string> told_;
};

} // namespace papamu::server
