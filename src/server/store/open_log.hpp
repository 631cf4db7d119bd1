#pragma once

#include "server/store/store.hpp"

#include <memory>

namespace papamu::server {

/// The store that a word of the command line means: `sqlite:FILE`, or `memory`, which forgets everything when
/// the process ends and needs `pump`.
Result<std::unique_ptr<Store>> open_log(std::string_view store);

} // namespace papamu::server
