#pragma once

#include "server/store/store.hpp"

#include <string>

namespace papamu::server {

/// Takes a match out of the store for good, by its name, or by the code of the table at which it was played
/// last: the table goes with it then. For a store that no service uses; waits until it is done. The reason
/// says that there is none of this name, or why it cannot go.
Result<void> erase_match(Store& store, const std::string& name);

} // namespace papamu::server
