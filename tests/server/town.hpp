#pragma once

// Nodes of one service on one store, and clients, each of whom plays by way of one node. Every frame and
// every letter arrives at once, in order, unless a test says otherwise.

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

/// A node's own way to the store.
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
    /// They share the store.
    explicit Town(std::size_t nodes, server::ServiceLimits limits = {});
    ~Town();

    /// A client of the guest with this number, by way of this node.
    std::size_t come(std::size_t node, int guest, const std::string& name = {});
    net::Client& operator[](std::size_t client) { return *clients_[client].client; }
    /// The client's next connection leads to this node.
    void move(std::size_t client, std::size_t node) { clients_[client].node = node; }
    /// The client's connection ends.
    void cut(std::size_t client);
    /// A new table of the first of them, to which the other comes; its code.
    std::string sit_down(std::size_t first, std::size_t second, const std::string& game = "kani",
                         TimeControl control = {});
    /// Lets everything happen that is under way, and this much time pass.
    void run(std::int64_t milliseconds = 0);
    /// So much time passes in which everybody stands still.
    void skip(std::int64_t milliseconds) { clock += milliseconds; }
    /// Says something else than a client would, and something more right behind it.
    void say(std::size_t client, const protocol::Ask& message, const std::optional<protocol::Ask>& then = {});
    /// Who is to move, of all clients at this table.
    std::size_t mover(const std::string& code);
    /// They ask for this move, or for any; who that is.
    std::size_t ask(const std::string& code, const std::string& move);
    std::size_t ask_any(const std::string& code) { return ask(code, any(code)); }
    /// The same, and it is kept.
    void play(const std::string& code, const std::string& move);
    void play_any(const std::string& code) { play(code, any(code)); }
    const Match& match(std::size_t client) { return *clients_[client].client->table()->replica->confirmed(); }
    /// Whether all clients that have a match have the same one, as it stands.
    bool agree();
    /// What was refused to this client since last asked.
    std::vector<std::string> refusals(std::size_t client);
    /// The last goodbye that this client was told.
    const std::optional<protocol::tell::Bye>& bye(std::size_t client) { return clients_[client].bye; }
    std::size_t disconnections(std::size_t client) { return clients_[client].disconnections; }

    /// It ends without a word. What waits in a store of its own is lost; a shared one does it all the same.
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
    /// What the store has answered so far comes to the nodes.
    void answer_posted();

    server::Service& service(std::size_t node) { return *nodes_[node].service; }
    server::Node number(std::size_t node) { return nodes_[node].service->node(); }
    /// How often it has noted this event.
    int noted(std::size_t node, const std::string& event) { return nodes_[node].noted[event]; }
    /// Every table that is kept.
    std::vector<server::TableRow> tables() { return *store.tables(server::wanted::All{}, "", 1000); }
    server::TableRow row(const std::string& code);

    server::MemoryLog store;
    /// Whether it answers.
    bool store_works = true;
    std::int64_t clock = 1'000'000;
    std::int64_t day = 20'000; ///< since 1970
    /// How long the way to everybody is, there and back.
    std::optional<std::int64_t> lag;
    /// Bytes that a connection has not read yet, where a test wants some.
    std::map<server::Connection, std::size_t> unread;
    /// Where clients that come from now on come from.
    server::Origin origin;
    /// What changes frames on their way to the server, or to clients; an empty one is lost.
    std::function<std::string(std::size_t, std::string)> up, down;
    /// Letters that went from one node to another so far, and bytes in them.
    std::size_t letters = 0, letter_bytes = 0;

protected:
    /// One node, whose store is its own.
    explicit Town(server::ServiceLimits limits);

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
        std::optional<protocol::tell::Bye> bye;
        std::size_t disconnections = 0;
        bool wants_open = false;
        server::Origin origin;
    };
    struct Machine final : public server::Host {
        Machine(Town& whole, std::size_t which) : town(whole), index(which), way(whole.store) {}
        void send(server::Connection to, std::string frame) override;
        void close(server::Connection connection) override;
        void post(std::function<void()> call) override { posted.push_back(std::move(call)); }
        void compute(std::function<std::function<void()>()> call) override;
        std::int64_t now() override { return town.clock; }
        std::size_t queued(server::Connection connection) override { return town.unread[connection]; }
        std::optional<std::int64_t> round_trip(server::Connection) override { return town.lag; }
        std::int64_t today() override { return town.day; }
        void random(std::span<std::uint8_t> bytes) override;
        void send_letter(std::uint64_t node, std::string letter) override;
        void meet(const std::map<std::uint64_t, std::string>& others) override;
        void note(const server::Note& note) override { ++noted[std::string{note.event}]; }
        bool once(); ///< what it has in a round

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

    /// One round of everything, or what a client has in it; whether anything happened.
    bool once();
    bool once(std::size_t client);
    bool open_ways();
    std::string any(const std::string& code); ///< a move that can be played there

    std::deque<Machine> nodes_;
    const server::ServiceLimits limits_;
    std::deque<Guest> clients_;
    std::set<std::pair<std::size_t, std::size_t>> parted_;
    server::Connection connections_ = 0;
    Random dice_{77};
};

/// Counts frames of a kind to one client, from here on.
void count(Town& town, std::size_t client, const std::string& type, std::size_t& frames);

} // namespace papamu::testing
