#include "client/advice/searchers.hpp"

#include "data/machine.hpp"

#include <chrono>
#include <system_error>
#include <utility>

namespace papamu::advice {

std::shared_ptr<Searcher> Searchers::quick(const Make& make, const Means& asked)
{
    return hire(make, thinking_means(megabytes_), asked, false);
}

std::shared_ptr<Searcher> Searchers::patient(const Make& make, const Means& asked)
{
    bool large = false;
    {
        const std::lock_guard lock(mutex_);
        large = std::exchange(lends_, false);
    }
    auto means = thinking_means(megabytes_, large);
    means.background = true;
    return hire(make, means, asked, large);
}

std::shared_ptr<Searcher> Searchers::hire(const Make& make, Means means, const Means& asked, bool large)
{
    means.threads = asked.threads;
    means.cache = asked.cache;
    means.repetition = asked.repetition;
    return keep(make(means), large);
}

std::shared_ptr<Searcher> Searchers::with(const Means& means, const Make& make)
{
    return keep(make(means), false);
}

std::shared_ptr<Searcher> Searchers::keep(std::unique_ptr<Searcher> made, bool large)
{
    if (!made) {
        retire(nullptr, large);
        return nullptr;
    }
    return {made.release(),
            [this, large](Searcher* searcher) { retire(std::unique_ptr<Searcher>(searcher), large); }};
}

// A searcher ends when its present step is done, and gives back hundreds of megabytes. That takes longer than
// a frame, so it happens in another thread. The large memory counts as free at once: two searchers may have
// it for a moment, so that the next one gets it at all.
void Searchers::retire(std::unique_ptr<Searcher> searcher, bool large)
{
    const std::lock_guard lock(mutex_);
    lends_ = lends_ || large;
    std::erase_if(leaving_, [](const std::future<void>& left) {
        return left.wait_for(std::chrono::seconds{0}) == std::future_status::ready;
    });
    if (!searcher) return;
    searcher->stop();
    // Where the system has no thread for it, it ends here.
    auto leaves = std::make_shared<std::unique_ptr<Searcher>>(std::move(searcher));
    try {
        leaving_.push_back(std::async(std::launch::async, [leaves] { leaves->reset(); }));
    } catch (const std::system_error&) {
        leaves->reset();
    }
}

} // namespace papamu::advice
