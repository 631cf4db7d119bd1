#pragma once

// Moving a service from one store into another.

#include "server/store/filling.hpp"
#include "server/store/store.hpp"

#include <string_view>

namespace papamu::server {

struct Copied {
    std::uint64_t matches = 0, entries = 0, tables = 0, items = 0;

    friend bool operator==(const Copied&, const Copied&) = default;
};

/// Puts all of a store, which nobody changes meanwhile, into another one and finishes that. Whatever is
/// damaged is named, and then nothing is kept. Reads in parts: what it needs does not grow with the store.
Result<Copied> fill(Filling& into, Store& from);

/// Whether two stores hold the same; the reason names what differs. Of nodes that is their number, address
/// and time, since no server is there.
Result<void> hold_same(Store& one, Store& other);

/// All of it, by words of the command line as open_log.hpp takes them: copies, looks at the copy as whoever
/// starts a service on it would find it, and compares the two.
Result<Copied> copy_store(std::string_view from, std::string_view into);

} // namespace papamu::server
