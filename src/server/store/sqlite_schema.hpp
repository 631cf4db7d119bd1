#pragma once

// How the log lies in an SQLite file. Whatever version wrote it, `prepare_file` makes it the present one or
// says why it cannot.

#include "server/store/sqlite.hpp"

namespace papamu::server::sqlite {

/// What `PRAGMA user_version` says of the present form; every change of the tables adds one and a step here.
inline constexpr std::int64_t known_form = 4;
/// The first form whose entries, matches and things on the shelf carry check values, and which counts.
inline constexpr std::int64_t sealed_form = 3;
/// The first form with tables and nodes.
inline constexpr std::int64_t tables_form = 4;

/// What the form of a file is, 0 when it is empty. One of a newer form, or of another program, is refused.
Result<std::int64_t> form_of(Connection& connection, const std::filesystem::path& file);

/// Makes an empty file a log and brings an older one up to date. A file of a newer form, or of another
/// program, is refused and left as it was. After it the connection writes ahead and acknowledges what is on
/// the disk.
Result<void> prepare_file(Connection& connection, const std::filesystem::path& file);

/// For a connection that only reads.
Result<void> prepare_reader(Connection& connection);

} // namespace papamu::server::sqlite
