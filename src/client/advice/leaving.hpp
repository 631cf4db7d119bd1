#pragma once

#include "game/searcher.hpp"

#include <memory>

namespace papamu::advice {

/// Searchers on their way out. One ends when its present step is done, and gives back hundreds of megabytes:
/// on a desktop that takes longer than a frame, so it happens beside; a browser ends its worker at once.
class Leaving {
public:
    Leaving();
    /// Waits for those that are still leaving.
    ~Leaving();
    Leaving(const Leaving&) = delete;
    Leaving& operator=(const Leaving&) = delete;

    /// From any thread; does not wait.
    void let_go(std::unique_ptr<Searcher> searcher);

private:
    struct All;
    std::unique_ptr<All> all_;
};

} // namespace papamu::advice
