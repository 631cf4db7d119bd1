#pragma once

#include "client/app/options.hpp"
#include "client/screens/screen.hpp"
#include "client/screens/session.hpp"

namespace papamu::app {

/// What the command line asks to see first: a match that begins, one that was played, or home.
Result<screens::Departure> first_screen(screens::Session& session, const RunOptions& options);

} // namespace papamu::app
