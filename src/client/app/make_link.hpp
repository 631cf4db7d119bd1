#pragma once

#include "net/link.hpp"

#include <functional>
#include <memory>

namespace papamu::app {

/// A function that makes links to services, not open yet; empty where this program was built without links.
std::function<std::unique_ptr<net::Link>()> link_maker();

} // namespace papamu::app
