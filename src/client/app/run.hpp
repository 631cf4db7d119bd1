#pragma once

#include "client/app/options.hpp"

namespace papamu::app {

/// Opens the window, runs until it is closed or the script ends. Returns the exit status.
int run(const RunOptions& options);

} // namespace papamu::app
