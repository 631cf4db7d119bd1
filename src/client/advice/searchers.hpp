#pragma once

// Makes the searchers that advise and oppose the player, and ends them without delaying the window.

#include "client/advice/leaving.hpp"
#include "game/searcher.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>

namespace papamu::advice {

/// Outlives every searcher that it made.
class Searchers {
public:
    /// `megabytes`: the memory of the machine; data/machine.hpp says what each searcher gets of it.
    explicit Searchers(int megabytes) : megabytes_(megabytes) {}

    using Make = std::function<std::unique_ptr<Searcher>(const Means&)>;

    /// A searcher that answers soon; null where `make` gives none.
    std::shared_ptr<Searcher> quick(const Make& make, const Means& asked);

    /// A searcher that goes on preparing endings in the background; null likewise. It gets the large memory
    /// for endings where the machine can spare that and no other searcher has it.
    std::shared_ptr<Searcher> patient(const Make& make, const Means& asked);

    /// A searcher with these means and no others, such as those with which a level was measured; null
    /// likewise.
    std::shared_ptr<Searcher> with(const Means& means, const Make& make);

private:
    std::shared_ptr<Searcher> keep(std::unique_ptr<Searcher> made, bool large);
    /// `means`: those of the machine, to which the threads, cache and repetition rule of `asked` are added.
    std::shared_ptr<Searcher> hire(const Make& make, Means means, const Means& asked, bool large);
    void retire(std::unique_ptr<Searcher> searcher, bool large);

    const int megabytes_;
    std::mutex mutex_;  ///< guards what follows
    bool lends_ = true; ///< the large memory for endings is free
    Leaving leaving_;
};

} // namespace papamu::advice
