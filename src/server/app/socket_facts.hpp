#pragma once

// What the system knows of a connection, and what it may keep for it.

#include <cstdint>
#include <optional>

namespace papamu::server {

/// The round trip in milliseconds: the minimum of the last minutes, by TCP's acknowledgements, on which the
/// client's program has no influence. Nothing where the system does not tell.
std::optional<std::int64_t> socket_round_trip(int socket);

/// Bounds the system's buffers of a connection, for data that the other side does not read or that we do not:
/// short messages need little. A bound that the system does not accept is ignored.
void keep_buffers_small(int socket);

/// Bounds how much of a file waits in the system before it is sent. How much is in flight depends on the
/// network.
void keep_unsent_small(int socket);

} // namespace papamu::server
