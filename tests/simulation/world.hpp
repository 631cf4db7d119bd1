#pragma once

// A whole service of one node or several, and its clients, in one thread, without sockets, disk or clock:
// what happens follows from a seed, to the letter. Faults of every kind come from the dice too, and what must
// hold is looked at all the while.

#include "net/client.hpp"
#include "server/store/memory_log.hpp"
#include "simulation/machine.hpp"
#include "simulation/wire.hpp"
#include "support/keep.hpp"

#include <deque>
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
    std::uint64_t moved = 0;     ///< how often a table came to another node
    std::uint64_t forgotten = 0; ///< how often a node found that the store had forgotten it
};

class World final : private Surroundings {
public:
    /// `crash_at`: a server also crashes at exactly this step. `nodes`: so many servers; 0 leaves it to the
    /// dice. One alone has its store for itself.
    World(std::uint64_t seed, std::optional<std::uint64_t> crash_at, bool trace, std::size_t nodes = 0);
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

    // Surroundings
    void told(server::Connection to, std::string frame) override;
    void closed(server::Connection connection) override;
    void letter(std::size_t from, std::uint64_t to, std::string letter) override;

    void step();
    void carry();
    void serve();
    void live();
    void misbehave();
    void misbehave(Machine& machine);
    void start_server(Machine& machine);
    void crash_server(Machine& machine);
    void open_ways();
    void close_way(Machine& one, Machine& other);
    void count_time(std::int64_t passed);
    Machine& at(const Wire& wire) { return machines_[wire.node]; }
    void start_client(std::size_t index);
    void decide(std::size_t index);
    void decide_in_match(std::size_t index, const net::AtTable& table);
    void watch_frame(const std::string& frame);
    void check_log();
    void check_clocks(const std::string& name, const Match& match);
    std::optional<std::string> moving();
    std::optional<std::string> unsettled();
    void fail(const std::string& what);
    bool chance(int thousandths) { return static_cast<int>(dice_.below(1000)) < thousandths; }

    Random dice_;
    std::optional<std::uint64_t> crash_at_;
    std::int64_t forgotten_after_ = server::nodes_forgotten_after;
    bool trace_;
    std::int64_t real_ = 0; ///< the world's time
    Network network_;
    server::MemoryLog store_;
    std::deque<Machine> machines_;
    std::map<std::pair<std::size_t, std::size_t>, std::int64_t> parted_; ///< no way between these, until then
    std::map<std::string, std::int64_t> claimed_in_; ///< how long it took to claim a table
    std::map<std::string, server::Node> owners_;     ///< of tables, as they were last
    /// Of each match, how long a server was up and awake that its table belonged to, and could write.
    std::map<std::string, std::int64_t> up_;
    server::Connection connections_ = 0;
    std::vector<Player> players_;
    std::string code_, key_;
    bool calm_ = false;
    std::size_t enough_ = 0;
    /// Every entry that anybody was ever told, and how long its owners had been up when it first was.
    std::map<std::string, std::map<std::uint64_t, std::string>> told_;
    std::map<std::string, std::map<std::uint64_t, std::int64_t>> durable_at_;
    std::map<std::string, std::uint64_t> seen_in_log_;
    Figures figures_;
    std::optional<std::string> failure_;
};

} // namespace papamu::simulation
