#pragma once

// Check values over what is stored, so that a bit that changed on the disk is noticed by whoever reads it.
// They stand in the file: what they are made of never changes.

#include "server/store/move_log.hpp"
#include "server/store/shelf.hpp"

namespace papamu::server {

/// What the first entry of a match hangs on.
std::uint64_t chain_begin(std::string_view match);
/// What an entry adds to the chain of those before it. Every entry vouches for all before it, too.
std::uint64_t chain_on(std::uint64_t before, std::uint64_t seq, std::string_view client,
                       std::string_view payload);

/// Of the end of a match: its name and how many entries it has; `chain` is that of the last one.
std::uint64_t seal_of_end(const LogMatch& match, std::uint64_t chain);
/// Of who owns a match: its name and epoch.
std::uint64_t seal_of_owner(const LogMatch& match);
std::uint64_t seal_of(const ShelfItem& item);

} // namespace papamu::server
