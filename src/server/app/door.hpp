#pragma once

// The host of the service: it gives connections their numbers, carries frames between them and the service,
// and knows everybody who has a socket open.

#include "server/app/door_limits.hpp"
#include "server/app/event_log.hpp"
#include "server/app/gate.hpp"
#include "server/app/metrics.hpp"
#include "server/app/queue.hpp"
#include "server/app/sockets.hpp"
#include "server/host.hpp"

#include <boost/asio/thread_pool.hpp>

#include <memory>
#include <mutex>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace papamu::server {

class Caller;
class Peers;
class Talk;

class Door final : public Host {
public:
    Door(asio::io_context& loop, const DoorLimits& limits, EventLog& log);
    ~Door() override;

    /// Called before the first connection. The service must outlive the last one.
    void serve(Service& service) { service_ = &service; }
    /// Where letters to other nodes go; null where they go nowhere.
    void reach(Peers* peers) { peers_ = peers; }

    void send(Connection to, std::string frame) override;
    void close(Connection connection) override;
    std::size_t queued(Connection connection) override;
    std::optional<std::int64_t> round_trip(Connection connection) override;
    void post(std::function<void()> call) override;
    void compute(std::function<std::function<void()>()> call) override;
    std::int64_t now() override;
    std::int64_t today() override;
    /// How far the right time is ahead of this computer's.
    void set_clock(std::chrono::milliseconds ahead) { clock_ahead_ = ahead; }
    void random(std::span<std::uint8_t> bytes) override;
    void send_letter(std::uint64_t node, std::string letter) override;
    std::int64_t peer_silence(std::uint64_t node) override;
    void meet(const std::map<std::uint64_t, std::string>& nodes) override;

    // From talks.
    Connection opened(const std::shared_ptr<Talk>& talk);
    /// What it cost, in ordinary messages.
    double received(Connection from, std::string_view frame, std::int64_t at);
    /// Tells the service, unless the service has closed it itself. May be called twice.
    void left(Connection connection);
    void note(const Note& note) override;
    void note(Connection connection, std::string_view event);
    /// A trusted proxy that does not name its client: told to the operator once, not for every connection.
    void note_silent_proxy(const IpAddress& proxy);
    /// The client behind a proxy.
    void note_behind_proxy(const IpAddress& from);
    void note_turned_away(const IpAddress& from, const TurnedAway& away);

    // From callers.
    void came(Caller& caller) { callers_.insert(&caller); }
    void went(Caller& caller) { callers_.erase(&caller); }
    /// Queues have grown: those that hold most are dropped when it is too much.
    void make_room(const Queue& grown);
    Queues& queues() { return queues_; }
    std::size_t callers() const { return callers_.size(); }
    /// Connections that are being told why they are turned away. They take no place, and there are only so
    /// many.
    bool may_say_farewell(const std::string& household) const;
    void begin_farewell(const std::string& household);
    void end_farewell(const std::string& household);
    std::size_t farewells() const { return farewells_; }
    /// From now on connections are closed because the program ends, and new ones are sent away.
    void begin_leaving() { leaving_ = true; }
    /// Tells all callers to leave.
    void leave();
    bool leaving() const { return leaving_; }
    void look();
    void cut_all();
    /// Drops its references to talks, so that they end with the loop, and what is still to be computed.
    /// Nothing may be posted afterwards.
    void forget();

    const DoorLimits& limits() const { return limits_; }
    DoorCounts& counts() { return counts_; }
    EventLog& log() { return log_; }
    asio::io_context& loop() { return loop_; }

private:
    void run_posted();

    asio::io_context& loop_;
    const DoorLimits limits_;
    EventLog& log_;
    Service* service_ = nullptr;
    Peers* peers_ = nullptr;
    const SteadyClock::time_point begin_ = SteadyClock::now();
    DoorCounts counts_;
    Queues queues_;
    std::chrono::milliseconds clock_ahead_{0};
    bool leaving_ = false, silent_proxy_ = false;

    Connection last_ = 0;
    std::unordered_map<Connection, std::shared_ptr<Talk>> talks_; ///< that the service knows
    std::unordered_set<Caller*> callers_;
    std::size_t farewells_ = 0;
    std::unordered_map<std::string, std::size_t> farewells_of_; ///< household

    // The store answers many at once: they wake the loop once.
    std::mutex posting_;
    std::vector<std::function<void()>> posted_;
    std::vector<std::function<void()>> running_;

    asio::thread_pool computing_; ///< last: it posts
};

} // namespace papamu::server
