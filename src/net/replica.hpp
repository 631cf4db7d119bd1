#pragma once

// A match as a client of the service knows it: the entries the server sent, plus at most one own move that is
// not yet confirmed. A refusal takes the move away, a gap or a wrong hash asks for everything again.

#include "match/match.hpp"
#include "net/keep.hpp"
#include "protocol/message.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu::net {

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
    /// The match to show: the confirmed one, or with the pending move as its last entry. Null until the
    /// server sent it.
    const Match* shown() const;
    std::optional<Seat> seat() const { return seat_; }
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
    std::optional<Match> ahead_; ///< with the pending move
    std::optional<Message> refusal_;
};

} // namespace papamu::net
