#pragma once

// Whether what a service keeps makes sense as a whole.

#include "server/store/check.hpp"

namespace papamu::server {

/// As `check_log`; and whether every match can be played through, every table's record can be read, and each
/// match has what its table has seen of it: the entry that ended it where the table is over, and so many as
/// the table's clock counts. A service may run on the store meanwhile, where the store lets both in.
///
/// Not seen, where a store has no check values of its own (PostgreSQL): a text that was changed to another
/// one that makes sense, the last entries of a match that goes on, and a match that is gone with all its
/// entries, as by `--delete`.
Result<CheckedLog> check_service(Store& store);

} // namespace papamu::server
