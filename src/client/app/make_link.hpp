#pragma once

#include "net/link.hpp"

#include <functional>
#include <memory>

namespace papamu::app {

/// What makes links to services, none of them open yet; empty where this program was built without.
std::function<std::unique_ptr<net::Link>()> link_maker();

} // namespace papamu::app
