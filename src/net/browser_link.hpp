#pragma once

// The link of a page: the browser's WebSocket, by client/web/links.js.

#include "net/link.hpp"

#include <memory>

namespace papamu::net {

/// A browser does not say why a connection failed, and checks certificates by itself. The page wakes the
/// program whenever there is something to hear.
std::unique_ptr<Link> browser_link();

} // namespace papamu::net
