#pragma once

#include "client/app/options.hpp"
#include "client/modes/route.hpp"
#include "core/result.hpp"

namespace papamu::session {
struct Session;
}

namespace papamu::app {

/// What the command line asks to see first: a match that begins, one that was played, or home.
Result<modes::Departure> first_screen(session::Session& session, const RunOptions& options);

} // namespace papamu::app
