#pragma once

#include "core/result.hpp"
#include "server/app/event_log.hpp"
#include "server/app/server.hpp"
#include "server/app/web_folder.hpp"

#include <optional>

namespace papamu::server {

/// The folder that is served, if any. One that was not asked for by name stops nobody from playing.
Result<std::optional<WebFolder>> open_pages(const ServerOptions& options, EventLog& log);

} // namespace papamu::server
