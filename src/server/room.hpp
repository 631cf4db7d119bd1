#pragma once

// A room is a function from message to messages over one match. No sockets, no clock: connections are
// numbers, time arrives with the message.

#include "match/match.hpp"
#include "protocol/message.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace papamu::server {

using Connection = std::uint64_t;

/// A message for one connection.
struct Reply {
    Connection to = 0;
    protocol::Tell message;
};

using Replies = std::vector<Reply>;

class Room {
public:
    /// `match` has its start entry; the name is what messages call it.
    Room(std::string name, Match match);

    /// Gives a connection a seat, in place of whichever connection had it. Without one it watches.
    void seat(Connection connection, Seat seat);
    void leave(Connection connection);

    /// Answers a message that came at `now` (milliseconds since the match began). Whatever is asked twice
    /// under one id happens once.
    Replies on(Connection from, const protocol::Ask& message, std::int64_t now);

    const Match& match() const { return match_; }

private:
    Replies handle(Connection from, const protocol::ask::Join& join, std::int64_t now);
    Replies handle(Connection from, const protocol::ask::Move& move, std::int64_t now);
    Replies handle(Connection from, const protocol::ask::Offer& offer, std::int64_t now);
    Replies handle(Connection from, const protocol::ask::Answer& answer, std::int64_t now);
    Replies handle(Connection from, const protocol::ask::Resign& resign, std::int64_t now);
    Replies handle(Connection from, const protocol::ask::Sync& sync, std::int64_t now);
    Replies handle(Connection from, const protocol::Unknown& unknown, std::int64_t now);

    std::optional<Seat> seat_of(Connection connection) const;
    Replies append(Connection from, const std::string& id, Entry::What what, std::int64_t now);
    Replies refuse(Connection to, const std::string& id, Message reason) const;
    protocol::tell::Synced synced(std::uint64_t from) const;

    std::string name_;
    Match match_;
    std::array<std::optional<Connection>, 2> seats_;
    std::vector<Connection> present_;
    /// Which entry an id of a seat became: what is sent again is acknowledged again.
    std::array<std::map<std::string, std::uint64_t>, 2> done_;
};

} // namespace papamu::server
