#pragma once

// Tables lay on the shelf before there was a book of them (form 3 and earlier).

#include "server/store/sqlite.hpp"

namespace papamu::server::sqlite {

/// Moves them into the book, within one transaction: all of them belong to a node that is gone, whose time is
/// that of the service then. What is damaged stays where it is.
Result<void> move_tables(Connection& connection);

} // namespace papamu::server::sqlite
