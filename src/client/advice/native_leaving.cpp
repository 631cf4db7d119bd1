#include "client/advice/leaving.hpp"

#include <chrono>
#include <future>
#include <mutex>
#include <system_error>
#include <utility>
#include <vector>

namespace papamu::advice {

struct Leaving::All {
    std::mutex mutex;
    std::vector<std::future<void>> leaving;
};

Leaving::Leaving() : all_(std::make_unique<All>()) {}
Leaving::~Leaving() = default;

void Leaving::let_go(std::unique_ptr<Searcher> searcher)
{
    const std::lock_guard lock(all_->mutex);
    std::erase_if(all_->leaving, [](const std::future<void>& left) {
        return left.wait_for(std::chrono::seconds{0}) == std::future_status::ready;
    });
    searcher->stop();
    // Where the system has no thread for it, it ends here.
    auto leaves = std::make_shared<std::unique_ptr<Searcher>>(std::move(searcher));
    try {
        all_->leaving.push_back(std::async(std::launch::async, [leaves] { leaves->reset(); }));
    } catch (const std::system_error&) {
        leaves->reset();
    }
}

} // namespace papamu::advice
