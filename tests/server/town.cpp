#include "server/town.hpp"

#include "server/texts.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace papamu::testing {

namespace {

const Message away{papamu::texts::database_away, {{"reason", "no way there"}}};

}

void WayToStore::take_reading(Reading reading, Extent extent)
{
    if (cut) return reading(&away);
    store_.take_reading(std::move(reading), extent);
}

void WayToStore::take(server::Command command)
{
    if (cut) return refuse(command, away);
    if (claims_held && std::holds_alternative<server::Job<server::asked::ClaimTable>>(command))
        return held_.push_back(std::move(command));
    store_.take(std::move(command));
}

void WayToStore::let_claims()
{
    claims_held = false;
    for (auto& command : std::exchange(held_, {})) store_.take(std::move(command));
}

void Town::Machine::compute(std::function<std::function<void()>()> call)
{
    (computing_held ? computed : posted).push_back(call());
}

void Town::Machine::random(std::span<std::uint8_t> bytes)
{
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(town.dice_.below(256));
}

void Town::Machine::send_letter(std::uint64_t node, std::string letter)
{
    ++town.letters;
    town.letter_bytes += letter.size();
    for (const auto& [other, number] : open)
        if (number == node) town.nodes_[other].letters.emplace_back(service->node(), std::move(letter));
}

void Town::Machine::meet(const std::map<std::uint64_t, std::string>& others)
{
    for (const auto& [other, address] : met)
        if (!others.contains(other)) dead.insert(other);
    for (const auto& [other, address] : others) dead.erase(other);
    met = others;
}

Town::Town(std::size_t nodes, server::ServiceLimits limits) : limits_(limits)
{
    store.share(clock);
    for (std::size_t node = 0; node < nodes; ++node) nodes_.emplace_back(*this, node);
    for (std::size_t node = 0; node < nodes; ++node) start(node);
    run(3'000);
}

Town::Town(server::ServiceLimits limits) : limits_(limits)
{
    nodes_.emplace_back(*this, 0);
    start(0);
}

Town::~Town()
{
    for (auto& node : nodes_) node.service.reset();
    store.crash();
}

void Town::start(std::size_t node)
{
    auto& machine = nodes_[node];
    const auto self = store.alone()
                          ? server::NodeSelf{}
                          : server::NodeSelf{"node" + std::to_string(node), "place" + std::to_string(node)};
    machine.service =
        std::make_unique<server::Service>(machine.way, machine, "papamu-server test", limits_, self);
    machine.service->begin();
}

void Town::kill(std::size_t node)
{
    auto& machine = nodes_[node];
    // What it has asked a shared store for is done all the same, and answered to nobody.
    while (!store.alone() && store.pump() > 0) {
    }
    machine.service.reset();
    if (store.alone()) store.crash();
    machine.posted.clear();
    machine.computed.clear();
    machine.letters.clear();
    machine.met.clear();
    machine.dead.clear();
    machine.open.clear();
    machine.held = false;
    for (auto& seat : clients_)
        if (seat.number != 0 && seat.at == node) machine.close(seat.number);
}

void Town::hold(std::size_t node, bool held) { nodes_[node].held = held; }

void Town::hold_computing(std::size_t node, bool held)
{
    auto& machine = nodes_[node];
    machine.computing_held = held;
    if (!held)
        for (auto& call : std::exchange(machine.computed, {})) machine.posted.push_back(std::move(call));
}

void Town::drain(std::size_t node)
{
    nodes_[node].service->drain();
    run();
    nodes_[node].service->farewell();
    run();
    kill(node);
}

void Town::part(std::size_t one, std::size_t other, bool parted)
{
    const auto pair = std::minmax(one, other);
    if (parted)
        parted_.insert(pair);
    else
        parted_.erase(pair);
}

void Town::answer_posted()
{
    for (auto& node : nodes_)
        for (const auto& call : std::exchange(node.posted, {})) call();
}

void Town::cut_off(std::size_t node, bool cut) { nodes_[node].way.cut = cut; }

void Town::hold_claims(std::size_t node, bool held)
{
    auto& way = nodes_[node].way;
    if (held)
        way.claims_held = true;
    else
        way.let_claims();
}

// A way is open where both are there and one of them has heard of the other. Who is held does not notice that
// one was closed before it goes on.
bool Town::open_ways()
{
    bool changed = false;
    for (std::size_t i = 0; i < nodes_.size(); ++i)
        for (std::size_t j = 0; j < nodes_.size(); ++j) {
            auto& one = nodes_[i];
            auto& other = nodes_[j];
            if (i == j || !one.service || one.held) continue;
            const auto there = other.service ? other.service->node() : 0;
            const auto here = one.service->node();
            const bool wanted = there != 0 && here != 0 && !parted_.contains(std::minmax(i, j)) &&
                                !one.dead.contains(there) && !other.dead.contains(here) &&
                                (one.met.contains(there) || other.met.contains(here) || one.open.contains(j));
            const auto open = one.open.find(j);
            const bool back = other.open.contains(i) && other.open.at(i) == here;
            if (open != one.open.end() && (!wanted || open->second != there || (!other.held && !back))) {
                const auto number = open->second;
                one.open.erase(open);
                other.open.erase(i);
                std::erase_if(one.letters, [&](const auto& letter) { return letter.first == number; });
                one.service->peer_closed(number);
                if (other.service && back) {
                    std::erase_if(other.letters, [&](const auto& letter) { return letter.first == here; });
                    other.service->peer_closed(here);
                }
                changed = true;
            } else if (open == one.open.end() && wanted && !other.held) {
                one.open[j] = there;
                other.open[i] = here;
                one.service->peer_opened(there);
                other.service->peer_opened(here);
                changed = true;
            }
        }
    return changed;
}

bool Town::Machine::once()
{
    bool happened = false;
    if (held || !service) return happened;
    for (const auto& call : std::exchange(posted, {})) {
        call();
        happened = true;
    }
    service->tick();
    for (auto some = std::exchange(letters, {}); !some.empty(); some.pop_front()) {
        service->peer_received(some.front().first, some.front().second);
        happened = true;
    }
    return happened;
}

bool Town::once()
{
    if (!store.alone()) store.share(clock);
    bool happened = store_works && store.pump() > 0;
    for (auto& node : nodes_) happened |= node.once();
    happened |= open_ways();
    for (std::size_t client = 0; client < clients_.size(); ++client) happened |= once(client);
    return happened;
}

void Town::run(std::int64_t milliseconds)
{
    for (;;) {
        for (int rounds = 0; once(); ++rounds) REQUIRE(rounds < 2000);
        if (milliseconds <= 0) return;
        const auto step = std::min<std::int64_t>(milliseconds, 50);
        clock += step;
        milliseconds -= step;
    }
}

server::TableRow Town::row(const std::string& code)
{
    const auto rows = store.tables(server::wanted::Code{code}, "", 1);
    REQUIRE(rows);
    REQUIRE(rows->size() == 1);
    return rows->front();
}

} // namespace papamu::testing
