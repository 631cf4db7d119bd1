#include "client/advice/searchers.hpp"

#include "data/machine.hpp"

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
    means.background = has_threads();
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

// The large memory counts as free at once: two searchers may have it for a moment, so that the next one gets
// it at all.
void Searchers::retire(std::unique_ptr<Searcher> searcher, bool large)
{
    {
        const std::lock_guard lock(mutex_);
        lends_ = lends_ || large;
    }
    if (searcher) leaving_.let_go(std::move(searcher));
}

} // namespace papamu::advice
