#pragma once

// Whether what lies in a file is all that should lie there.

#include "server/store/sqlite.hpp"

namespace papamu::server::sqlite {

/// Before anything is written: checks that this is a store of ours and holds what the count beside it says
/// was acknowledged; and, up to `whole` bytes, every page of it.
Result<void> look_at_start(Connection& connection, const std::filesystem::path& file, std::uintmax_t whole);

/// A file that nobody else uses, made if it is not there, to be written from now on; one that is not sound,
/// as the function above and wal_file.hpp see it, is left as it was.
Result<Connection> open_sound(const std::filesystem::path& file, std::uintmax_t whole);

/// SQLite's own check of every page, index and unique pair, whether every entry has a match, and whether
/// there are as many as the file counts.
Result<void> look_at_all(Connection& connection, const std::filesystem::path& file);

} // namespace papamu::server::sqlite
