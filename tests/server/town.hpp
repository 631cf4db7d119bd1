#pragma once

// Several nodes of one service on one store, and clients, each of whom plays by way of one node. Every frame
// and every letter arrives at once, in order, unless a test says otherwise.

#include "net/client.hpp"
#include "server/service.hpp"
#include "server/store/memory_log.hpp"
#include "server/store/store_around.hpp"
#include "server/table_record.hpp"
#include "support/keep.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace papamu::testing {

/// A node's own way to the store that all of them share.
class WayToStore final : public server::StoreAround {
public:
    explicit WayToStore(server::MemoryLog& store) : store_(store) {}
    bool cut = false;
    /// Claims of tables lie on the way until `let_claims` sends them on.
    bool claims_held = false;
    void let_claims();

    void take_reading(Reading reading, Extent extent) override;
    void take(server::Command command) override;

private:
    server::Store& inner() const override { return store_; }
    std::size_t pump() override { return 0; } // the town does, for all of them

    server::MemoryLog& store_;
    std::deque<server::Command> held_;
};

class Town {
public:
    explicit Town(std::size_t nodes, server::ServiceLimits limits = {});
    ~Town();

    /// A client of the guest with this number, by way of this node.
    std::size_t come(std::size_t node, int guest, const std::string& name = {});
    /// Where connections come from from now on.
    void come_from(server::Origin origin) { origin_ = std::move(origin); }
    net::Client& operator[](std::size_t client) { return *clients_[client].client; }
    /// The client's next connection leads to this node.
    void move(std::size_t client, std::size_t node) { clients_[client].node = node; }
    /// A new table of the first of them, to which the other comes; its code.
    std::string sit_down(std::size_t first, std::size_t second, const std::string& game = "kani",
                         TimeControl clock = {});
    void run(std::int64_t milliseconds = 0);
    /// Says something else than a client would; it goes with the next `run`.
    void say(std::size_t client, const protocol::Ask& message)
    {
        clients_[client].to_server.push_back(protocol::encode(message));
    }
    /// Whoever is to move, of all clients at this table, plays something.
    void play_any(const std::string& code);
    /// The same, though it may not be kept; who that is.
    std::size_t ask_any(const std::string& code);
    const Match& match(std::size_t client) { return *clients_[client].client->table()->replica->confirmed(); }

    /// All different goodbyes that were said.
    std::set<std::string> goodbyes;

    void kill(std::size_t node);
    void start(std::size_t node);
    /// It stands still, or goes on.
    void hold(std::size_t node, bool held);
    void drain(std::size_t node);
    /// What its host computes for it is not ready, or goes on.
    void hold_computing(std::size_t node, bool held);
    /// Nothing passes between these two, or everything again.
    void part(std::size_t one, std::size_t other, bool parted);
    /// The node's way to the store.
    void cut_off(std::size_t node, bool cut);
    /// Whether the claims of tables that this node asks for lie on their way to the store.
    void hold_claims(std::size_t node, bool held);

    server::Service& service(std::size_t node) { return *nodes_[node].service; }
    server::Node number(std::size_t node) { return nodes_[node].service->node(); }
    server::TableRow row(const std::string& code);
    std::vector<std::string> refusals(std::size_t client);
    /// How often it has noted this event.
    int noted(std::size_t node, const std::string& event) { return nodes_[node].noted[event]; }
    /// So much time in which everybody stands still.
    void skip(std::int64_t milliseconds) { clock += milliseconds; }
    /// Letters that went from one node to another so far, and bytes in them.
    std::size_t letters = 0, letter_bytes = 0;
    std::size_t disconnections(std::size_t client) { return clients_[client].disconnections; }

    server::MemoryLog store;
    std::int64_t clock = 1'000'000;

private:
    class Link;
    struct Guest {
        std::unique_ptr<net::Client> client;
        std::shared_ptr<MemoryKeep> keep;
        std::size_t node = 0;          ///< where the next connection leads
        std::size_t at = 0;            ///< where this one leads
        server::Connection number = 0; ///< 0: not connected
        std::deque<std::string> to_server;
        std::vector<net::LinkEvent> heard;
        std::vector<std::string> refusals;
        std::size_t disconnections = 0;
        bool wants_open = false;
    };
    struct Machine final : public server::Host {
        Machine(Town& whole, std::size_t which) : town(whole), index(which), way(whole.store) {}
        void send(server::Connection to, std::string frame) override;
        void close(server::Connection connection) override;
        void post(std::function<void()> call) override { posted.push_back(std::move(call)); }
        void compute(std::function<std::function<void()>()> call) override;
        std::int64_t now() override { return town.clock; }
        std::size_t queued(server::Connection) override { return 0; }
        std::optional<std::int64_t> round_trip(server::Connection) override { return std::nullopt; }
        std::int64_t today() override { return 20'000; }
        void random(std::span<std::uint8_t> bytes) override;
        void send_letter(std::uint64_t node, std::string letter) override;
        void meet(const std::map<std::uint64_t, std::string>& others) override;
        void note(const server::Note& note) override { ++noted[std::string{note.event}]; }

        Town& town;
        std::size_t index;
        WayToStore way;
        std::unique_ptr<server::Service> service;
        bool held = false, computing_held = false;
        std::vector<std::function<void()>> posted, computed;
        std::map<std::uint64_t, std::string> met;
        std::set<std::uint64_t> dead; ///< that it had met
        std::map<std::string, int> noted;
        /// By the other's place here: who it was when the way was opened.
        std::map<std::size_t, std::uint64_t> open;
        std::deque<std::pair<std::uint64_t, std::string>> letters;
    };

    bool once();
    bool open_ways();

    std::deque<Machine> nodes_;
    const server::ServiceLimits limits_;
    server::Origin origin_;
    std::deque<Guest> clients_;
    std::set<std::pair<std::size_t, std::size_t>> parted_;
    server::Connection connections_ = 0;
    Random dice_{79};
};

} // namespace papamu::testing
