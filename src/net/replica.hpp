#pragma once

// A match as a client of the service knows it: the entries the server sent, plus at most one own move that is
// not yet confirmed. A refusal takes the move away, a gap or a wrong hash asks for everything again.

#include "match/match.hpp"
#include "protocol/message.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu::net {

/// An own move on its way. It is kept until the server has answered it, and sent again under the same id
/// after every interruption.
struct PendingMove {
    std::uint64_t seq = 0;
    std::string id;
    int ply = 0;
    std::string text;
};

class Replica {
public:
    /// `name` is what the server calls the match; `seat` is empty for somebody who watches.
    Replica(std::string name, std::optional<Seat> seat) : name_(std::move(name)), seat_(seat) {}

    /// Takes what the server said; the answer is what to say back (a request to resynchronise, a pending move
    /// again).
    std::vector<protocol::Ask> on(const protocol::Tell& message);

    /// Plays an own move at once for the eye and hands back what to send. Refused when it is not legal or
    /// another move is still on its way.
    Result<protocol::Ask> play(const std::string& move, std::string id);

    /// What to say first after (re)connecting.
    std::vector<protocol::Ask> greet() const;

    /// The confirmed match, once the server sent it.
    const std::optional<Match>& confirmed() const { return match_; }
    const std::optional<PendingMove>& pending() const { return pending_; }
    /// The position to show: the confirmed one, or the one after the pending move.
    std::optional<std::string> position() const;
    /// The reason of the latest refusal, until the next own move.
    const std::optional<Message>& refusal() const { return refusal_; }

private:
    std::vector<protocol::Ask> on_entered(const protocol::tell::Entered& entered);
    std::vector<protocol::Ask> on_synced(const protocol::tell::Synced& synced);
    std::vector<protocol::Ask> resync();
    void settle_pending();
    protocol::Ask pending_message() const;

    std::string name_;
    std::optional<Seat> seat_;
    std::optional<Match> match_;
    std::optional<PendingMove> pending_;
    std::optional<std::string> pending_position_;
    std::optional<Message> refusal_;
};

} // namespace papamu::net
