#pragma once

#include "client/app/rehearsal.hpp"
#include "client/app/waker.hpp"
#include "client/online/presence.hpp"

namespace papamu::app {

/// What the line to a service works with in this program; both outlive it. Where a script rehearses, its
/// service and its clock stand in the place of every other.
online::Parts online_parts(const Waker& waker, const Rehearsal* rehearsal);

} // namespace papamu::app
