#pragma once

#include "server/store/move_log.hpp"

#include <memory>

namespace papamu::server {

/// The log that a word of the command line means: `sqlite:FILE`, or `memory`, which forgets everything when
/// the process ends and needs `pump`.
Result<std::unique_ptr<MoveLog>> open_log(std::string_view store);

} // namespace papamu::server
