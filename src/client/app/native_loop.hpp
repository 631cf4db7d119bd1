#pragma once

#include "client/app/app.hpp"

namespace papamu::app {

/// Calls for frames until the program is over, shows them, and sleeps in between as long as it may: the one
/// place that waits. Returns the exit status.
int native_loop(App& app, platform::Window& window, Timings& timings);

} // namespace papamu::app
