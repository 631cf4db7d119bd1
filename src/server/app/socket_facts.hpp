#pragma once

// What the system knows of a connection, and what it may keep for it.

#include <cstdint>
#include <optional>

namespace papamu::server {

/// Milliseconds there and back: the shortest way of the last minutes as TCP's acknowledgements show it. The
/// program at the other end has no part in it. Nothing where the system does not tell.
std::optional<std::int64_t> socket_round_trip(int socket);

} // namespace papamu::server
