#pragma once

// The schema of a store in PostgreSQL: made, and brought to the present form, by the numbered files in
// schema/.

#include "server/store/postgres.hpp"
#include "server/store/postgres_forms.hpp"

namespace papamu::server::postgres {

/// The numbered files, in their order: the first makes the first form, and each the next one of that before.
using Forms = std::span<const std::string_view>;

/// Looks whether it is a database that a store can be in and, in one transaction, brings the schema to the
/// last form that is known. Several servers may do so at once, and those that run go on meanwhile: where one
/// of them could not go on afterwards, nothing is changed, and the reason says so.
Result<void> prepare_schema(Connection& connection, const Place& place, Forms known = schema_files());

/// The form that is there, 0 for nothing yet; a reason where it is not ours, or too new for this program. It
/// may be newer than what is known, where it says that those who know the form before can live with it.
Result<std::int64_t> form_of(Connection& connection, const Place& place, Forms known = schema_files());

/// From now on whoever looks sees that a program uses the store that knows this form and no later one, as
/// long as this connection lives. To be called before `form_of`, so that nobody makes a form between the two
/// that such a program could not go on with.
std::optional<Trouble> tell_known(Connection& connection, Forms known = schema_files());

} // namespace papamu::server::postgres
