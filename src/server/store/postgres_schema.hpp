#pragma once

// The schema of a store in PostgreSQL: made, and brought to the present form, by the numbered files in
// schema/.

#include "server/store/postgres.hpp"

namespace papamu::server::postgres {

/// The last form that this program knows: the number of the last file.
std::int64_t known_form();

/// Looks whether it is a database that a store can be in and, in one transaction, brings the schema to the
/// present form. Several servers may do so at once.
Result<void> prepare_schema(Connection& connection, const Place& place);

/// The form that is there, 0 for nothing yet; a reason where it is not ours, or too new for this program.
Result<std::int64_t> form_of(Connection& connection, const Place& place);

} // namespace papamu::server::postgres
