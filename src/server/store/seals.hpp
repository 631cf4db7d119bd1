#pragma once

// Check values over what is stored, so that readers notice a bit that changed on the disk. They are stored,
// so their formula never changes.

#include "server/store/move_log.hpp"
#include "server/store/shelf.hpp"
#include "server/store/table_book.hpp"

namespace papamu::server {

/// What the first entry of a match hangs on.
std::uint64_t chain_begin(std::string_view match);
/// The next link of the chain: it covers this entry and, by the chain, all before it.
std::uint64_t chain_on(std::uint64_t before, std::uint64_t seq, std::string_view client,
                       std::string_view payload);

/// For the end of a match: its name and number of entries, with the chain of the last one.
std::uint64_t seal_of_end(const LogMatch& match, std::uint64_t chain);
/// Of who owns a match: its name and epoch.
std::uint64_t seal_of_owner(const LogMatch& match);
std::uint64_t seal_of(const ShelfItem& item);
/// Of all of a table, who owns it among it.
std::uint64_t seal_of(const TableRow& row);
/// For how long a node has been up.
std::uint64_t seal_of(const NodeRow& row);

} // namespace papamu::server
