#pragma once

#include "client/app/waker.hpp"
#include "client/online/presence.hpp"
#include "client/screens/driver.hpp"

#include <optional>

namespace papamu::app {

/// What the line to a service works with in this program. Where a driver plays the service itself, the link
/// and the clock are the driver's.
online::Parts online_parts(const Waker& waker, const std::optional<screens::Driver::Service>& played);

} // namespace papamu::app
