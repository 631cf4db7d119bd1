#pragma once

// A service and some clients in one room: every frame arrives at once, in order, unless a test says
// otherwise.

#include "net/client.hpp"
#include "server/service.hpp"
#include "server/store/memory_log.hpp"
#include "server/table_record.hpp"
#include "support/keep.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace papamu::testing {

class House : public server::Host {
public:
    explicit House(server::ServiceLimits limits = {}) : limits_(limits) { start(); }
    ~House() override
    {
        service.reset();
        store.crash(); // what still waits is never answered
    }

    /// A client that is connected, of the guest with this number.
    std::size_t come(int guest, const std::string& name = {});
    net::Client& operator[](std::size_t client) { return *clients_[client].client; }

    /// Two guests at a new table of this game, the first of them on the first side; its code.
    std::string sit_down(const std::string& game, TimeControl clock = {});
    /// The same of two clients that are there.
    std::string sit_down(std::size_t first, std::size_t second, const std::string& game = "kani",
                         TimeControl clock = {});
    /// Lets everything happen that is under way, and this much time pass.
    void run(std::int64_t milliseconds = 0);
    void play(const std::string& move);
    void play_any();

    void cut(std::size_t client);
    /// What the store has answered so far comes to the service.
    void answer_posted()
    {
        for (const auto& call : std::exchange(posted_, {})) call();
    }
    void stop() { service.reset(); }
    void crash();
    void start();
    /// Says something else than a client would.
    void say(std::size_t client, const protocol::Ask& message);

    const Match& match(std::size_t client = 0)
    {
        return *clients_[client].client->table()->replica->confirmed();
    }
    const std::string& match_name() { return clients_[0].client->table()->info.match; }
    std::size_t mover();
    /// Every table that is kept.
    std::vector<server::TableRow> tables() { return *store.tables(server::wanted::All{}, "", 1000); }
    /// The only one.
    server::TableRecord table() { return *server::parse_table_record(tables().at(0).record); }
    bool agree();
    /// What was refused to this client since last asked.
    std::vector<std::string> refusals(std::size_t client);
    std::optional<protocol::tell::Bye> bye(std::size_t client) { return clients_[client].bye; }

    server::MemoryLog store;
    std::unique_ptr<server::Service> service;
    std::int64_t clock = 1'000'000;
    std::int64_t day = 20'000; ///< since 1970
    /// How long the way to everybody is, there and back.
    std::optional<std::int64_t> lag;
    /// Bytes that a connection has not read yet, where a test wants some.
    std::map<server::Connection, std::size_t> unread;
    /// Where clients that come from now on come from.
    server::Origin origin;
    /// Whether the store answers.
    bool store_works = true;
    /// What changes frames on their way to the server, or to clients; an empty one is lost.
    std::function<std::string(std::size_t, std::string)> up, down;
    std::size_t frames_up = 0;

private:
    class Link;
    struct Guest {
        std::unique_ptr<net::Client> client;
        std::shared_ptr<MemoryKeep> keep;
        server::Connection number = 0; ///< 0: not connected
        std::deque<std::string> to_server;
        std::vector<net::LinkEvent> heard;
        std::vector<std::string> refusals;
        std::optional<protocol::tell::Bye> bye;
        bool wants_open = false;
        server::Origin origin;
    };

    void send(server::Connection to, std::string frame) override;
    void close(server::Connection connection) override;
    void post(std::function<void()> call) override { posted_.push_back(std::move(call)); }
    std::int64_t now() override { return clock; }
    std::size_t queued(server::Connection connection) override { return unread[connection]; }
    std::optional<std::int64_t> round_trip(server::Connection) override { return lag; }
    std::int64_t today() override { return day; }
    void random(std::span<std::uint8_t> bytes) override;
    bool once();

    server::ServiceLimits limits_;
    std::deque<Guest> clients_;
    std::vector<std::function<void()>> posted_;
    server::Connection connections_ = 0;
    Random dice_{77};
};

/// Counts frames of a kind to one client, from here on.
void count(House& house, std::size_t client, const std::string& type, std::size_t& frames);

} // namespace papamu::testing
