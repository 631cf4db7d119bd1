#pragma once

// A whole service and its clients in one thread, without sockets, disk or clock: what happens follows from a
// seed, to the letter. Faults of every kind come from the dice too, and what must hold is looked at all the
// while.

#include "net/client.hpp"
#include "server/service.hpp"
#include "server/store/memory_log.hpp"
#include "simulation/wire.hpp"
#include "support/keep.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace papamu::simulation {

struct Figures {
    std::uint64_t steps = 0;
    std::uint64_t entries = 0;
    std::uint64_t crashes = 0;
    std::uint64_t cuts = 0;
    std::uint64_t matches = 0;
};

class World final : public server::Host {
public:
    /// `crash_at`: the server also crashes at exactly this step.
    World(std::uint64_t seed, std::optional<std::uint64_t> crash_at, bool trace);
    ~World() override;

    /// Plays until enough was played, then lets the weather clear up; nothing when all held, otherwise what
    /// did not.
    std::optional<std::string> run();
    const Figures& figures() const { return figures_; }

private:
    struct Player {
        std::unique_ptr<net::Client> client;
        testing::MemoryKeep keep;
        net::Identity identity;
        std::int64_t back_at = 0; ///< when it is started again, where it has none
    };
    struct Told {
        std::string line;
        std::uint64_t digest = 0;
    };

    // Host
    void send(server::Connection to, std::string frame) override;
    void close(server::Connection connection) override;
    void post(std::function<void()> call) override { posted_.push_back(std::move(call)); }
    std::int64_t now() override { return host_clock_; }
    std::size_t queued(server::Connection) override { return 0; }
    std::optional<std::int64_t> round_trip(server::Connection) override { return dice_.below(300); }
    std::int64_t today() override { return 20'000 + host_clock_ / 86'400'000; }
    void random(std::span<std::uint8_t> bytes) override;

    void step();
    void carry();
    void serve();
    void live();
    void misbehave();
    void start_server();
    void crash_server();
    void start_client(std::size_t index);
    void decide(std::size_t index);
    void decide_in_match(std::size_t index, const net::AtTable& table);
    void watch_frame(const std::string& frame);
    void check_log();
    void check_clocks(const std::string& name, const Match& match);
    std::optional<std::string> settled();
    void fail(const std::string& what);
    bool chance(int thousandths) { return static_cast<int>(dice_.below(1000)) < thousandths; }

    Random dice_;
    std::optional<std::uint64_t> crash_at_;
    bool trace_;
    std::int64_t real_ = 0;       ///< the world's time
    std::int64_t up_ = 0;         ///< of it, how long a server was up and awake
    std::int64_t host_clock_ = 0; ///< what the server's process believes
    Network network_;
    server::MemoryLog store_;
    std::unique_ptr<server::Service> service_;
    std::int64_t server_back_at_ = 0;
    std::vector<std::function<void()>> posted_;
    server::Connection connections_ = 0;
    std::vector<Player> players_;
    std::string code_, key_;
    bool calm_ = false;
    std::size_t enough_ = 0;
    /// Every entry that anybody was ever told, and how long the service had been up when it first was.
    std::map<std::string, std::map<std::uint64_t, std::string>> told_;
    std::map<std::string, std::map<std::uint64_t, std::int64_t>> durable_at_;
    std::map<std::string, std::uint64_t> seen_in_log_;
    Figures figures_;
    std::optional<std::string> failure_;
};

} // namespace papamu::simulation
