#pragma once

// One connection to another node: how the two get to know each other, and letters both ways.

#include "server/app/peer_seal.hpp"
#include "server/app/peers.hpp"
#include "server/letter.hpp"

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>

namespace papamu::server {

/// Keeps itself as long as it lasts. It outlives its Peers where those end first.
class Peers::Way : public std::enable_shared_from_this<Way> {
public:
    /// Who has not said by then which node it is, is cut off.
    static constexpr std::chrono::seconds greets_within{5};

    /// `called` is the node that is meant, 0 where the other end called.
    Way(Peers& peers, Socket socket, Node called);

    /// The node at the other end, 0 until it has said so.
    Node node() const { return node_; }
    int spoken() const { return spoken_; }
    /// For how long nothing has come, in milliseconds.
    std::int64_t silence() const;
    /// Greets, tells its Peers when that went well, and hands what comes to their service.
    void begin();
    /// Ends the way where more waits than a node that reads would ever leave.
    void send(std::string letter);
    /// What waits is sent first, and nothing is heard any more; then the other end ends it.
    void leave();
    bool ended() const { return ended_; }
    /// At once; what waits is not sent.
    void end();

private:
    Peers* peers() const { return *self_; }
    Task<> run(std::shared_ptr<Way> self);
    Task<bool> greet();
    std::string introduction() const;
    Result<void> understand(const std::optional<Fields>& introduced);
    void refuse(const Message& reason);
    Task<std::optional<std::string>> next();
    Task<bool> fill(std::size_t bytes);
    Task<> read();
    Task<> write(std::shared_ptr<Way> self);
    Task<> watch(std::shared_ptr<Way> self);
    std::string there() const;

    asio::io_context& loop_;
    std::shared_ptr<Peers*> self_;
    Socket socket_;
    PeerSeal seal_;
    const Node called_;
    Node node_ = 0;
    int spoken_ = 0; ///< of the versions of letters
    Timer wake_, watch_;
    std::deque<std::string> waiting_;
    std::size_t waiting_bytes_ = 0;
    std::string inbox_;      ///< that came, sealed,
    std::size_t opened_ = 0; ///< and so many bytes of it are dealt with
    SteadyClock::time_point heard_at_ = SteadyClock::now();
    bool ended_ = false, leaving_ = false;
};

} // namespace papamu::server
