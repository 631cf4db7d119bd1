#pragma once

#include "server/app/sockets.hpp"

#include <string>

namespace papamu::server {

/// Where no other server can be at the same time, also one that was started before: this port of this
/// computer since it was switched on. Empty where the system does not tell.
std::string own_place(const tcp::endpoint& endpoint);

} // namespace papamu::server
