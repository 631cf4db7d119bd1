#include "simulation/world.hpp"

#include "server/letter.hpp"

#include <algorithm>
#include <iostream>

namespace papamu::simulation {

namespace {

const Text disk_away = Text("simulation.disk", "the simulated disk is away");

std::uint64_t scrambled(std::uint64_t seed) { return mix(seed + 0x9e3779b97f4a7c15ULL); }

} // namespace

World::World(std::uint64_t seed, std::optional<std::uint64_t> crash_at, bool trace, std::size_t nodes)
    : dice_(scrambled(seed)), crash_at_(crash_at), trace_(trace), network_(dice_, real_)
{
    enough_ = 6 + dice_.below(30);
    network_.weather.slowest = 5 + static_cast<int>(dice_.below(chance(200) ? 900 : 80));
    if (chance(700)) network_.weather.dropped = static_cast<int>(dice_.below(20));
    if (chance(300)) network_.weather.silent = static_cast<int>(dice_.below(6));
    if (chance(200)) network_.weather.repeated = static_cast<int>(dice_.below(200));
    if (chance(200)) network_.weather.swapped = static_cast<int>(dice_.below(200));
    players_ = std::vector<Player>(2 + dice_.below(3));
    for (std::size_t i = 0; i < players_.size(); ++i) {
        players_[i].identity.secret.assign(31, 'a');
        players_[i].identity.secret += static_cast<char>('0' + i);
        players_[i].identity.name = "Guest " + std::to_string(i);
        start_client(i);
    }
    if (nodes == 0) nodes = chance(500) ? 1 : 2 + dice_.below(2);
    const auto slowest =
        nodes == 1 || chance(300) ? 0 : 1 + static_cast<int>(dice_.below(chance(200) ? 400 : 30));
    // Where nodes are forgotten so soon, some come back and find that they are.
    if (seed % 2 == 1) forgotten_after_ = 15'000;
    if (nodes > 1) store_.share(real_, forgotten_after_);
    for (std::size_t i = 0; i < nodes; ++i) {
        machines_.emplace_back(static_cast<Surroundings&>(*this), i, store_, dice_, real_);
        machines_.back().store.slowest = slowest;
        machines_.back().store.claims = [this](const std::string& code, std::int64_t milliseconds) {
            claimed_in_[code] = std::max(claimed_in_[code], milliseconds);
        };
        start_server(machines_.back());
    }
}

World::~World()
{
    for (auto& machine : machines_) machine.crash();
    store_.crash(); // what still waits is never answered
}

void World::fail(const std::string& what)
{
    if (!failure_) failure_ = what;
}

void World::told(server::Connection to, std::string frame)
{
    watch_frame(frame);
    for (auto& [client, wire] : network_.wires)
        if (wire.open && wire.number == to) {
            if (trace_) std::cout << real_ << " to " << client << ": " << frame << '\n';
            if (!wire.dead) network_.put(wire.down, std::move(frame));
            return;
        }
}

void World::closed(server::Connection connection)
{
    for (auto& [client, wire] : network_.wires)
        if (wire.open && wire.number == connection) wire.closing = true;
}

void World::letter(std::size_t from, std::uint64_t to, std::string letter)
{
    const auto& sender = machines_[from];
    for (const auto& [other, number] : sender.ways)
        if (number == to) {
            auto& letters = machines_[other].letters;
            if (trace_) {
                std::cout << real_ << " node " << from << " to node " << other << ':';
                if (const auto fields = server::read_letter(letter))
                    for (const auto field : *fields) std::cout << ' ' << field;
                std::cout << '\n';
            }
            const auto due = std::max(real_ + 1 + static_cast<std::int64_t>(dice_.below(10)),
                                      letters.empty() ? 0 : letters.back().due);
            letters.push_back({due, sender.service->node(), std::move(letter)});
            return;
        }
}

void World::start_server(Machine& machine)
{
    if (trace_) std::cout << real_ << " node " << machine.index << " starts\n";
    machine.start();
}

// What waited may have become durable all the same: as much of it as the dice say.
void World::crash_server(Machine& machine)
{
    ++figures_.crashes;
    if (trace_) std::cout << real_ << " node " << machine.index << " crashes\n";
    for (auto& other : machines_)
        if (other.ways.contains(machine.index)) close_way(other, machine);
    machine.crash();
    if (store_.alone()) {
        store_.fail_next(0, {});
        store_.delay(0);
        store_.crash(dice_.below(static_cast<std::uint32_t>(store_.waiting() + 1)));
    }
    for (auto& [client, wire] : network_.wires)
        if (wire.open && wire.node == machine.index) network_.cut(wire);
    machine.back_at = real_ + 10 + dice_.below(chance(200) ? 30'000 : 3000);
    check_log();
}

// A way is open where both know of each other and nothing parts them. Who stands still notices nothing.
void World::open_ways()
{
    for (auto& one : machines_)
        for (auto& other : machines_) {
            if (one.index >= other.index) continue;
            const auto here = one.service ? one.service->node() : 0;
            const auto there = other.service ? other.service->node() : 0;
            const auto pair = std::pair{one.index, other.index};
            const bool wanted = here != 0 && there != 0 && parted_[pair] <= real_ &&
                                !one.dead.contains(there) && !other.dead.contains(here) &&
                                (one.met.contains(there) || other.met.contains(here));
            if (!one.awake() || !other.awake()) continue;
            const auto open = one.ways.contains(other.index);
            if (open && (!wanted || one.ways[other.index] != there || other.ways[one.index] != here))
                close_way(one, other);
            else if (!open && wanted && chance(calm_ ? 1000 : 200)) {
                one.ways[other.index] = there;
                other.ways[one.index] = here;
                one.service->peer_opened(there);
                other.service->peer_opened(here);
            }
        }
}

void World::close_way(Machine& one, Machine& other)
{
    const auto close = [](Machine& here, std::size_t there) {
        const auto way = here.ways.find(there);
        if (way == here.ways.end()) return;
        const auto number = way->second;
        here.ways.erase(way);
        std::erase_if(here.letters, [&](const auto& letter) { return letter.from == number; });
        here.end_way(number);
    };
    close(one, other.index);
    close(other, one.index);
}

std::optional<std::string> World::run()
{
    constexpr std::uint64_t most_steps = 60'000;
    while (!failure_ && figures_.steps < most_steps && figures_.entries < enough_) step();
    // Fair weather from here on: everything must come to rest.
    calm_ = true;
    network_.weather = {0, 0, 0, 0, 20};
    store_.fail_next(0, {});
    store_.delay(0);
    parted_.clear();
    for (auto& machine : machines_) {
        machine.held_until = std::min(machine.held_until, real_);
        if (machine.store.cut()) machine.store.cut_until(real_);
        machine.store.slowest = std::min(machine.store.slowest, 30);
    }
    const auto until = real_ + 120'000;
    bool is_settled = false;
    while (!failure_ && !is_settled && real_ < until) {
        for (int i = 0; i < 20 && !failure_; ++i) step();
        is_settled = !moving() && !unsettled();
    }
    if (!failure_ && !is_settled)
        fail("two minutes of fair weather, and yet: " + unsettled().value_or(moving().value_or("only just")));
    check_log();
    return failure_;
}

void World::step()
{
    ++figures_.steps;
    const std::int64_t passed = 1 + dice_.below(30);
    real_ += passed;
    if (!store_.alone()) store_.share(real_, forgotten_after_);
    for (auto& machine : machines_)
        if (machine.service) machine.clock += passed;
    count_time(passed);
    if (!calm_) misbehave();
    carry();
    serve();
    live();
}

void World::misbehave(Machine& machine)
{
    auto& service = machine.service;
    if (!service || (!machine.awake() && !chance(100))) return;
    // It takes others ten seconds to notice, so too many faults would mean that nothing but faults happens.
    const auto rarely = store_.alone() || chance(250);
    if ((chance(1) && rarely) || (crash_at_ == figures_.steps && machine.index == 0))
        return crash_server(machine);
    if (!machine.awake()) return;
    if (chance(1) && chance(300) && machine.leaves_at == 0) {
        // An orderly end, about which the others may hear before.
        machine.leaves_at = real_;
        if (!store_.alone() && chance(700)) {
            service->announce_drain();
            machine.leaves_at += dice_.below(3'000);
        }
    }
    if (machine.leaves_at != 0 && real_ >= machine.leaves_at) {
        service->drain();
        for (int rounds = 0; !service->drained() && rounds < 1000; ++rounds) {
            machine.store.carry();
            store_.pump();
            machine.call_posted();
            if (machine.store.slowest > 0) ++real_;
        }
        service->farewell();
        return crash_server(machine);
    }
    if (chance(1)) machine.clock += 5'000 + dice_.below(86'400'000); // the computer slept
    if (store_.alone()) return;
    if (chance(1) && chance(400)) {
        machine.held_until = real_ + 5'000 + dice_.below(60'000);
        if (trace_)
            std::cout << real_ << " node " << machine.index << " stands still until " << machine.held_until
                      << '\n';
    }
    if (chance(1)) {
        machine.cut_at = real_;
        const auto until = real_ + dice_.below(chance(300) ? 40'000 : 3'000);
        machine.store.cut_until(until);
        if (trace_)
            std::cout << real_ << " node " << machine.index << " has no store until " << until << '\n';
    }
}

void World::misbehave()
{
    for (auto& machine : machines_) misbehave(machine);
    if (chance(2))
        store_.fail_next(1 + dice_.below(8), disk_away,
                         chance(500) ? server::MemoryLog::Fate::lost : server::MemoryLog::Fate::kept);
    if (chance(2)) store_.delay(dice_.below(100));
    if (!store_.alone() && chance(1) && chance(300)) {
        // The store goes over to another computer.
        const auto until = real_ + 500 + dice_.below(15'000);
        if (trace_) std::cout << real_ << " nobody has a store until " << until << '\n';
        for (auto& machine : machines_) {
            machine.cut_at = real_;
            machine.store.cut_until(until);
        }
    }
    if (machines_.size() > 1 && chance(2)) {
        const auto one = dice_.below(static_cast<std::uint32_t>(machines_.size()));
        const auto other = dice_.below(static_cast<std::uint32_t>(machines_.size()));
        if (one < other) parted_[{one, other}] = real_ + dice_.below(20'000);
    }
    for (auto& [client, wire] : network_.wires) {
        if (!wire.open) continue;
        if (network_.chance(network_.weather.dropped) && chance(300)) {
            ++figures_.cuts;
            at(wire).hang_up(wire.number);
            network_.cut(wire);
        } else if (network_.chance(network_.weather.silent)) {
            wire.dead = true;
        }
    }
    const auto index = dice_.below(static_cast<std::uint32_t>(players_.size()));
    if (auto& player = players_[index]; player.client && chance(1)) {
        if (trace_) std::cout << real_ << " client " << index << " ends\n";
        player.client.reset();
        if (auto& wire = network_.wires[index]; wire.open) {
            at(wire).hang_up(wire.number);
            wire = {};
        }
        player.back_at = real_ + dice_.below(5'000);
    }
}

// Brings what is due to where it goes.
void World::carry()
{
    for (auto& [client, wire] : network_.wires) {
        if (wire.opens_at > 0 && real_ >= wire.opens_at) {
            if (wire.open) at(wire).hang_up(wire.number);
            const auto heard = std::move(wire.heard);
            wire = {};
            wire.node = dice_.below(static_cast<std::uint32_t>(machines_.size()));
            if (at(wire).awake()) {
                wire.open = true;
                wire.number = ++connections_;
                wire.heard.push_back(net::linked::Opened{});
                at(wire).service->opened(wire.number, {});
            } else {
                network_.cut(wire);
            }
        }
        while (wire.open && at(wire).awake() && !wire.up.empty() && wire.up.front().due <= real_) {
            const auto frame = std::move(wire.up.front().text);
            wire.up.pop_front();
            if (trace_) std::cout << real_ << " from " << client << ": " << frame << '\n';
            at(wire).service->received(wire.number, frame, at(wire).clock);
        }
        while (!wire.dead && !wire.down.empty() && wire.down.front().due <= real_) {
            wire.heard.push_back(net::linked::Frame{std::move(wire.down.front().text)});
            wire.down.pop_front();
        }
        if (wire.open && wire.closing && wire.down.empty()) network_.cut(wire);
        // A dead wire is noticed by the server in the end.
        if (wire.open && wire.dead && chance(calm_ ? 100 : 2)) {
            at(wire).hang_up(wire.number);
            wire.open = false;
        }
    }
}

void World::serve()
{
    open_ways();
    if (chance(700)) {
        for (auto& machine : machines_) machine.store.carry();
        store_.pump(1 + dice_.below(4 * static_cast<std::uint32_t>(machines_.size())));
        check_log();
    }
    for (auto& machine : machines_) {
        if (!machine.service && real_ >= machine.back_at) start_server(machine);
        if (!machine.awake()) continue;
        machine.notice_ends();
        machine.call_posted();
        while (!machine.letters.empty() && machine.letters.front().due <= real_) {
            const auto one = std::move(machine.letters.front());
            machine.letters.pop_front();
            machine.service->peer_received(one.from, one.text);
        }
        machine.service->tick();
        if (machine.service->forgotten()) {
            ++figures_.forgotten;
            crash_server(machine); // it ends by itself, and is started again
        }
    }
}

} // namespace papamu::simulation
