#pragma once

// What the system knows of a connection, and what it may keep for it.

#include <cstdint>
#include <optional>

namespace papamu::server {

/// Milliseconds there and back: the shortest way of the last minutes as TCP's acknowledgements show it. The
/// program at the other end has no part in it. Nothing where the system does not tell.
std::optional<std::int64_t> socket_round_trip(int socket);

/// Bounds what the system keeps of a connection that others do not read, or that sends what we do not read:
/// so much for messages, which are short. What it does not allow stays as it was.
void keep_buffers_small(int socket);

/// Bounds what of a file waits in the system before it is sent; how much is on its way is the line's
/// business.
void keep_unsent_small(int socket);

} // namespace papamu::server
