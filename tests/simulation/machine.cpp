#include "simulation/machine.hpp"

#include <algorithm>
#include <utility>

namespace papamu::simulation {

void Machine::start()
{
    // Clocks of processes have nothing to do with each other.
    clock = dice_.below(1'000'000);
    const auto name = std::to_string(index);
    service = std::make_unique<server::Service>(store, *this, "simulated", server::ServiceLimits{},
                                                server::NodeSelf{"node " + name, "place " + name});
    service->begin();
}

void Machine::crash()
{
    service.reset();
    posted_.clear();
    computed_.clear();
    ended_.clear();
    ended_ways_.clear();
    store.crash();
    letters.clear();
    met.clear();
    dead.clear();
    ways.clear();
    held_until = leaves_at = 0;
}

void Machine::hang_up(server::Connection connection)
{
    if (!service) return;
    ended_.push_back(connection);
    if (awake()) notice_ends();
}

void Machine::end_way(std::uint64_t node)
{
    if (!service) return;
    ended_ways_.push_back(node);
    if (awake()) notice_ends();
}

void Machine::notice_ends()
{
    for (const auto node : std::exchange(ended_ways_, {})) service->peer_closed(node);
    for (const auto connection : std::exchange(ended_, {})) service->closed(connection);
}

// Answers take as long to come back as questions to go.
void Machine::post(std::function<void()> call)
{
    const auto delay = store.slowest > 0 ? dice_.below(static_cast<std::uint32_t>(store.slowest)) : 0;
    posted_.emplace_back(std::max(now_ + delay, posted_.empty() ? 0 : posted_.back().first), std::move(call));
}

// Another thread does it, and has much else to do at times.
void Machine::compute(std::function<std::function<void()>()> call)
{
    const auto delay = dice_.below(2) == 0 ? 0 : dice_.below(400);
    computed_.emplace_back(std::max(now_ + delay, computed_.empty() ? 0 : computed_.back().first), call());
}

bool Machine::call_posted()
{
    bool called = false;
    for (; !computed_.empty() && computed_.front().first <= now_; computed_.pop_front())
        posted_.emplace_back(posted_.empty() ? now_ : posted_.back().first,
                             std::move(computed_.front().second));
    while (!posted_.empty() && posted_.front().first <= now_) {
        const auto call = std::move(posted_.front().second);
        posted_.pop_front();
        call();
        called = true;
    }
    return called;
}

void Machine::random(std::span<std::uint8_t> bytes)
{
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(dice_.below(256));
}

void Machine::meet(const std::map<std::uint64_t, std::string>& nodes)
{
    for (const auto& [node, address] : met)
        if (!nodes.contains(node)) dead.insert(node);
    for (const auto& [node, address] : nodes) dead.erase(node);
    met = nodes;
}

} // namespace papamu::simulation
