#pragma once

#include "net/link.hpp"

#include <memory>

namespace papamu::app {

/// Whether this program was built with links to services.
bool can_link();

/// A link to a service, not open yet; only where there can be one.
std::unique_ptr<net::Link> make_link();

} // namespace papamu::app
