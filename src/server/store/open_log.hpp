#pragma once

#include "server/store/alarm.hpp"
#include "server/store/filling.hpp"
#include "server/store/store.hpp"

#include <memory>
#include <string>

namespace papamu::server {

/// Whether a word has the form of one that `open_log` takes.
bool names_store(std::string_view word);

/// That it has not, in a message that does not show what may be a password in it.
Message no_store(std::string_view word);

/// Whether it means a store that is there after the process has ended; the reason says what else it is.
Result<void> outlives_process(std::string_view word);

/// The store that a word of the command line means: `sqlite:FILE`, the address of a PostgreSQL database, or
/// `memory`, which forgets everything when the process ends and needs `pump`.
Result<std::unique_ptr<Store>> open_log(std::string_view store, StoreNews news = {});
/// The same to be looked at and not to be changed.
Result<std::unique_ptr<Store>> open_copy(std::string_view store);
/// The same to be read as a whole, while no service uses it and nobody changes it. Memory has none.
Result<std::unique_ptr<Store>> open_still(std::string_view store);
/// The same to be filled: made where it is missing, refused where it holds anything. Memory has none.
Result<std::unique_ptr<Filling>> open_filling(std::string_view store);

/// A word of that form as people may see it: without a password.
std::string shown_store(std::string_view store);

} // namespace papamu::server
