#pragma once

#include "client/app/waker.hpp"
#include "client/online/presence.hpp"
#include "client/screens/driver.hpp"

#include <optional>

namespace papamu::app {

/// What the line to a service works with in this program. Where whoever drives it plays the service, that and
/// its clock stand in the place of every other.
online::Parts online_parts(const Waker& waker, const std::optional<screens::Driver::Service>& played);

} // namespace papamu::app
