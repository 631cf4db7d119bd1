#pragma once

// One computer of a simulation, with a node of the service on it.

#include "server/service.hpp"
#include "simulation/far_store.hpp"
#include "simulation/wire.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace papamu::simulation {

/// What a machine needs of the world around it.
class Surroundings {
public:
    virtual ~Surroundings() = default;
    virtual void told(server::Connection to, std::string frame) = 0;
    virtual void closed(server::Connection connection) = 0;
    virtual void letter(std::size_t from, std::uint64_t to, std::string letter) = 0;
};

class Machine final : public server::Host {
public:
    Machine(Surroundings& world, std::size_t which, server::MemoryLog& shared, Random& dice,
            const std::int64_t& now)
        : index(which), store(shared, dice, now), world_(world), dice_(dice), now_(now)
    {
    }

    const std::size_t index;
    FarStore store;
    std::unique_ptr<server::Service> service;
    std::int64_t clock = 0;      ///< what its process believes
    std::int64_t back_at = 0;    ///< when it is started again, where nothing runs
    std::int64_t held_until = 0; ///< it stands still
    std::int64_t leaves_at = 0;  ///< it has said to the others that it leaves then
    std::int64_t cut_at = 0;     ///< when its way to the store was cut last
    std::map<std::uint64_t, std::string> met;
    std::set<std::uint64_t> dead;
    std::map<std::size_t, std::uint64_t> ways; ///< to other machines, and who was there when they were opened
    struct Letter {
        std::int64_t due = 0;
        std::uint64_t from = 0;
        std::string text;
    };
    std::deque<Letter> letters;

    bool awake() const { return service && now_ >= held_until; }
    void start();
    void crash();
    /// A connection is gone; the node hears of it as soon as it is awake.
    void hang_up(server::Connection connection);
    /// The same of the way to another node.
    void end_way(std::uint64_t node);
    void notice_ends();
    /// What was to be called by now; returns whether there was something.
    bool call_posted();
    bool has_posted() const { return !posted_.empty() || !computed_.empty(); }

    // Host
    void send(server::Connection to, std::string frame) override { world_.told(to, std::move(frame)); }
    void close(server::Connection connection) override { world_.closed(connection); }
    void post(std::function<void()> call) override;
    void compute(std::function<std::function<void()>()> call) override;
    std::int64_t now() override { return clock; }
    std::size_t queued(server::Connection) override { return 0; }
    std::optional<std::int64_t> round_trip(server::Connection) override { return dice_.below(300); }
    std::int64_t today() override { return 20'000 + clock / 86'400'000; }
    void random(std::span<std::uint8_t> bytes) override;
    void send_letter(std::uint64_t node, std::string letter) override
    {
        world_.letter(index, node, std::move(letter));
    }
    void meet(const std::map<std::uint64_t, std::string>& nodes) override;

private:
    Surroundings& world_;
    Random& dice_;
    const std::int64_t& now_;
    std::deque<std::pair<std::int64_t, std::function<void()>>> posted_, computed_;
    std::vector<server::Connection> ended_;
    std::vector<std::uint64_t> ended_ways_;
};

} // namespace papamu::simulation
