#pragma once

// Which database a store is in, and what its refusals mean to whoever runs the service.

#include "core/result.hpp"

#include <string>
#include <string_view>

namespace papamu::server::postgres {

/// Whether it names a database: "postgresql://..." or "postgres://...", as libpq takes it.
bool names_database(std::string_view word);

/// A database, as libpq finds it.
struct Place {
    std::string url;
    std::string shown; ///< the same without user and password, for people and logs

    /// The reason says what is wrong with it.
    static Result<Place> read(std::string_view url);
};

/// Why something was not done.
struct Trouble {
    std::string state;  ///< SQLSTATE, five letters or figures; empty where nothing answered
    std::string detail; ///< the database's own words, one line
    bool lost = false;  ///< the connection with it: nobody knows what became of what was asked for

    bool is(std::string_view which) const { return state == which; }
};

/// The same for people, while the service runs.
Message reason_of(const Trouble& trouble);
/// The same for whoever starts it.
Message reason_at_start(const Place& place, const Trouble& trouble);
/// The same where the schema says that it is a store's, in a form that is known: nothing of it may be
/// missing.
Message reason_in_schema(const Place& place, const Trouble& trouble);

/// What libpq says, without its marks and its advice: of several hosts, what each said.
std::string one_line(std::string_view said);

} // namespace papamu::server::postgres
