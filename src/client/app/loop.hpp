#pragma once

#include "client/app/app.hpp"

namespace papamu::app {

/// Calls for frames until the program is over, shows them, and rests in between as long as it may: the one
/// place that waits. Returns the exit status. In a browser (browser_loop.cpp) the page calls for frames, and
/// this never returns: what the caller has on its stack stays there.
int run_loop(App& app, platform::Window& window, Timings& timings);

} // namespace papamu::app
