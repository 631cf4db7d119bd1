#pragma once

// What is known for certain of endings with three pieces a side.

#include "engine/endings.hpp"
#include "games/kani/endings_builder.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <string>

namespace papamu::kani {

/// Every position with three pieces a side, the fewest with which a game goes on: who wins, and in how many
/// plies under best play. By the contract of engine/endings.hpp.
class Endings {
public:
    explicit Endings(const Means& means) : means_(means) {}

    void begin(const Position& root);
    void work(const engine::Control& control);
    double progress() const;
    std::optional<engine::Ending> probe(const Position& position) const;

private:
    bool ready(std::size_t slice) const { return ready_[slice].load(std::memory_order_acquire); }
    std::string key(std::size_t slice) const;
    std::uint64_t about(std::size_t slice) const;
    void load();
    void finish_component();
    std::size_t bytes() const;

    Means means_;
    std::optional<Bonds> bonds_; ///< what the slices are about; nothing before the first `begin`
    threes::Slices slices_;
    std::array<std::atomic<bool>, threes::slices> ready_{};
    std::unique_ptr<threes::Builder> builder_; ///< where the work goes on
};

} // namespace papamu::kani
