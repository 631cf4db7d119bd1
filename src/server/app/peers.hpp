#pragma once

// The ways to the other nodes: one connection for each two. The later node calls the earlier one, at the
// address that the store has of it.

#include "server/app/edition.hpp"
#include "server/app/event_log.hpp"
#include "server/app/metrics.hpp"
#include "server/app/peer_seal.hpp"
#include "server/app/sockets.hpp"
#include "server/service.hpp"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace papamu::server {

class Peers {
public:
    /// `store` tells the store of these nodes from others: who keeps matches elsewhere is no node of this
    /// service. Where nothing is known of it, it is empty.
    Peers(asio::io_context& loop, EventLog& log, PeerSecrets secrets, std::string store,
          const Edition& version = edition());
    ~Peers();

    /// Takes the place where other nodes call. The reason says what to do.
    Result<void> open(const tcp::endpoint& place);
    tcp::endpoint place() const { return place_; }
    /// Called before the first letter. The service must outlive this.
    void serve(Service& service) { service_ = &service; }

    /// The version of letters that is spoken with a node, the newest that both know; 0 where there is no way.
    int spoken(Node node) const;
    void send(Node to, std::string letter);
    /// Keeps a way open to each of these, and closes those to nodes that were among them and are no more.
    void meet(const std::map<Node, std::string>& nodes);
    /// Nobody is called any more, and nothing is heard; the ways end when what was said before has arrived.
    void leave();
    bool left() const;
    /// They end at once.
    void close();

    /// For how long nothing has come from this node, in milliseconds; 0 where there is no way to it.
    std::int64_t silence(Node node) const;
    std::size_t count() const { return ways_.size(); }
    PeerCounts counts() const;

private:
    class Way;
    void take(const std::shared_ptr<Way>& way);
    void refused(const std::string& address, const Message& reason);
    void end(const Way& way);
    Task<> accept();
    Task<> call(Node node, std::string address);

    asio::io_context& loop_;
    EventLog& log_;
    const PeerSecrets secrets_;
    const std::string store_;
    const Edition& edition_;
    Acceptor acceptor_;
    tcp::endpoint place_;
    Service* service_ = nullptr;
    std::shared_ptr<Peers*> self_;
    std::map<Node, std::shared_ptr<Way>> ways_;
    std::vector<std::shared_ptr<Way>> leaving_;
    std::map<Node, std::string> met_;
    std::map<Node, SteadyClock::time_point> calling_; ///< or called in vain, and when to call again
    std::set<std::string> refused_;                   ///< computers of which that was noted, and why
    PeerCounts counts_;
    bool closed_ = false;
};

} // namespace papamu::server
