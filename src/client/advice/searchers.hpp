#pragma once

// Where those who think for the screens come from, and where they go.

#include "game/searcher.hpp"

#include <cstddef>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <vector>

namespace papamu::advice {

/// Outlives everybody who came from it.
class Searchers {
public:
    /// What a machine has to have before much of it is lent: those sold with four gigabytes say a little
    /// less.
    static constexpr int least_megabytes = 3600;
    /// What is lent: enough for all endings of one match of any game that has a use for so much.
    static constexpr std::size_t large_room = std::size_t{400} << 20;

    /// `megabytes`: the memory of the machine.
    explicit Searchers(int megabytes) : lends_(megabytes >= least_megabytes) {}

    using Make = std::function<std::unique_ptr<Searcher>(const Means&)>;

    /// Somebody who answers soon; null where `make` gives nobody.
    std::shared_ptr<Searcher> quick(const Make& make, Means means);

    /// Somebody who goes on preparing endings in the background; null likewise. Has the large room for it
    /// where the machine can spare that and nobody else has it.
    std::shared_ptr<Searcher> patient(const Make& make, Means means);

private:
    std::shared_ptr<Searcher> hire(const Make& make, const Means& means, bool large);
    void retire(std::unique_ptr<Searcher> searcher, bool large);

    std::mutex mutex_; ///< guards all that follows
    bool lends_;       ///< the large room is free
    std::vector<std::future<void>> leaving_;
};

} // namespace papamu::advice
