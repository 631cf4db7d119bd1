#pragma once

#include "server/store/alarm.hpp"
#include "server/store/store.hpp"

#include <memory>
#include <string>

namespace papamu::server {

/// Whether a word has the form of one that `open_log` takes.
bool names_store(std::string_view word);

/// That it has not, in a message that does not show what may be a password in it.
Message no_store(std::string_view word);

/// The store that a word of the command line means: `sqlite:FILE`, the address of a PostgreSQL database, or
/// `memory`, which forgets everything when the process ends and needs `pump`.
Result<std::unique_ptr<Store>> open_log(std::string_view store, StoreNews news = {});
/// The same to be looked at and not to be changed.
Result<std::unique_ptr<Store>> open_copy(std::string_view store);

/// A word of that form as people may see it: without a password.
std::string shown_store(std::string_view store);

} // namespace papamu::server
