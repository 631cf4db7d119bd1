#pragma once

// What a room wants done. It does nothing itself: its owner sends and writes, and tells it the result.

#include "protocol/message.hpp"
#include "server/host.hpp"
#include "server/store/move_log.hpp"
#include "server/store/table_book.hpp"

#include <string>
#include <variant>
#include <vector>

namespace papamu::server {

/// Whether this says how a database is reached, or what it says, which is for whoever runs the service.
bool of_database(const Message& reason);
/// What guests are told instead.
Message for_guests(const Message& reason);

/// A message for one connection.
struct Reply {
    Connection to = 0;
    protocol::Tell message;
    /// True for news of who is there, which later news replace: such a message may wait while the connection
    /// reads slowly.
    bool may_wait = false;
};

namespace work {
/// Put this into the book of tables; for the first time, where the table is to be opened. Its owner knows the
/// node, the epoch and the time. Answered by `Room::kept`.
struct Keep {
    TableRow row;
    bool first = false;
};
/// Take the table out of the book. Not answered.
struct Close {};
/// Answered by `Room::claimed`.
struct Claim {
    std::string match;
};
/// Answered by `Room::appended`.
struct Append {
    server::Append asked;
};
} // namespace work

/// One piece of work is under way at a time, and no more is wanted until it was answered.
using Work = std::variant<std::monostate, work::Keep, work::Close, work::Claim, work::Append>;

struct Effects {
    std::vector<Reply> replies;
    std::vector<Connection> left; ///< connections that are no longer at this table
    Work work;
};

} // namespace papamu::server
