#pragma once

#include "engine/breath.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>

namespace papamu::engine {

/// Ends a thought at its limits; shared by all its threads. Nodes are counted in portions, so that threads
/// seldom write to the same memory. With one thread a node limit always ends at the same node.
class Control {
public:
    static constexpr std::uint64_t portion = 256;

    /// `above`: the control of the whole search of which this one is a part. It counts these nodes too, and
    /// when it is stopped, so is this one.
    void begin(std::uint64_t node_limit, std::chrono::steady_clock::time_point deadline,
               Control* above = nullptr)
    {
        stop_.store(false, std::memory_order_relaxed);
        nodes_.store(0, std::memory_order_relaxed);
        node_limit_ = node_limit;
        deadline_ = deadline;
        above_ = above;
    }

    void stop() { stop_.store(true, std::memory_order_relaxed); }
    bool stopped() const { return stop_.load(std::memory_order_relaxed); }

    /// Called by a thread after every `portion` of its nodes.
    void spend()
    {
        if (above_ == nullptr) breathe();
        const auto all = nodes_.fetch_add(portion, std::memory_order_relaxed) + portion;
        if (node_limit_ > 0 && all >= node_limit_) stop();
        if (deadline_ != std::chrono::steady_clock::time_point::max() &&
            std::chrono::steady_clock::now() >= deadline_)
            stop();
        if (above_ != nullptr) {
            above_->spend();
            if (above_->stopped()) stop();
        }
    }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> stop_{false};
    std::atomic<std::uint64_t> nodes_{0};
    std::uint64_t node_limit_ = 0;
    std::chrono::steady_clock::time_point deadline_ = std::chrono::steady_clock::time_point::max();
    Control* above_ = nullptr;
};

} // namespace papamu::engine
