#pragma once

// Which version of the program this is, and what it speaks with its neighbours. Two versions that follow each
// other serve one database side by side while nodes are replaced one by one (docs/operations.md,
// "Upgrading"), so whatever they share is counted:
//
//   letters between nodes     here: a way speaks the newest version that both ends know
//   how letters are sealed    the mark in peer_seal.cpp; who changes it has to answer the old one, too
//   the database              store/schema/: one numbered file a form, and what `oldest` there says
//   the record of a table     table_record.hpp: what a version does not know it keeps
//   what clients say          protocol/message.hpp: `version` and `oldest_version`
//
// Everywhere the newer one makes room: it reads what the version before it writes, and first writes what that
// one would misread in the version after. This file alone says which version it is, so tests build later ones
// by another in its place.

#include <string_view>

namespace papamu::server {

/// A new word, or a field behind the others, needs no new version, since who does not know it ignores it
/// (letter.hpp). What would be misunderstood by those who ignore it does, and is said only on ways that speak
/// it.
inline constexpr int letters_today = 1;

struct Edition {
    std::string_view name; ///< "papamu-server 1.0", for people
    int letters;           ///< the newest version of letters that it speaks
    int oldest_letters;    ///< the oldest one: that of the version before it
};

const Edition& edition();

} // namespace papamu::server
